import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clock, sentenceAt } from './timing.ts'
import { VoiceSettingsForm } from './VoiceSettingsForm.tsx'

const nothing = () => {}
const form = (able: ('male' | 'female')[]) =>
  renderToStaticMarkup(
    <VoiceSettingsForm
      settings={{ gender: 'male', speed: '1.0' }}
      able={able}
      note={null}
      onChange={nothing}
      onStart={nothing}
    />,
  )

test('SH-139 the settings offer two voices and three speeds', () => {
  const markup = form(['male', 'female'])
  for (const value of ['male', 'female', '0.9', '1.0', '1.5']) expect(markup).toContain(`value="${value}"`)
  expect(markup).not.toContain('disabled')
})

test('SH-141 a voice without a recording cannot be chosen', () => {
  const inputs = form(['male']).match(/<input[^>]*>/g) ?? []
  expect(inputs.filter((input) => input.includes('disabled'))).toHaveLength(1)
  expect(inputs.find((input) => input.includes('disabled'))).toContain('value="female"')
})

test('the sentence at a second is the last one that has begun', () => {
  const sentences = [
    { start: 0, text: 'a' },
    { start: 4.9, text: 'b' },
    { start: 9.6, text: 'c' },
  ]
  expect([0, 4.8, 4.9, 100].map((second) => sentenceAt(sentences, second))).toEqual([0, 0, 1, 2])
  expect(clock(252.4)).toBe('4:12')
})
