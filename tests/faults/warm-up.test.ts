// The ceiling of letters of a sender that mail servers do not know yet.
import { expect, test } from 'vitest'
import { warmUp } from '../../server/delivery/warm-up.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { DATABASES } from '../contract/api-site.ts'
import { done } from '../contract/studio-workflow-kit.ts'
import { mailed } from '../contract/subscriptions-kit.ts'
import { usuallyOn } from '../thorough.ts'
import { NEXT, place, seed } from './subscriptions-kit.ts'

const HOUR_MS = 3_600_000
/** Midnight (UTC) of a day. */
const START = Date.parse('2026-12-01T00:00:00Z')

test.each(usuallyOn('SQLite', DATABASES))(
  'the ceiling grows by day with letters, is an eighth of it each hour, and survives a restart (%s)',
  async (database) => {
    const { store } = await place(database)
    let now = START
    const taken = async (): Promise<number> => {
      // each time another process
      const ceiling = warmUp(store.kysely, [16, 40], () => now)
      let count = 0
      // several connections ask at once
      for (;;) {
        const all = await Promise.all(Array.from({ length: 4 }, () => ceiling.take()))
        count += all.filter(Boolean).length
        if (all.includes(false)) break
        if (count > 200) return Number.POSITIVE_INFINITY
      }
      expect(await ceiling.hasRoom()).toBe(false)
      return count
    }
    const hours: number[] = []
    for (let hour = 0; hour < 12; hour += 1) {
      hours.push(await taken())
      expect(await taken()).toBe(0)
      now += HOUR_MS
    }
    expect(hours).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0])
    // a day without letters makes nobody known
    now = START + 48 * HOUR_MS
    expect(await taken()).toBe(5)
    now = START + 72 * HOUR_MS
    expect(await taken()).toBe(Number.POSITIVE_INFINITY)
  },
)

test.each(usuallyOn('SQLite', DATABASES))(
  'letters wait for the ceiling, links to confirm do not (%s)',
  async (database) => {
    // two hours from now may be another day (UTC), which has the same ceiling then
    const days = new Date().getUTCHours() >= 22 ? '8,8,80' : '8,80'
    const kit = await mailed(database, { MAIL_WARM_UP: days, SUBSCRIPTION_KEY: NEXT })
    const { store, studio, subscriptions } = kit.site
    const to = await seed({ store, config: studio.config }, NEXT, 5, 'ACTIVE')
    await done(kit.editor, 'publish', await kit.begin('천천히'))
    expect(await kit.sentAfter(0)).toHaveLength(1)
    await kit.ask()
    const [confirm, ...others] = await kit.sentAfter(0)
    expect(others).toEqual([])
    expect(confirm?.body).toContain('token=')
    const heads = [...(await kit.sentAfter(HOUR_MS)), ...(await kit.sentAfter(2 * HOUR_MS))]
    expect(heads).toHaveLength(2)
    // nothing was tried that had to wait
    const rows = await store.kysely
      .selectFrom('subscription_mail')
      .select('attempts')
      .where('state', '=', 'WAITING')
      .execute()
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0])
    // not even after a week are they given up
    const later = createSubscriptions(store, studio.config, {
      now: () => Date.now() + 7 * 24 * HOUR_MS,
    })
    await later.look()
    await later.stop()
    expect(kit.sent()).toHaveLength(2)
    await subscriptions.look()
    expect(to).toHaveLength(5)
  },
)
