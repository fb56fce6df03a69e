import { fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/database/index.ts'
import { readConfig } from '../server/config.ts'
import { subscriptionKeys, tokenHash } from '../server/subscriptions/keys.ts'
import { subscriptionsRepository as subscriptions } from '../server/subscriptions/subscriptions.repository.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, memory, option, root, scratch } from './kit.ts'
import { fill } from './studio-list.bench.ts'

const COUNT = Number(option('count') ?? 10_000)
const CONNECTIONS = Number(option('connections') ?? 4)
const KILLS = 5
/** Letters of a run that only measures how fast they go; 0 = none is made. */
const FEW = Number(option('few') ?? 400)
const DATABASES = option('databases')?.split(',') ?? ['SQLite', 'PostgreSQL']
/** What a mail server takes for an answer that is not on the same machine. */
const FAR_MS = 20
/** Longer than a mail is claimed for that a process ended with. */
const AFTER_CLAIM_MS = 6 * 60_000
const KEY = 'ab'.repeat(32)
/** Folders of the stores, and files of the mail servers. */
const PLACE = scratch()
const SENDER = 'tests/faults/subscriptions-child.ts'

/** A store with subscribers who wait for one letter each, at a thousand domains. */
async function subscribed(database: string, count: number) {
  const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
  const dataDir = join(PLACE, randomUUID())
  mkdirSync(dataDir)
  const environment: Record<string, string> = {
    ...{
      DATA_DIR: dataDir,
      SUBSCRIPTION_KEY: KEY,
      SITE_ORIGIN: 'https://www.yunseul.example',
    },
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const config = readConfig(environment, root)
  const store = await openDatabase({ url: postgres?.url ?? null, dataDir: config.DATA_DIR })
  const keys = subscriptionKeys(config)
  const at = new Date().toISOString()
  for (let from = 0; from < count; from += 500)
    await store.transaction(async (tx) => {
      for (let number = from; number < Math.min(from + 500, count); number += 1) {
        const [id, token] = [randomUUID(), `token-${number}`]
        const email = `reader-${number}@domain-${number % 1000}.example`
        await subscriptions.add(tx, {
          ...{ id, addressHash: keys.hash(email), tokenHash: tokenHash(token), keyId: keys.keyId },
          sealed: keys.seal(JSON.stringify({ email, token }), id),
          ...{
            state: 'ACTIVE',
            language: 'KOR',
            languages: ' KOR ',
            lists: ' press ',
            pace: 'NOW',
          },
          ...{ at, confirmedAt: at, digestSince: null, nextDigestAt: null },
        })
      }
    })
  await fill(store, 0)
  const { contentIdx } = await store.kysely
    .selectFrom('content')
    .select('contentIdx')
    .where('status', '=', 'PUBLISHED')
    .where('languageType', '=', 'KOR')
    .limit(1)
    .executeTakeFirstOrThrow()
  await store.kysely
    .insertInto('subscription_article')
    .values({ contentIdx, language: 'KOR', list: 'press', at, issue: null })
    .execute()
  const close = async (): Promise<void> => {
    await store.close()
    await postgres?.drop()
  }
  return { store, environment, close }
}

/** A mail server, with what it took so far. */
async function receiver(answerMs: number) {
  const file = join(PLACE, `${randomUUID()}.mails`)
  const child = fork(join(import.meta.dirname, 'letter-receiver.ts'), [file, String(answerMs)])
  let count = 0
  let counted = (): void => {}
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.on('message', (message: { count: number }) => {
    count = message.count
    counted()
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Resolves once it has so many mails. */
    reached: (target: number): Promise<void> =>
      new Promise((resolve) => {
        counted = () => count >= target && resolve()
        counted()
      }),
    count: () => count,
    mails: () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [to: string, id: string]),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

type Subscribed = Awaited<ReturnType<typeof subscribed>>

/** A process that sends. */
const sender = (
  { environment }: Subscribed,
  url: string,
  { connections = CONNECTIONS, starts = 0, checkout = root } = {},
) =>
  spawn(process.execPath, [join(checkout, SENDER)], {
    env: {
      ...process.env,
      ...environment,
      ...{ SMTP_URL: url, MAIL_CONNECTIONS: String(connections), MAIL_PER_MINUTE: '1000000' },
      AHEAD_MS: String(starts * AFTER_CLAIM_MS),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Letters a second of a sender that is not killed, after the first ones. */
async function speed(
  database: string,
  answerMs: number,
  how: { connections?: number; checkout?: string },
): Promise<number> {
  const made = await subscribed(database, FEW)
  const server = await receiver(answerMs)
  const child = sender(made, server.url, how)
  try {
    await server.reached(FEW / 10)
    const began = performance.now()
    await server.reached(FEW)
    return (FEW * 0.9) / ((performance.now() - began) / 1000)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await server.stop()
    await made.close()
  }
}

/** Sends all letters while the sender is killed again and again; says what each recipient got. */
async function killed(database: string, say: (line: string) => void): Promise<void> {
  const made = await subscribed(database, COUNT)
  const server = await receiver(0)
  let peak = 0
  const began = performance.now()
  try {
    for (let starts = 0; ; starts += 1) {
      const child = sender(made, server.url, { starts })
      if (starts === KILLS) {
        const left = async () =>
          await made.store.kysely
            .selectFrom('subscription_mail')
            .select('id')
            .where('state', '=', 'WAITING')
            .limit(1)
            .execute()
        while ((await left()).length > 0 || server.count() < COUNT) await wait(100)
        peak = Math.max(peak, memory(child.pid, 'VmHWM'))
        child.kill('SIGKILL')
        await once(child, 'exit')
        break
      }
      await server.reached(Math.round(((starts + 1) * COUNT) / (KILLS + 1)))
      await wait(Math.random() * 20)
      peak = Math.max(peak, memory(child.pid, 'VmHWM'))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const seconds = (performance.now() - began) / 1000
    const mails = server.mails()
    const byRecipient = Map.groupBy(mails, ([to]) => to)
    const again = [...byRecipient.values()].filter((all) => all.length > 1)
    const other = again.filter((all) => new Set(all.map(([, id]) => id)).size > 1)
    const extra = mails.length - byRecipient.size
    say(
      `${database}: ${COUNT} recipients, ${KILLS} times kill -9, ${CONNECTIONS} connections: ${byRecipient.size} got it, ${COUNT - byRecipient.size} forgotten, ${extra} letters again (${KILLS * CONNECTIONS} at most), ${other.length} of them with another Message-ID; ${seconds.toFixed(0)} s, sender ${peak.toFixed(0)} MB at most`,
    )
    if (byRecipient.size !== COUNT || extra > KILLS * CONNECTIONS || other.length > 0)
      throw new Error('a letter was lost, or sent too often')
  } finally {
    await server.stop()
    await made.close()
  }
}

export const bench: Bench = {
  name: 'letters to many recipients through a mail server on loopback',
  async run(say) {
    await setup()
    try {
      const base = process.env.BASE
      for (const database of DATABASES) {
        for (const answerMs of FEW > 0 ? [0, FAR_MS] : []) {
          const rates = [
            ...(base ? [['BASE', await speed(database, answerMs, { checkout: base })]] : []),
            ['1 connection', await speed(database, answerMs, { connections: 1 })],
            [`${CONNECTIONS} connections`, await speed(database, answerMs, {})],
          ] as [string, number][]
          say(
            `${database}, a mail server that answers after ${answerMs} ms, letters a second: ${rates.map(([name, rate]) => `${name} ${rate.toFixed(0)}`).join(', ')}`,
          )
        }
        await killed(database, say)
      }
    } finally {
      await teardown()
    }
  },
}
