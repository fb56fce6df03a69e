import { expect, test } from 'vitest'
import { documentPurges } from './document-times.ts'

const SINCE = '2026-11-28T00:00:00.000Z'
const due = (name: string, text: string | null) =>
  documentPurges(name, 'ALL', text, SINCE).flatMap(({ at, tags }) =>
    at === null ? [] : [[at, tags]],
  )

test('a banner purges its readers at its beginning and its end, and no longer once it is removed', () => {
  const [from, until] = ['2026-11-29T00:00:00.000Z', '2026-11-30T00:00:00.000Z']
  const text = JSON.stringify([
    { from: '2026-11-01T00:00:00.000Z', until },
    { from, until },
  ])
  const tags = ['document:emergency:ALL']
  expect(due('emergency', text)).toEqual([
    [from, tags],
    [until, tags],
  ])
  const keys = documentPurges('emergency', 'ALL', text, SINCE).map(({ key }) => key)
  expect(documentPurges('emergency', 'ALL', null, SINCE)).toEqual(
    keys.map((key) => ({ key, at: null, tags: [] })),
  )
})

test('a legal text changes at midnight in Korea; other documents never do by themselves', () => {
  const text = JSON.stringify({ days: ['2026-12-24', '2026-11-02'] })
  expect(due('legal/terms', text).map(([at]) => at)).toEqual(['2026-12-23T15:00:00.000Z'])
  expect(due('legal/terms', '{}')).toEqual([])
  expect(documentPurges('home', 'KOR', text, SINCE)).toEqual([])
})
