import { expect, it } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

it('recovery codes are ten of 80 bits, are accepted in any notation, and for their account only', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  for (const code of codes)
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const hash = hashOfRecoveryCode('a', '1A0B-CDEF-GHJK-MNPQ')
  for (const typed of ['1a0bcdefghjkmnpq', ' Ia0b cdef ghjk mnpq', 'LAOB-CDEF-GHJK-MNPQ'])
    expect(hashOfRecoveryCode('a', typed)).toBe(hash)
  expect(hashOfRecoveryCode('b', '1A0B-CDEF-GHJK-MNPQ')).not.toBe(hash)
  for (const typed of ['', '123456', '1A0B-CDEF-GHJK-MNP', '1A0B-CDEF-GHJK-MNPU', 'x'.repeat(1000)])
    expect(hashOfRecoveryCode('a', typed)).toBeNull()
})
