import { expect, test } from 'vitest'
import { finderOf } from './query.ts'

const found = (
  text: string,
  typed: string,
  given: { matchesCase?: boolean; wholeWords?: boolean } = {},
): string[] =>
  finderOf({ text: typed, matchesCase: false, wholeWords: false, ...given })(text).map(
    ({ from, to }) => `${from} ${text.slice(from, to)}`,
  )

test('words are found in any case, or in the typed one', () => {
  expect(found('Talk and talk', 'TALK')).toEqual(['0 Talk', '9 talk'])
  expect(found('Talk and talk', 'talk', { matchesCase: true })).toEqual(['9 talk'])
  // a letter whose lower case is longer keeps the places after it
  expect(found('İ talk', 'talk')).toEqual(['2 talk'])
  expect(found('윤슬\u00a0톡', '윤슬 톡')).toEqual(['0 윤슬\u00a0톡'])
  expect(found('aaaa', 'aa')).toEqual(['0 aa', '2 aa'])
  expect(found('anything', '')).toEqual([])
})

test('whole words end before a blank or a Korean particle', () => {
  expect(found('윤슬은 윤슬톡과 한윤슬, 윤슬', '윤슬', { wholeWords: true })).toEqual([
    '0 윤슬',
    '14 윤슬',
  ])
  expect(found('talks talk-talk', 'talk', { wholeWords: true })).toEqual(['6 talk', '11 talk'])
})
