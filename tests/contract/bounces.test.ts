// Mails that come back: by the mail server at once, by a pipe, and in a mailbox.
import { spawn } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bounceMailbox } from '../../server/bounces/maildir.ts'
import { bouncesModel } from '../../server/bounces/bounces.model.ts'
import { setLogLevel } from '../../server/log.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { subscriptionKeys } from '../../server/subscriptions/keys.ts'
import { complaint, deliveryReport, plainReport } from '../bounce-messages.ts'
import { root } from '../server.ts'
import { DATABASES } from './studio-kit.ts'
import { done } from './studio-workflow-kit.ts'
import { SUBSCRIPTION_PATH } from '../../contract/subscriptions.ts'
import { EMAIL, mailed, tokenIn } from './subscriptions-kit.ts'

const DAY_MS = 86_400_000
const SETTINGS = { BOUNCE_ADDRESS: 'bounces@yunseul.example' }
type MailedKit = Awaited<ReturnType<typeof mailed>>

/** Publishes an article; returns the letters about it. */
let published = 0
async function letters(
  kit: MailedKit,
): Promise<MailedKit['sent'] extends () => infer R ? R : never> {
  published += 1
  await done(kit.editor, 'publish', await kit.begin(`등대 소식 ${published}`))
  return await kit.sentAfter(0)
}
/** The return path of a mail. */
const pathOf = (mail: { from: string } | undefined): string => mail?.from ?? ''
const rowsOf = ({ site }: MailedKit) =>
  site.store.kysely
    .selectFrom('mail_suppression')
    .select(['kind', 'status', 'softs', 'isActive', 'mailId'])
    .execute()

