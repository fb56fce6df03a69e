import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import { articlePublished } from '../../server/subscriptions/index.ts'
import { done, opened } from '../contract/studio-workflow-kit.ts'
import { addressOf, mailbox, NEXT, seed } from './subscriptions-kit.ts'
import { usuallyOn } from '../thorough.ts'
import { DATABASES } from '../contract/api-site.ts'

const CHILD = join(import.meta.dirname, 'subscriptions-child.ts')
const SUBSCRIBERS = 120
const CONNECTIONS = 4
/** Longer than a mail is claimed for that a process ended with. */
const AFTER_CLAIM_MS = 6 * 60_000

test.each(usuallyOn('SQLite', DATABASES))(
  'kill -9 while a letter is made and sent on %s: every subscriber gets it, and only what the mail server held comes again, with the same Message-ID',
  async (database) => {
    // without a mail server the site itself sends nothing, and records no article for letters
    const kit = await opened(database, { SUBSCRIPTION_KEY: NEXT })
    const { store, dataDir, databaseUrl, studio } = kit.site
    const to = await seed({ store, config: studio.config }, NEXT, SUBSCRIBERS, 'ACTIVE')
    await seed({ store, config: studio.config }, NEXT, 20, 'PENDING')
    await done(kit.editor, 'publish', await kit.begin('등대가 섰다'))
    const { card } = await store.kysely
      .selectFrom('content')
      .select('card')
      .where('title', '=', '등대가 섰다')
      .executeTakeFirstOrThrow()
    await store.transaction((tx) => articlePublished(tx, JSON.parse(card) as ContentCard))

    let arrived = (_count: number): void => {}
    const { url, mails } = await mailbox((count) => arrived(count))
    let starts = 0
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [CHILD], {
        env: {
          ...process.env,
          ...{ DATA_DIR: dataDir, SMTP_URL: url, SUBSCRIPTION_KEY: NEXT },
          ...{ MAIL_PER_MINUTE: '1000000', MAIL_CONNECTIONS: String(CONNECTIONS) },
          AHEAD_MS: String(starts * AFTER_CLAIM_MS),
          ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      starts += 1
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const count = async (table: 'subscription_issue' | 'subscription_mail'): Promise<number> =>
      (await store.kysely.selectFrom(table).select('id').execute()).length

    // while the mails are made
    const maker = start()
    while ((await count('subscription_issue')) === 0) await wait(1)
    await wait(Math.random() * 20)
    maker.kill('SIGKILL')
    await once(maker, 'exit')
    const [made, sentByMaker] = [await count('subscription_mail'), mails.length]

    // while the mail server has a whole mail that it did not answer for yet
    const sender = start()
    let heldAt = -1
    arrived = (sent) => {
      if (sent < sentByMaker + 30 || heldAt >= 0) return
      heldAt = sent - 1
      sender.kill('SIGKILL')
    }
    await once(sender, 'exit')
    const held = mails[heldAt] as string

    // at any moment of a mail
    const second = start()
    const target = mails.length + 30
    const reached = new Promise<void>((resolve) => {
      arrived = (sent) => {
        if (sent >= target) resolve()
      }
    })
    await reached
    await wait(Math.random() * 20)
    second.kill('SIGKILL')
    await once(second, 'exit')

    arrived = () => {}
    start()
    const waiting = async (): Promise<number> =>
      (
        await store.kysely
          .selectFrom('subscription_mail')
          .select('id')
          .where('state', '=', 'WAITING')
          .execute()
      ).length
    await expect.poll(waiting, { timeout: 40_000 }).toBe(0)

    const idOf = (mail: string): string => /^Message-ID: (.*?)\r?$/im.exec(mail)?.[1] ?? ''
    const idsOf = new Map<string, string[]>()
    for (const mail of mails)
      idsOf.set(addressOf(mail), [...(idsOf.get(addressOf(mail)) ?? []), idOf(mail)])
    const twice = [...idsOf].filter(([, ids]) => ids.length > 1)
    console.log(
      `${database}: killed with ${made} of ${SUBSCRIBERS} mails made, and twice while sending; ${mails.length} arrived, ${twice.length} of them again`,
    )
    expect([...idsOf.keys()].sort()).toEqual(to.map(({ email }) => email).sort())
    expect(new Set(mails.map(idOf)).size).toBe(SUBSCRIBERS)
    expect(idsOf.get(addressOf(held))?.length).toBeGreaterThan(1)
    // one for each connection and kill at most, with the id that it had
    expect(mails.length - SUBSCRIBERS).toBeLessThanOrEqual(3 * CONNECTIONS)
    for (const [, ids] of twice) expect(new Set(ids).size).toBe(1)
  },
  120_000,
)
