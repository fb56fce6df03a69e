import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import {
  type SubscriptionKeysConfig,
  subscriptionKeys,
  tokenHash,
} from '../../server/subscriptions/keys.ts'
import { subscriptionsRepository as subscriptions } from '../../server/subscriptions/subscriptions.repository.ts'
import { mailServer } from '../mail-server.ts'
import { freshDatabase } from '../postgres.ts'
import { root } from '../server.ts'

export const [FORMER, NEXT] = ['a1'.repeat(32), 'b2'.repeat(32)] as [string, string]

export interface Site {
  store: Store
  config: Config
  /** Of its processes, without keys. */
  environment: Record<string, string>
}

/** An empty store; removed after the test. */
export async function place(database: 'SQLite' | 'PostgreSQL'): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'subscriptions-'))
  const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    SITE_ORIGIN: 'https://www.yunseul.example',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
  onTestFinished(async () => {
    await store.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    ...{ store, environment },
    config: readConfig(environment, root),
  }
}

/**
 * A mail server that closes after the test; `arrived` is called with the number of mails before it
 * answers for one, which is in `mails` then.
 */
export async function mailbox(
  arrived: (count: number) => void = () => {},
): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = mailServer((mail) => {
    mails.push(mail.toString('latin1'))
    arrived(mails.length)
    return undefined
  })
  // a process that is killed resets its connections
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

/** The address that a mail is for. */
export const addressOf = (mail: string): string => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? ''

/** Stores subscriptions to press releases, or requests for them, sealed with a key. */
export async function seed(
  { store, config }: { store: Store; config: SubscriptionKeysConfig },
  key: string,
  count: number,
  kind: 'ACTIVE' | 'PENDING' | 'asked',
): Promise<{ id: string; email: string }[]> {
  const keys = subscriptionKeys({ ...config, SUBSCRIPTION_KEY: key })
  const at = new Date().toISOString()
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, email: `${id}@letters.example` }
  })
  await store.transaction(async (tx) => {
    for (const { id, email } of rows) {
      const token = randomBytes(32).toString('base64url')
      const choices = { languages: ['KOR'], lists: ['press'], pace: 'NOW' }
      const shared = { id, at, language: 'KOR' as const, addressHash: keys.hash(email) }
      const sealed = (text: object) => ({
        sealed: keys.seal(JSON.stringify(text), id),
        keyId: keys.keyId,
      })
      if (kind === 'asked')
        await subscriptions.ask(tx, { ...shared, ...sealed({ email, ...choices }) })
      else
        await subscriptions.add(tx, {
          ...{ ...shared, ...sealed({ email, token }), tokenHash: tokenHash(token), state: kind },
          ...{ languages: ' KOR ', lists: ' press ', pace: 'NOW' },
          confirmedAt: kind === 'ACTIVE' ? at : null,
          ...{ digestSince: null, nextDigestAt: null },
        })
    }
  })
  return rows
}
