import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Draft } from '../../contract/studio/work.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { dueApplication } from '../../server/studio/publication/apply.ts'
import { visibility } from '../../server/studio/publication/visibility.ts'
import { subjectStore } from '../../server/studio/work/subjects.ts'
import { DATABASES } from './studio-kit.ts'
import {
  as,
  done,
  HIDDEN,
  inAnHour,
  type Kit,
  moveTo,
  opened,
  seen,
  step,
  untilDue,
} from './studio-workflow-kit.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const plans = ({ site }: Kit) =>
  site.store.kysely.selectFrom('studio_plan').select(['action', 'state']).orderBy('id').execute()
const auditEntries = async ({ site }: Kit, of: Draft): Promise<string[]> => {
  const rows = await site.store.kysely
    .selectFrom('studio_audit')
    .select(['action', 'details'])
    .where('subject', '=', of.row.subject)
    .orderBy('seq')
    .execute()
  return rows.map(({ action, details }) => `${action} ${JSON.parse(details).plan ?? ''}`.trim())
}

/** A published press release with a scheduled change and a scheduled unpublication. */
async function planned(kit: Kit, title: string): Promise<Draft> {
  const one = await done(kit.editor, 'publish', await kit.begin(title))
  await kit.save(one, `${title}, 고친 것`)
  const change = await done(kit.editor, 'plan', await kit.read(one), {
    action: 'publish',
    dueAt: inHours(2),
  })
  return done(kit.editor, 'plan', change, { action: 'withdraw', dueAt: inHours(3) })
}

/**
 * Applies due schedules in a separate process, which pauses with its transaction open until it is
 * resumed.
 */