describe.each(DATABASES)('mails that come back (%s)', { timeout: 90_000 }, (database) => {
  test('have a return path of their own, and the address gets no more until its owner subscribes again', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    expect(pathOf(letter)).toMatch(/^bounces\+s[0-9a-f]{48}@yunseul\.example$/)
    const { bounces } = kit.site.subscriptions
    expect(await bounces.take(deliveryReport(pathOf(letter)))).toBe('hard')
    // once more changes nothing
    expect(await bounces.take(deliveryReport(pathOf(letter)))).toBe('hard')
    const [row, ...others] = await rowsOf(kit)
    expect(others).toEqual([])
    expect(row).toMatchObject({ kind: 'HARD', status: '5.1.1', isActive: 1 })
    expect(letter?.raw).toContain(`Message-ID: <${row?.mailId}@subscriptions>`)
    expect(await letters(kit)).toEqual([])
    // its owner asks again, and saves: the mail arrived
    await kit.ask()
    const token = tokenIn((await kit.sentAfter(0)).at(-1))
    await kit.post(`${SUBSCRIPTION_PATH}?token=${token}`, {
      ...{ languages: ['KOR'], lists: ['press'], pace: 'NOW' },
    })
    expect(await rowsOf(kit)).toEqual([])
    expect(await letters(kit)).toHaveLength(1)
  })

  test('after three days with soft bounces the address gets no more', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    const softAfter = async (days: number, status = '4.2.2') => {
      const one = createSubscriptions(kit.site.store, kit.site.studio.config, {
        now: () => Date.now() + days * DAY_MS,
      })
      expect(await one.bounces.take(deliveryReport(pathOf(letter), { status }))).toBe('soft')
      await one.stop()
      return (await rowsOf(kit)).map(({ softs, isActive }) => [softs, isActive])
    }
    expect(await softAfter(0)).toEqual([[1, 0]])
    expect(await softAfter(0)).toEqual([[1, 0]])
    expect(await softAfter(1)).toEqual([[2, 0]])
    expect(await letters(kit)).toHaveLength(1)
    // long ago is forgotten
    expect(await softAfter(20)).toEqual([[1, 0]])
    expect(await softAfter(21)).toEqual([[2, 0]])
    expect(await softAfter(22, '5.2.2')).toEqual([[3, 1]])
    expect(await letters(kit)).toEqual([])
  })

  test('a complaint deletes the subscription, and the address is not even mailed a link', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    const { bounces } = kit.site.subscriptions
    expect(await bounces.take(complaint(pathOf(letter), 'not-spam'))).toBe('other')
    expect(await bounces.take(complaint(pathOf(letter)))).toBe('complaint')
    for (const table of ['subscription', 'subscription_mail'] as const)
      expect(await kit.site.store.kysely.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await rowsOf(kit)).toMatchObject([{ kind: 'COMPLAINT', status: '' }])
    await kit.ask()
    expect(await kit.sentAfter(0)).toEqual([])
    // in half a year
    expect(await kit.sentAfter(182 * DAY_MS)).toEqual([])
    expect(await rowsOf(kit)).toEqual([])
    await kit.ask()
    expect(await kit.sentAfter(0)).toHaveLength(1)
  })

  test('forged return paths change nothing', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    const path = pathOf(letter)
    const { bounces } = kit.site.subscriptions
    const changed = (at: number): string => {
      const digit = path[at] === '0' ? '1' : '0'
      return path.slice(0, at) + digit + path.slice(at + 1)
    }
    const start = 'bounces+s'.length
    const forged = [
      ...[changed(start), changed(start + 31), changed(start + 32), changed(start + 47)],
      ...[path.replace('+s', '+x'), 'bounces+s@yunseul.example', `bounces+s${'0'.repeat(48)}@a.b`],
      `bounces+s${'0'.repeat(1_000_000)}@a.example`,
    ]
    for (const one of forged)
      expect(await bounces.take(deliveryReport(one)).catch(() => 'unknown')).toBe('unknown')
    // of another installation
    const other = createSubscriptions(kit.site.store, {
      ...kit.site.studio.config,
      SUBSCRIPTION_KEY: 'cd'.repeat(32),
      DATA_DIR: join(kit.site.dataDir, 'other'),
    })
    expect(await other.bounces.take(deliveryReport(path))).toBe('unknown')
    await other.stop()
    expect(await rowsOf(kit)).toEqual([])
    // letters of servers that write all in capitals are ours still
    expect(await bounces.take(deliveryReport(path.toUpperCase()))).toBe('hard')
  })

  test('a key change keeps what is known of an address, and return paths of former letters', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    await kit.site.subscriptions.bounces.take(deliveryReport(pathOf(letter)))
    const withKey = (change: object) =>
      createSubscriptions(kit.site.store, { ...kit.site.studio.config, ...change })
    const next = withKey({ SUBSCRIPTION_KEY: 'cd'.repeat(32) })
    expect(await next.rekey()).toMatchObject({ left: 0, damaged: [] })
    expect(await next.bounces.take(deliveryReport(pathOf(letter)))).toBe('hard')
    expect(await rowsOf(kit)).toHaveLength(1)
    // the former key is gone
    const alone = withKey({
      SUBSCRIPTION_KEY: 'cd'.repeat(32),
      DATA_DIR: join(kit.site.dataDir, 'other'),
    })
    await done(kit.editor, 'publish', await kit.begin('열쇠를 바꾼 뒤'))
    await alone.look()
    expect(kit.sent()).toEqual([])
    expect(await rowsOf(kit)).toHaveLength(1)
    await Promise.all([next.stop(), alone.stop()])
  })

  test('a recipient that the mail server refuses for good counts as a bounce, at once', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    kit.refusedTo.set(EMAIL, '550 5.1.1 unknown')
    expect(await letters(kit)).toEqual([])
    expect(await rowsOf(kit)).toMatchObject([{ kind: 'HARD', status: '5.1.1', isActive: 1 }])
    kit.refusedTo.clear()
    expect(await kit.sentAfter(6 * 3_600_000)).toEqual([])
    expect(await letters(kit)).toEqual([])
  })

  test('tell nothing of a person in log or store', async () => {
    const written: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    const kit = await mailed(database, SETTINGS)
    setLogLevel('debug')
    await kit.subscribed()
    const [letter] = await letters(kit)
    await kit.site.subscriptions.bounces.take(deliveryReport(pathOf(letter)))
    kit.refusedTo.set(EMAIL, `550 5.1.1 ${EMAIL} unknown`)
    await letters(kit)
    setLogLevel('silent')
    expect(written.join('')).toContain('mail returned')
    for (const word of [EMAIL, 'letters.example', 'somebody'])
      expect(written.join('').includes(word), `${word} is logged`).toBe(false)
    const stored = JSON.stringify(
      await kit.site.store.kysely.selectFrom('mail_suppression').selectAll().execute(),
    )
    expect(stored).not.toMatch(/letters\.example|somebody|unknown/)
  })

  test('come by a pipe: npm run -s mail -- bounce', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    const pipe = (bytes: Buffer, args: string[] = [], environment: Record<string, string> = {}) =>
      new Promise<{ code: number | null; out: string }>((resolve) => {
        const child = spawn(
          process.execPath,
          [join(root, 'tools/mail/main.ts'), ...(args.length > 0 ? args : ['bounce'])],
          {
            env: {
              ...process.env,
              ...SETTINGS,
              DATA_DIR: kit.site.dataDir,
              ...(kit.site.databaseUrl === null ? {} : { DATABASE_URL: kit.site.databaseUrl }),
              ...environment,
            },
            stdio: ['pipe', 'pipe', 'inherit'],
          },
        )
        let out = ''
        child.stdout.on('data', (part) => {
          out += part
        })
        child.on('close', (code) => resolve({ code, out: out.trim() }))
        child.stdin.on('error', () => {})
        child.stdin.end(bytes)
      })
    expect(await pipe(Buffer.from(''))).toEqual({ code: 0, out: 'unreadable' })
    expect(await pipe(Buffer.alloc(8 * 1024 ** 2, 'a'))).toEqual({ code: 0, out: 'unreadable' })
    expect(await pipe(Buffer.from(''), ['nothing'])).toMatchObject({ code: 2 })
    const unknown = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await pipe(deliveryReport(pathOf(letter)), [], unknown)).toMatchObject({ code: 75 })
    const words = plainReport('postmaster@yunseul.example', '550 5.1.1 unknown')
    expect(await pipe(words)).toEqual({ code: 0, out: 'unknown' })
    expect(await pipe(words, ['bounce', '--to', pathOf(letter)])).toEqual({ code: 0, out: 'hard' })
    expect(await rowsOf(kit)).toHaveLength(1)
  })

  test('come into a mailbox: what is broken is moved aside and delays nothing', async () => {
    const kit = await mailed(database, SETTINGS)
    await kit.subscribed()
    const [letter] = await letters(kit)
    const folder = join(kit.site.dataDir, 'bounces')
    for (const name of ['new', 'cur', 'tmp']) await mkdir(join(folder, name), { recursive: true })
    const put = (name: string, bytes: Buffer) => writeFile(join(folder, 'new', name), bytes)
    await put('1.empty', Buffer.from(''))
    await put('2.large', Buffer.concat([Buffer.from('X: '), Buffer.alloc(3 * 1024 ** 2, 'a')]))
    await mkdir(join(folder, 'new', '3.folder'))
    await symlink('/etc/passwd', join(folder, 'new', '4.link'))
    await put('5.forged', deliveryReport(`bounces+s${'0'.repeat(48)}@yunseul.example`))
    await put('6.bounce', deliveryReport(pathOf(letter)))
    const one = createSubscriptions(kit.site.store, {
      ...kit.site.studio.config,
      BOUNCE_MAILDIR: folder,
    })
    one.start()
    await expect.poll(() => readdir(join(folder, 'new'))).toEqual([])
    await one.stop()
    expect((await readdir(join(folder, 'cur'))).sort()).toEqual(['5.forged:2,S', '6.bounce:2,S'])
    expect((await readdir(join(folder, '.broken/cur'))).sort()).toEqual([
      ...['1.empty:2,S', '2.large:2,S', '3.folder:2,S', '4.link:2,S'],
    ])
    expect(await rowsOf(kit)).toMatchObject([{ kind: 'HARD' }])
  })
})

test('a message that cannot be recorded stays in the mailbox', async () => {
  const kit = await mailed('SQLite', SETTINGS)
  const folder = join(kit.site.dataDir, 'bounces')
  await mkdir(join(folder, 'new'), { recursive: true })
  await writeFile(join(folder, 'new', '1'), deliveryReport('bounces@yunseul.example'))
  setLogLevel('silent')
  const box = bounceMailbox(
    folder,
    { take: async () => Promise.reject(new Error('no')) },
    () => true,
  )
  await box.look()
  await box.stop()
  expect(await readdir(join(folder, 'new'))).toEqual(['1'])
  // without return paths nothing is ours
  const targets = {
    subscription: { addressHashOf: async () => 'a', complained: async () => {} },
    press: { addressHashOf: async () => 'a', complained: async () => {} },
  }
  const none = bouncesModel(kit.site.store, { paths: null, targets })
  expect(await none.take(deliveryReport('bounces@yunseul.example'))).toBe('unknown')
  expect(subscriptionKeys(kit.site.studio.config).code('a')).toHaveLength(32)
})
