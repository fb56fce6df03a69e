import { describe, expect, onTestFinished, test } from 'vitest'
import type { SubscriptionRequest } from '../../contract/subscriptions.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { solved } from './reports-form.ts'
import { DATABASES } from './studio-kit.ts'
import { EMAIL, mailed } from './subscriptions-kit.ts'

const [FORMER, NEXT] = ['a'.repeat(64), 'b'.repeat(64)]
const WELL = { left: 0, damaged: [] }

/** A site with the former key, and processes with other keys on its database. */
async function rotated(database: (typeof DATABASES)[number]) {
  const kit = await mailed(database, { SUBSCRIPTION_KEY: FORMER })
  const { store, studio } = kit.site
  const process = (keys: object, aheadMs = 0) => {
    const one = createSubscriptions(
      store,
      { ...studio.config, ...keys },
      { now: () => Date.now() + aheadMs },
    )
    onTestFinished(() => one.stop())
    return one
  }
  return {
    ...kit,
    process,
    /** With both keys. */
    both: process({ SUBSCRIPTION_KEY: NEXT, SUBSCRIPTION_KEY_FORMER: FORMER }),
    /** Stores a request at a process that mails nothing: it waits. */
    async waits(keys: object, email: string) {
      const request: SubscriptionRequest = {
        ...{ email, languages: ['KOR'], lists: ['press'], pace: 'NOW' },
        token: await solved(kit.site.origin),
      } as SubscriptionRequest
      expect(await process({ ...keys, SMTP_URL: undefined }).ask(request, 'KOR', Date.now())).toBe(
        true,
      )
    },
    stored: async () => ({
      requests: await store.kysely.selectFrom('subscription_request').selectAll().execute(),
      subscriptions: await store.kysely.selectFrom('subscription').selectAll().execute(),
    }),
  }
}
const recipients = (mails: readonly { head: string }[]): string[] =>
  mails.map(({ head }) => /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '').sort()

describe.each(DATABASES)('keys of subscriptions (%s)', (database) => {
  test('change for all that is sealed: subscriptions, those to confirm, requests and mails that wait', async () => {
    const kit = await rotated(database)
    const token = await kit.subscribed()
    kit.refused.push(Object.assign(new Error('later'), { responseCode: 451 }))
    await kit.ask({ email: 'to-confirm@letters.example' })
    expect(await kit.sentAfter(0)).toEqual([])
    await kit.waits({}, 'waiting@letters.example')
    expect(await kit.both.rekey()).toEqual({ ...WELL, resealed: 3 })
    expect(await kit.both.rekey()).toEqual({ ...WELL, resealed: 0 })
    // the former key is gone
    const alone = kit.process({ SUBSCRIPTION_KEY: NEXT }, 60_000)
    await alone.look()
    expect(recipients(kit.sent())).toEqual([
      'to-confirm@letters.example',
      'waiting@letters.example',
    ])
    expect(await alone.find(token)).toMatchObject({ isConfirmed: true })
    // who is there already is found
    await kit.waits({ SUBSCRIPTION_KEY: NEXT }, EMAIL)
    await alone.look()
    expect((await kit.stored()).subscriptions).toHaveLength(3)
    await alone.leave(token)
    expect((await kit.stored()).subscriptions).toHaveLength(2)
  })

  test('that are missing in one process lose no request', async () => {
    const kit = await rotated(database)
    await kit.waits({ SUBSCRIPTION_KEY: NEXT }, EMAIL)
    // the site has the former one alone, and reads others meanwhile
    await kit.ask({ email: 'other@letters.example' })
    expect(recipients(await kit.sentAfter(0))).toEqual(['other@letters.example'])
    expect((await kit.stored()).requests).toHaveLength(1)
    const alone = kit.process({ SUBSCRIPTION_KEY: NEXT })
    expect(await alone.rekey()).toEqual({ resealed: 0, left: 1, damaged: [] })
    await alone.look()
    expect(recipients(kit.sent())).toEqual([EMAIL])
    // a request that nobody can read is deleted like one that nobody confirms
    await kit.waits({ SUBSCRIPTION_KEY: 'c'.repeat(64) }, EMAIL)
    await kit.sentAfter(49 * 3_600_000)
    expect((await kit.stored()).requests).toEqual([])
  })

  test('leave one subscription of an address that was asked for with both', async () => {
    const kit = await rotated(database)
    const token = await kit.subscribed()
    // neither process finds the row of the other
    await kit.waits({ SUBSCRIPTION_KEY: NEXT }, EMAIL)
    await kit.process({ SUBSCRIPTION_KEY: NEXT }).look()
    expect((await kit.stored()).subscriptions).toHaveLength(2)
    expect(await kit.both.rekey()).toEqual({ ...WELL, resealed: 1 })
    await kit.waits({}, EMAIL)
    await kit.site.subscriptions.look()
    expect((await kit.stored()).subscriptions).toHaveLength(2)
    expect(await kit.both.rekey()).toEqual({ ...WELL, resealed: 0 })
    expect((await kit.stored()).subscriptions).toMatchObject([{ state: 'ACTIVE' }])
    expect(await kit.both.find(token)).toMatchObject({ isConfirmed: true })
  })

  test('a row that was changed in the database is named, and blocks neither others nor mails', async () => {
    const kit = await rotated(database)
    for (const email of [EMAIL, 'second@letters.example']) await kit.waits({}, email)
    const damaged = (await kit.stored()).requests.map(({ id }) => id).sort()[0] as string
    await kit.site.store.kysely
      .updateTable('subscription_request')
      .set({ sealed: Buffer.alloc(60, 7).toString('base64') })
      .where('id', '=', damaged)
      .execute()
    expect(await kit.both.rekey()).toEqual({ resealed: 1, left: 0, damaged: [damaged] })
    await kit.both.look()
    expect(kit.sent()).toHaveLength(1)
    expect(await kit.both.rekey()).toEqual({ ...WELL, resealed: 0 })
  })
})
