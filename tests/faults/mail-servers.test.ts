// Mail servers that hang, refuse, ask to come back later, or end connections in the middle of a mail.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setLogLevel } from '../../server/log.ts'
import { type OutboxKind, outboxRunner } from '../../server/outbox.ts'
import { outboxRows } from '../../server/outbox.repository.ts'
import { DATABASES } from '../contract/api-site.ts'
import { freePort } from '../port.ts'
import { type Answer, type Step, scriptedMailServer } from '../scripted-mail-server.ts'
import { usuallyOn } from '../thorough.ts'
import { NEXT, place, seed } from './subscriptions-kit.ts'

const COUNT = 12
const SOON = { timeout: 20_000, interval: 20 }

/** Mails that wait, one for each address, and what sends them; ends with the test. */
async function waiting(
  database: (typeof DATABASES)[number],
  to: readonly string[],
  change: Partial<OutboxKind> & { isBulk?: boolean } = {},
) {
  setLogLevel('silent')
  const { isBulk = false, ...kind } = change
  const site = await place(database)
  const { kysely } = site.store
  const [owner] = await seed(site, NEXT, 1, 'ACTIVE')
  const at = new Date().toISOString()
  const addresses = new Map(to.map((address) => [randomUUID() as string, address]))
  await kysely
    .insertInto('subscription_mail')
    .values(
      [...addresses.keys()].map((id) => ({
        ...{ id, subscriptionId: owner?.id ?? '', kind: 'CONFIRM' as const, articles: '' },
        ...{ state: 'WAITING', attempts: 0, nextAttemptAt: at, lastError: null, at },
      })),
    )
    .execute()
  const begin = (url: string, settings: { connections?: number; perMinute?: number } = {}) => {
    const runner = outboxRunner(
      {
        SMTP_URL: url,
        MAIL_CONNECTIONS: settings.connections ?? 3,
        MAIL_PER_MINUTE: settings.perMinute ?? 1_000_000,
      },
      {
        name: 'subscription',
        rows: outboxRows(kysely, 'subscription_mail', 'id'),
        isMany: true,
        mailOf: async (id) => ({
          ...{ from: 'news@yunseul.example', to: addresses.get(id) as string, isBulk },
          ...{ subject: 'a letter', text: 'words\n'.repeat(20_000) },
        }),
        ...kind,
      },
      { retryMs: 100, patienceMs: 400 },
    )
    onTestFinished(() => runner.stop())
    void runner.look()
    return runner
  }
  const rows = () => kysely.selectFrom('subscription_mail').selectAll().execute()
  const left = async () => (await rows()).filter(({ state }) => state === 'WAITING').length
  return { begin, rows, left, addresses }
}

const people = (count: number, domain = 'letters.example'): string[] =>
  Array.from({ length: count }, (_, index) => `reader-${index}@${domain}`)

/** What a server does at a step the first times, for every recipient or connection. */
const TROUBLES: readonly (readonly [name: string, step: Step, answer: Answer, times: number])[] = [
  ['hangs before its greeting', 'connection', 'hang', 4],
  ['ends connections before its greeting', 'connection', 'close', 8],
  ['is busy from the greeting on (421)', 'connection', '421 4.3.2 later', 8],
  ['hangs after the recipient', 'RCPT', 'hang', 4],
  ['is busy in the middle of a session (421)', 'RCPT', '421 4.3.2 later', 4],
  ['greylists (450)', 'RCPT', '450 4.2.0 greylisted', COUNT],
  ['refuses the sender for now (451)', 'MAIL', '451 4.3.0 later', COUNT],
  ['ends the connection in the middle of a mail', 'DATA', 'close', 8],
  ['hangs in the middle of a mail', 'DATA', 'hang', 4],
  ['has no room for a whole mail (452)', 'mail', '452 4.3.1 full', COUNT],
  ['rejects a whole mail (554)', 'mail', '554 5.6.0 no', COUNT],
]

