// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './When.examples.tsx'

test('an instant is shown in the company’s time, to the second in its title', () => {
  const { container } = drawExample(examples, 'Every')
  const times = [...container.querySelectorAll('time')]
  expect(times.map(({ dateTime }) => dateTime)).toEqual(Array(3).fill('2026-03-12T00:00:42.000Z'))
  expect(times.map(({ title }) => title)).toEqual(
    Array(3).fill(m.when_title({ at: '2026.03.12 09:00:42' })),
  )
  expect(times[2]?.textContent).toBe('2026.03.12 09:00')
  expect(times[1]?.textContent).not.toContain('2026.03.12 09:00')
})
