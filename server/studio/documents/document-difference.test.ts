import { expect, test } from 'vitest'
import { documentChanges } from './document-difference.ts'

// the words that differ come after the characters of a list that one line shows
const LONG = `${'아침마다 바다를 봅니다. '.repeat(40)}배가`

test('a list of texts is compared in words, a line for each text', () => {
  const [change, ...others] = documentChanges(
    { text: ['첫 문단.', `${LONG} 나갑니다.`] },
    { text: ['첫 문단.', `${LONG} 돌아옵니다.`] },
  )
  expect(others).toEqual([])
  expect(change).toMatchObject({ path: ['text'], kind: 'changed' })
  const differing = change?.pieces?.filter(({ kind }) => kind !== 'same')
  expect(differing?.map(({ kind, text }) => [kind, text.trim()])).toEqual([
    ['removed', '나갑'],
    ['added', '돌아옵'],
  ])
  expect(change?.pieces?.[0]?.text.startsWith('첫 문단.\n')).toBe(true)
})

test('a list of numbers has no words', () => {
  const [change] = documentChanges({ values: [1, 2] }, { values: [1, 3] })
  expect(change?.pieces).toBeUndefined()
})
