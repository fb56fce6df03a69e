import { describe, expect, it } from 'vitest'
import { hashOfPassword, isPassword } from './passwords.ts'

describe('password hashes', () => {
  it('are Argon2id in PHC form with their own salt, and match only their password', async () => {
    const [one, other] = [
      await hashOfPassword('물결 위의 작은 빛'),
      await hashOfPassword('물결 위의 작은 빛'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword('물결 위의 작은 빛', one)).toBe(true)
    expect(await isPassword('물결 위의 작은 빗', one)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })

  it('accept hashes of others: the vector of the reference implementation', async () => {
    const phc =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isPassword('password', phc)).toBe(true)
    expect(await isPassword('Password', phc)).toBe(false)
  })

  it('are computed two at a time, and excess requests are rejected instead of filling the memory', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', null)))
    const refused = crowd.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(18)
    expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfter: 2 } })
    expect(await isPassword('x', null)).toBe(false)
  })
})
