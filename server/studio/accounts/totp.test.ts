import { describe, expect, it } from 'vitest'
import { newTotpSecret, timeStepOf, totpUri } from './totp.ts'

/**
 * RFC 6238, appendix B: the secret `12345678901234567890` with SHA-1, the last six of its eight
 * digits.
 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('authenticator codes', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [2000000000, '279037', 66666666],
  ])('at %i seconds the code is %s', (seconds, code, step) => {
    expect(timeStepOf(SECRET, code, seconds * 1000)).toBe(step)
    expect(timeStepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(step)
    // half a minute late or early, and no more
    expect(timeStepOf(SECRET, code, (seconds + 30) * 1000)).toBe(step)
    expect(timeStepOf(SECRET, code, (seconds - 30) * 1000)).toBe(step)
    expect(timeStepOf(SECRET, code, (seconds + 90) * 1000)).toBeNull()
  })

  it.each(['', '28708', '2870822', '28708a', '７２８７０８'])('%j is invalid', (typed) => {
    expect(timeStepOf(SECRET, typed, 59_000)).toBeNull()
  })

  it('secrets have 160 bits, and are part of the scanned address', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totpUri(secret, { issuer: '윤슬 스튜디오', email: 'sora@yunseul.example' }))
    expect(uri.searchParams.get('secret')).toBe(secret)
    expect(uri.searchParams.get('issuer')).toBe('윤슬 스튜디오')
  })
})
