import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { captcha } from './captcha.ts'

const MINUTE = 60_000
const proof = captcha('a secret of this test', 1000)

async function tokenOf(now: number, with_ = proof): Promise<string> {
  const { challenge } = (await with_.widget(now)) as {
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

test('SH-182 a token is valid for reports that begin within ten minutes, however long their upload takes', async () => {
  const now = Date.now()
  const token = await tokenOf(now - 15 * MINUTE)
  expect((await proof.verify(token, now - 6 * MINUTE)).good).toBe(true)
  expect((await proof.verify(token, now - 4 * MINUTE)).good).toBe(false)
  expect((await proof.verify(await tokenOf(now - 22 * MINUTE), now - 20 * MINUTE)).good).toBe(false)
})

test('SH-182 a token of another secret, a modified one and noise are invalid', async () => {
  const token = await tokenOf(Date.now(), captcha('another secret, of another site', 1000))
  expect((await proof.verify(token, Date.now())).good).toBe(false)
  const own = JSON.parse(Buffer.from(await tokenOf(Date.now()), 'base64').toString('utf8'))
  for (const changed of [
    {
      ...own,
      solution: {
        ...own.solution,
        derivedKey: own.solution.derivedKey.replace(/^../, (first: string) =>
          first === '00' ? '01' : '00',
        ),
      },
    },
    {
      ...own,
      challenge: {
        ...own.challenge,
        parameters: {
          ...own.challenge.parameters,
          data: { ...own.challenge.parameters.data, until: Date.now() * 2 },
        },
      },
    },
    {},
    null,
    [],
  ])
    expect(
      (await proof.verify(Buffer.from(JSON.stringify(changed)).toString('base64'), Date.now()))
        .good,
    ).toBe(false)
  for (const noise of ['', 'x', '='.repeat(9000)])
    expect((await proof.verify(noise, Date.now())).good).toBe(false)
})

test('SH-182 the required work is uniform between one try and the full difficulty', async () => {
  const counters: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const { challenge } = (await captcha('a secret of this test', 40_000).widget()) as {
      challenge: Parameters<typeof solveChallenge>[0]['challenge']
    }
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 10_000 })
    counters.push((await solveChallenge({ challenge, deriveKey }))?.counter ?? 0)
  }
  // one of the four is missing in one run out of eight million
  expect([...new Set(counters)].sort()).toEqual([1, 2, 3, 4])
})
