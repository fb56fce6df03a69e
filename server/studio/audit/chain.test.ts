import { expect, it } from 'vitest'
import { BEGINNING, canonical, sha256Of } from './chain.ts'

it('the key order does not affect the hash, and every other change does', () => {
  expect(canonical({ b: [1, { d: null, c: 'é"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
  )
  const row = {
    seq: 1,
    at: '2026-01-01T00:00:00.000Z',
    by: 'a',
    action: 'b',
    subject: null,
    details: '{}',
    previous: BEGINNING,
  }
  expect(sha256Of(row)).toMatch(/^[0-9a-f]{64}$/)
  // moving text from one column to the next gives another hash
  const all = [
    row,
    { ...row, by: null, subject: 'a' },
    { ...row, by: 'ab', action: '' },
    { ...row, by: 'null' },
    { ...row, previous: '1'.repeat(64) },
  ]
  expect(new Set(all.map(sha256Of)).size).toBe(all.length)
})
