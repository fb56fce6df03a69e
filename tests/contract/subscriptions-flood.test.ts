import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setLogLevel } from '../../server/log.ts'
import { rounds } from '../thorough.ts'
import { DATABASES } from './studio-kit.ts'
import { EMAIL, mailed, tokenIn } from './subscriptions-kit.ts'
import { tableNames } from './table-names.ts'

const REQUESTS = rounds(600, 2000)
const AT_ONCE = 250
/** Of the configuration, by default. */
const [AN_HOUR, AN_HOUR_IN_TOTAL] = [20, 500]
/** Mails about a subscription itself that one address gets in a day. */
const A_DAY = 3
/** A second one that many requests are for; nobody confirms it. */
const PENDING = 'pending@letters.example'

type Kit = Awaited<ReturnType<typeof mailed>>

/** Rows of every table. */
async function rowsOf({ site: { store } }: Kit): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of await tableNames(store)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(store.kysely)
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}

describe.each(DATABASES)('a bot that subscribes (%s)', (database) => {
  test(`with ${REQUESTS} requests from one address, and from as many, gets the same answers and stays within limits of rows and mails`, async () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    onTestFinished(() => {
      setLogLevel('silent')
      vi.restoreAllMocks()
    })
    const kit = await mailed(database, { TRUST_PROXY: 'true' })
    setLogLevel('debug')
    const token = await kit.subscribed()
    const before = await rowsOf(kit)

    /** Sends all requests; returns how often each answer came, with what does not vary of its head. */
    const flood = async (name: string, senderOf: (n: number) => string) => {
      const answers = new Map<string, number>()
      let next = 0
      const send = async (): Promise<void> => {
        for (let n = next++; n < REQUESTS; n = next++) {
          const email = [EMAIL, PENDING][n % 4] ?? `${name}-${n}@letters.example`
          const { status, headers, body } = await kit.ask({ email }, 'KOR', {
            'x-forwarded-for': senderOf(n),
          })
          const head = [...headers].filter(
            ([key]) => !/^(?:date|x-request-id|retry-after|server-timing)$/.test(key),
          )
          const answer = JSON.stringify({ status, head, body })
          answers.set(answer, (answers.get(answer) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, send))
      const found = [...answers].map(([text, times]) => [JSON.parse(text).status, times])
      return found.sort(([a], [b]) => a - b)
    }
    // known to be subscribed, to be asked for, or neither: one answer each
    expect(await flood('one', () => '203.0.113.9')).toEqual([
      [200, AN_HOUR],
      [429, REQUESTS - AN_HOUR],
    ])
    const [[ok, taken], [tooMany, refused], ...others] = (await flood(
      'many',
      (n) => `198.18.${n >> 8}.${n & 255}`,
    )) as [[number, number], [number, number]]
    expect([ok, tooMany, taken + refused, others]).toEqual([200, 429, REQUESTS, []])
    // the subscriber's own request was the first of the hour
    const left = AN_HOUR_IN_TOTAL - AN_HOUR - 1
    expect(taken).toBeLessThanOrEqual(left)
    expect(taken).toBeGreaterThan(left / 2)

    const mails = await kit.sentAfter(0)
    const to = (email: string) => mails.filter(({ head }) => head.includes(`To: ${email}`)).length
    expect(mails.length).toBeLessThanOrEqual(AN_HOUR + taken)
    // one got a mail for the request of its owner
    expect([to(EMAIL), to(PENDING)]).toEqual([A_DAY - 1, A_DAY])
    const grown = [...(await rowsOf(kit))]
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      .filter(([, rows]) => rows > 0)
    for (const [name, rows] of grown)
      expect(rows, name).toBeLessThanOrEqual(
        // one for each sender and limit, for two hours
        name === 'rate_limit' ? 2 * (REQUESTS + 1) + 10 : AN_HOUR_IN_TOTAL,
      )
    expect(grown.map(([name]) => name).filter((name) => !/^(?:rate|captcha)/.test(name))).toEqual(
      expect.arrayContaining(['subscription', 'subscription_mail']),
    )
    expect(Object.fromEntries(grown).subscription_request ?? 0).toBe(0)

    // after two days the bot has left only what was sent to the subscriber, which bounces name
    const leftAfter = async (days: number) => {
      await kit.sentAfter(days * 24 * 3_600_000 + 3_600_000)
      const after = await rowsOf(kit)
      return ['subscription', 'subscription_request', 'subscription_mail'].map((name) =>
        after.get(name),
      )
    }
    expect(await leftAfter(2)).toEqual([1, 0, A_DAY])
    expect(await leftAfter(10)).toEqual([1, 0, 0])
    const written = lines.join('')
    expect(written).toContain('subscription mailed')
    const tokens = mails.map(tokenIn).filter(Boolean)
    for (const word of ['letters.example', '203.0.113.9', '198.18.', token, ...tokens])
      expect(written.includes(word), `${word} is logged`).toBe(false)
  }, 240_000)
})
