import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { sealer } from '../../server/reports/seal.ts'
import { DIALECTS, loadedAddress, openKit, temporaryFolder } from '../contract/store-kit.ts'
import { reportMailbox } from '../mail-server.ts'
import { reportRow } from '../report-row.ts'
import { startServer } from '../server.ts'
import { signedIn } from '../session.ts'

const KEY = 'ab'.repeat(32)
const LONG_AGO = '2020-01-01T00:00:00.000Z'

it.each(DIALECTS)(
  'of three processes one sends mail, checks the retention and tells of rights that ended; another takes over when it is killed: %s',
  { timeout: 90_000 },
  async (dialect) => {
    const mailbox = await reportMailbox()
    const address = await loadedAddress(dialect)
    const { store } = await openKit(address)
    const repository = reportsRepository(store)
    const seal = sealer(KEY)
    /** Stores reports as they arrive, and one whose time is over and whose email was sent. */
    const put = async (): Promise<string[]> => {
      const ids = Array.from({ length: 5 }, () => randomUUID())
      const held = { name: '', phone: '', email: '', content: '난간이 흔들립니다.' }
      const over = { ...reportRow(randomUUID(), seal, held), deleteAfter: LONG_AGO }
      await store.transaction(async (tx) => {
        for (const id of ids) await repository.insert(tx, reportRow(id, seal, held), null)
        await tx.insertInto('report').values(over).execute()
      })
      return ids
    }
    const first = await put()
    const { id: uploader } = await signedIn(store, { name: '가온', role: 'WRITER' })
    await store.kysely
      .insertInto('studio_asset')
      .values({
        ...{ id: 'a'.repeat(32), kind: 'document', extension: 'pdf', twin: null, bytes: 1 },
        ...{ originName: '약관.pdf', width: null, height: null, animated: 0, decorates: 0 },
        ...{ focalX: 0.5, focalY: 0.5, altKor: '', altEng: '', dark: null, poster: null },
        ...{ credit: '', source: '', rights: '', rightsEnd: '2020-01-01', rightsTold: 0 },
        ...{ sourceHash: 'a', by: uploader, at: LONG_AGO },
      })
      .execute()
    /** Who was told of what, and when. */
    const told = () =>
      store.kysely.selectFrom('studio_notification').select(['userId', 'kind', 'at']).execute()
    const site = await startServer({
      ...(address.url ? { DATABASE_URL: address.url } : {}),
      DATA_DIR: address.dataDir || temporaryFolder(),
      WORKERS: '3',
      REPORT_KEY: KEY,
      SMTP_URL: mailbox.url,
    })
    onTestFinished(async () => void (await site.stop()))
    const leaders = (): number[] =>
      site.log.flatMap((line) => {
        const [, leader] = /"event":"leader elected","process":(\d+)/.exec(line) ?? []
        return leader === undefined ? [] : [Number(leader)]
      })
    const checks = (): number =>
      site.log.filter((line) => line.includes('report retention checked')).length
    const sorted = (ids: readonly string[]): string[] => [...ids].sort()
    /** Waits until everything so far was done, and expects that it was done once. */
    const done = async (ids: readonly string[], leadersSoFar: number): Promise<void> => {
      await expect
        .poll(() => [sorted(mailbox.reports), leaders().length, checks()], { timeout: 30_000 })
        .toEqual([sorted(ids), leadersSoFar, leadersSoFar])
      expect((await repository.due(new Date().toISOString(), 10)).length).toBe(0)
    }
    await done(first, 1)
    await expect
      .poll(told, { timeout: 30_000 })
      .toEqual([{ userId: uploader, kind: 'rightsEnd', at: expect.any(String) }])
    const once = await told()
    const second = await put()
    process.kill(leaders()[0] as number, 'SIGKILL')
    await done([...first, ...second], 2)
    expect(leaders()[0]).not.toBe(leaders()[1])
    // the killed one was started again, and follows
    await expect
      .poll(() => site.log.some((line) => line.includes('listens again')), { timeout: 30_000 })
      .toBe(true)
    expect([leaders().length, checks()]).toEqual([2, 2])
    expect(await told(), 'the next leader tells nobody again').toEqual(once)
  },
)
