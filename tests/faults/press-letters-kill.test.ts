import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pressKeys } from '../../server/press/keys.ts'
import { pressRepository } from '../../server/press/press.repository.ts'
import { sealPerson } from '../../server/press/sealed-person.ts'
import { DATABASES } from '../contract/api-site.ts'
import { letterOf } from '../contract/press-kit.ts'
import { done, opened } from '../contract/studio-workflow-kit.ts'
import { rounds, usuallyOn } from '../thorough.ts'
import { addressOf, mailbox, NEXT } from './subscriptions-kit.ts'

const CHILD = join(import.meta.dirname, 'press-letters-child.ts')
/** At least two batches. */
const PERSONS = rounds(700, 10_000)
const CONNECTIONS = 4
const KILLS = 3
/** Longer than a mail is claimed for that a process ended with. */
const AFTER_CLAIM_MS = 6 * 60_000

test.each(usuallyOn('SQLite', DATABASES))(
  'kill -9 while a letter to the press is made and sent on %s: everybody gets it, and only what the mail server held comes again',
  async (database) => {
    let arrived = (_count: number): void => {}
    const { url, mails } = await mailbox((count) => arrived(count))
    const keys = { PRESS_KEY: NEXT, SUBSCRIPTION_KEY: NEXT }
    const kit = await opened(database, { SMTP_URL: url, ...keys })
    const { store, dataDir, databaseUrl, studio } = kit.site
    const ring = pressKeys(studio.config)
    const listId = randomUUID()
    const at = new Date().toISOString()
    // as many domains as newspapers: their pace holds none of them
    const persons = Array.from({ length: PERSONS }, (_, index) => {
      const id = randomUUID()
      return { id, email: `${id}@press-${index % 100}.example` }
    })
    await store.transaction(async (tx) => {
      await pressRepository.addList(tx, {
        ...{ id: listId, sealed: ring.seal('모두', listId), keyId: ring.keyId, version: 1, at },
      })
      await pressRepository.add(
        tx,
        persons.map(({ id, email }) => ({
          ...sealPerson(ring, id, {
            ...{ name: '기자', email, medium: '', tags: ['모두'], note: '', source: '명함' },
          }),
          ...{ id, language: 'KOR', consentHow: 'CARD', consentDay: '2026-11-02', consentBy: '' },
          ...{ consentAt: at, version: 1, at, leftAt: null },
        })),
      )
      await pressRepository.join(
        tx,
        persons.map(({ id }) => ({ listId, personId: id })),
      )
    })
    const draft = await done(kit.editor, 'publish', await kit.begin('등대가 섰다'))
    const sender = await kit.as('EDITOR', { managesPress: true })
    const letter = letterOf(draft.row.subject, { audience: { lists: [listId], tags: ['모두'] } })
    await sender.call('POST', '/press/letters', { body: letter })
    const sent = await sender.call('POST', `/press/letters/${letter.id}/send`, { version: 1 })
    expect(sent.answer.status, sent.answer.text).toBe(200)

    let starts = 0
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [CHILD], {
        env: {
          ...process.env,
          ...{
            DATA_DIR: dataDir,
            SMTP_URL: url,
            ...keys,
            SITE_ORIGIN: 'https://www.yunseul.example',
          },
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
    const count = async (): Promise<number> =>
      (await store.kysely.selectFrom('press_letter_mail').select('id').execute()).length

    // between two batches
    const maker = start()
    while ((await count()) === 0) await wait(1)
    maker.kill('SIGKILL')
    await once(maker, 'exit')
    const made = await count()
    // at any moment of a mail
    for (let kill = 1; kill < KILLS; kill += 1) {
      const child = start()
      const target = mails.length + 60
      await new Promise<void>((resolve) => {
        arrived = (some) => {
          if (some >= target) resolve()
        }
      })
      await wait(Math.random() * 20)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    arrived = () => {}
    start()
    const letterState = async () =>
      (await store.kysely.selectFrom('press_letter').select('state').executeTakeFirst())?.state
    const waiting = async (): Promise<number> =>
      (
        await store.kysely
          .selectFrom('press_letter_mail')
          .select('id')
          .where('state', '=', 'WAITING')
          .execute()
      ).length
    await expect.poll(waiting, { timeout: rounds(90_000, 480_000), interval: 250 }).toBe(0)
    expect(await letterState()).toMatch(/^SEN(?:T|DING)$/)
    expect(await count()).toBe(PERSONS)

    const idOf = (mail: string): string => /^Message-ID: (.*?)\r?$/im.exec(mail)?.[1] ?? ''
    const idsOf = new Map<string, string[]>()
    for (const mail of mails)
      idsOf.set(addressOf(mail), [...(idsOf.get(addressOf(mail)) ?? []), idOf(mail)])
    const twice = [...idsOf.values()].filter((ids) => ids.length > 1)
    console.log(
      `${database}: killed with ${made} of ${PERSONS} mails made, then ${KILLS - 1} times; ${mails.length} arrived, ${twice.length} of them again`,
    )
    expect([...idsOf.keys()].sort()).toEqual(persons.map(({ email }) => email).sort())
    // one for each connection and kill at most, with the id that it had
    expect(mails.length - PERSONS).toBeLessThanOrEqual(KILLS * CONNECTIONS)
    for (const ids of twice) expect(new Set(ids).size).toBe(1)
  },
  rounds(180_000, 580_000),
)
