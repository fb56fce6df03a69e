// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapsedText } from '../../../../contract/studio/block-text.ts'
import { selectedWords, selectWords, wordsIn } from './fieldSelection.ts'

function textarea(value: string): HTMLTextAreaElement {
  const control = document.createElement('textarea')
  control.value = value
  document.body.append(control)
  return control
}

test('words that were selected in a field are selected there again, through spaces and lines', () => {
  const value = '  물 위의  빛은\n\n누구의 것도   아니지만, 빛은 모이면 길이 됩니다.  '
  const control = textarea(value)
  const from = value.indexOf('빛은\n')
  control.setSelectionRange(from, value.indexOf(' 것도'))
  const anchor = selectedWords(control)
  expect(anchor).toMatchObject({ block: null, words: '빛은 누구의', start: 5 })
  control.setSelectionRange(0, 0)
  expect(anchor && selectWords(control, anchor)).toBe(true)
  expect(value.slice(control.selectionStart, control.selectionEnd)).toBe('빛은\n\n누구의')
  expect(document.activeElement).toBe(control)
})

test('nothing is selected where the words are gone, nor in what is no text', () => {
  const control = textarea('빛은 모입니다.')
  control.setSelectionRange(0, 2)
  const anchor = selectedWords(control)
  expect(anchor && selectWords(textarea('모두 새로 썼습니다.'), anchor)).toBe(false)
  control.setSelectionRange(3, 3)
  expect([selectedWords(control), selectedWords(document.body)]).toEqual([null, null])
})

test('any selection is found again as the same words', () => {
  const texts = fc.string({ unit: fc.constantFrom('가', '나', ' ', '\n', 'a', '.'), maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.nat(60), fc.nat(60), (value, one, other) => {
      const control = textarea(value)
      control.setSelectionRange(Math.min(one, other), Math.max(one, other))
      const anchor = selectedWords(control)
      const range = anchor && wordsIn(value, anchor)
      control.remove()
      if (anchor)
        expect(range && collapsedText(value.slice(range.from, range.to))).toBe(anchor.words)
    }),
  )
})