async function applying({ site }: Kit, address: { url: string | null; dataDir: string }) {
  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  const [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const halting: Store = {
    ...store,
    publish: (work) =>
      store.publish(async (tx) => {
        // due from here on, and unknown to others before
        const dueAt = new Date(Date.now() - 1).toISOString()
        await tx.updateTable('studio_plan').set({ dueAt }).where('state', '=', 'PLANNED').execute()
        const change = await work(tx)
        held.resolve()
        await open.promise
        return change
      }),
  }
  const subjects = subjectStore(store)
  const visible = visibility(publishingModel(halting), subjects)
  const done = dueApplication(halting, {
    kindOf: () => ({ subjects, visible }),
    audit: auditModel(store),
  })()
  await held.promise
  return { go: open.resolve, done, site }
}

describe.each(DATABASES)('unpublication on %s', (database) => {
  test('ends every schedule of the subject and of its pair, each with its audit row; the count is shown before', async () => {
    const kit = await opened(database)
    let ko = await planned(kit, '등대의 밤')
    let en = await kit.pairOf(ko, 'Lighthouse')
    en = await done(kit.editor, 'publish', en)
    en = await done(kit.editor, 'plan', en, { action: 'withdraw', dueAt: inHours(1) })
    ko = await kit.read(ko)
    expect(ko.row).toMatchObject({
      state: 'PLANNED',
      plans: 2,
      pair: { plans: 1, version: en.row.version },
    })
    ko = await done(kit.editor, 'withdraw', ko, { pair: as(en) })
    expect(ko.row).toMatchObject({ state: 'APPROVED', live: false, plan: null, plans: 0 })
    expect((await kit.read(en)).row).toMatchObject({ state: 'WITHDRAWN', live: false, plans: 0 })
    expect((await plans(kit)).map(({ state }) => state)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await auditEntries(kit, ko)).slice(-3)).toEqual([
      'content.cancel 1',
      'content.cancel 2',
      'content.withdraw',
    ])
    expect((await auditEntries(kit, en)).slice(-2)).toEqual([
      'content.cancel 3',
      'content.withdraw',
    ])
    expect([await seen(kit, ko), await seen(kit, en)]).toEqual([HIDDEN, HIDDEN])
  })

  test('that comes due ends earlier schedules, overdue ones of the same moment too, and keeps later ones', async () => {
    const kit = await opened(database)
    const older = await planned(kit, '먼저 예약한 글')
    const one = await done(kit.editor, 'publish', await kit.begin('나중에 예약한 글'))
    await done(kit.editor, 'plan', one, { action: 'withdraw', dueAt: inHours(1) })
    await kit.save(await kit.read(one), '다시 나올 글')
    await done(kit.editor, 'plan', await kit.read(one), { action: 'publish', dueAt: inHours(2) })
    // the unpublication first, of both; all schedules of the first one are overdue at the same
    // moment, as after a night without a server, with no check in between
    const due = Date.now()
    await kit.site.store.transaction(async (tx) => {
      const move = (subject: string, action: 'publish' | 'withdraw', at: number) =>
        tx
          .updateTable('studio_plan')
          .set({ dueAt: new Date(at).toISOString() })
          .where('subject', '=', subject)
          .where('action', '=', action)
          .execute()
      await move(older.row.subject, 'publish', due - 100)
      await move(older.row.subject, 'withdraw', due - 200)
      await move(one.row.subject, 'withdraw', due)
    })
    kit.site.store.announce(['studio-plans'])
    await vi.waitUntil(
      async () =>
        (await plans(kit)).every(
          ({ action, state }) => action === 'publish' || state !== 'PLANNED',
        ),
      {
        timeout: 15_000,
      },
    )
    expect([await seen(kit, older), await seen(kit, one)]).toEqual([HIDDEN, HIDDEN])
    expect((await kit.read(older)).row).toMatchObject({ state: 'APPROVED', live: false, plans: 0 })
    expect((await auditEntries(kit, older)).slice(-2)).toEqual([
      'content.cancel 1',
      'content.withdraw 2',
    ])
    expect((await kit.read(one)).row).toMatchObject({ state: 'PLANNED', live: false, plans: 1 })
    const shows = Date.now() + 300
    await moveTo(kit, shows)
    await untilDue(shows)
    expect(await seen(kit, one)).toMatchObject({ title: '다시 나올 글', listed: true })
    expect(await seen(kit, older)).toEqual(HIDDEN)
  })

  test('by the operator’s command ends them as well, and records it in the audit', async () => {
    const kit = await opened(database)
    const one = await planned(kit, '등대의 밤')
    expect(await kit.site.studio.publication.operator.unpublish(one.row.contentIdx)).toBe(
      '등대의 밤',
    )
    expect((await kit.read(one)).row).toMatchObject({ state: 'APPROVED', live: false, plans: 0 })
    expect((await auditEntries(kit, one)).slice(-3)).toEqual([
      'content.cancel 1',
      'content.cancel 2',
      'content.withdraw',
    ])
  })

  test('waits while another process applies a schedule; nothing is public after it, in either order', async () => {
    const kit = await opened(database)
    const address = { url: kit.site.databaseUrl, dataDir: kit.site.dataDir }
    for (const who of ['editor', 'operator'] as const) {
      let one = await done(kit.editor, 'publish', await kit.begin(`등대의 ${who}`))
      await kit.save(one, '고친 것')
      one = await done(kit.editor, 'plan', await kit.read(one), {
        action: 'publish',
        dueAt: inAnHour(),
      })
      const looked = await kit.read(one)
      const { go, done: applied } = await applying(kit, address)
      const withdrawal =
        who === 'editor'
          ? step(kit.editor, 'withdraw', looked)
          : kit.site.studio.publication.operator.unpublish(one.row.contentIdx)
      let ended = false
      void Promise.resolve(withdrawal).then(() => {
        ended = true
      })
      await delay(300)
      expect(ended).toBe(false)
      go()
      expect(await applied).toHaveLength(1)
      const answer = await withdrawal
      if (who === 'editor') {
        // the shown state is outdated
        expect(answer).toMatchObject({ status: 412, data: { subject: one.row.subject } })
        await done(kit.editor, 'withdraw', await kit.read(one))
      }
      expect(await seen(kit, one)).toEqual(HIDDEN)
      expect((await kit.read(one)).row).toMatchObject({ state: 'WITHDRAWN', live: false, plans: 0 })
    }
  })
})