describe.each(usuallyOn('SQLite', DATABASES))(
  'a mail server (%s)',
  { timeout: 60_000 },
  (database) => {
    test.each(TROUBLES)(
      'that %s: every mail is taken once',
      async (_name, trouble, said, times) => {
        let left = times
        const server = await scriptedMailServer((step) => {
          if (step !== trouble || left <= 0) return undefined
          left -= 1
          return said
        })
        const mails = await waiting(database, people(COUNT))
        mails.begin(server.url)
        await expect.poll(mails.left, SOON).toBe(0)
        expect(left).toBe(0)
        expect(server.taken.map(({ to }) => to).sort()).toEqual(people(COUNT).sort())
      },
    )

    test('that is not there yet: the mails wait, and are not tried one after the other', async () => {
      const port = await freePort()
      const mails = await waiting(database, people(200))
      const runner = mails.begin(`smtp://127.0.0.1:${port}`)
      await runner.look()
      const attempts = (await mails.rows()).reduce((sum, row) => sum + row.attempts, 0)
      expect(attempts).toBeGreaterThan(0)
      expect(attempts).toBeLessThanOrEqual(12)
      expect(await mails.left()).toBe(200)
    })

    test('has as many connections as are configured, each with one mail at a time', async () => {
      const server = await scriptedMailServer(() => undefined)
      const mails = await waiting(database, people(60))
      mails.begin(server.url, { connections: 5 })
      await expect.poll(mails.left, SOON).toBe(0)
      expect(server.most()).toBe(5)
      expect(new Set(server.taken.map(({ to }) => to)).size).toBe(60)
      expect(server.taken).toHaveLength(60)
      // they end before the server ends them
      await expect.poll(server.open, SOON).toBe(0)
    })

    test('that takes nothing for a domain delays no other domain', async () => {
      const server = await scriptedMailServer((step, to) =>
        step === 'RCPT' && to.endsWith('@slow.example') ? '451 4.7.1 later' : undefined,
      )
      const mails = await waiting(database, [...people(40, 'slow.example'), ...people(40)])
      mails.begin(server.url)
      await expect.poll(() => server.taken.length, SOON).toBe(40)
      await wait(1000)
      expect(server.taken.every(({ to }) => to.endsWith('@letters.example'))).toBe(true)
      // after some in a row the domain is left alone
      expect(server.tried.filter((to) => to.endsWith('@slow.example')).length).toBeLessThan(40)
      expect(await mails.left()).toBe(40)
    })

    test('gets so many letters a minute for a domain, and what somebody waits for at once', async () => {
      const server = await scriptedMailServer(() => undefined)
      const letters = await waiting(database, [...people(20), ...people(5, 'other.example')], {
        isBulk: true,
      })
      letters.begin(server.url, { connections: 2, perMinute: 300 })
      const began = performance.now()
      await expect.poll(() => server.taken.length, SOON).toBeGreaterThanOrEqual(12)
      expect(server.taken.filter(({ to }) => to.endsWith('@other.example'))).toHaveLength(5)
      await expect.poll(letters.left, SOON).toBe(0)
      // two at once, then five a second
      expect(performance.now() - began).toBeGreaterThan(3400)
      expect(new Set(server.taken.map(({ to }) => to)).size).toBe(25)
      const awaited = await waiting(database, people(20))
      const from = performance.now()
      awaited.begin(server.url, { connections: 2, perMinute: 300 })
      await expect.poll(awaited.left, SOON).toBe(0)
      expect(performance.now() - from).toBeLessThan(3400)
    })

    test('that refuses a recipient for good is not asked again, unless it refuses everybody', async () => {
      const refused: [string, string][] = []
      let all = false
      const server = await scriptedMailServer((step, to) =>
        step === 'RCPT' && (all || to.startsWith('gone')) ? '550 5.1.1 <x> unknown' : undefined,
      )
      const kind = {
        refused: async (id: string, status: string) => void refused.push([id, status]),
      }
      const to = [...people(10), 'gone-1@letters.example', 'gone-2@letters.example']
      const mails = await waiting(database, to, kind)
      mails.begin(server.url)
      await expect.poll(mails.left, SOON).toBe(0)
      const gone = (await mails.rows()).filter(({ state }) => state === 'REFUSED')
      expect(gone.map(({ attempts }) => attempts)).toEqual([1, 1])
      expect(refused.sort()).toEqual(gone.map(({ id }) => [id, '5.1.1']).sort())
      expect(server.taken).toHaveLength(10)

      // the mail server is wrong, and not a hundred people
      all = true
      const others = await waiting(database, people(100), kind)
      others.begin(server.url)
      await wait(1500)
      expect(await others.left()).toBeGreaterThanOrEqual(75)
      all = false
      await expect.poll(others.left, SOON).toBe(0)
      const lost = (await others.rows()).filter(({ state }) => state === 'REFUSED').length
      expect(lost).toBeLessThanOrEqual(25)
      expect(server.taken).toHaveLength(110 - lost)
    })

    test('that refuses the recipient of mails that must arrive: they are tried again', async () => {
      let times = 3
      const server = await scriptedMailServer((step) =>
        step === 'RCPT' && times-- > 0 ? '550 5.7.1 no' : undefined,
      )
      const mails = await waiting(database, people(2))
      mails.begin(server.url)
      await expect.poll(mails.left, SOON).toBe(0)
      expect(server.taken).toHaveLength(2)
    })
  },
)
