import { expect, test } from 'vitest'
import { newVersion, nextDay } from './newVersion.ts'

test('the day after a day, and none after none', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01')
  expect(nextDay('')).toBe('')
})

test('a new version keeps the text and its day as a former one, before those that there were', () => {
  const document = {
    title: '약관',
    date: '2026-11-02',
    body: '지금',
    former: [{ _id: 'a', date: '2025-01-01', body: '처음' }],
  }
  expect(newVersion(document, '2027-01-01', () => 'b')).toEqual({
    title: '약관',
    date: '2027-01-01',
    body: '지금',
    former: [
      { _id: 'b', date: '2026-11-02', body: '지금' },
      { _id: 'a', date: '2025-01-01', body: '처음' },
    ],
  })
  expect(newVersion({ date: '2026-11-02', body: '' }, '2027-01-01', () => 'b')).toMatchObject({
    former: [{ date: '2026-11-02' }],
  })
})
