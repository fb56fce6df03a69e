import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { DIALECTS, draft, emptyDatabase, freshKit, openKit, startChild } from './store-kit.ts'

/** The publications of a store from now on. */
function heard(store: Store): string[][] {
  const all: string[][] = []
  store.onPublication((tags) => all.push([...tags]))
  return all
}
/** Polls as requests do, until `true` or for `limit` ms. */
async function soon(
  limit: number,
  stores: readonly Store[],
  look: () => boolean,
): Promise<boolean> {
  const end = performance.now() + limit
  while (performance.now() < end) {
    for (const store of stores) store.checkForPublications()
    if (look()) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}

describe.each(DIALECTS)('publications on %s', (dialect) => {
  test('a change is published in this process before saving resolves, with the tags that its readers recorded', async () => {
    const { store, publishing, site, tags } = await freshKit(dialect)
    await publishing.save(draft(1))
    const all = heard(store)
    await site.content.detail(1)
    await site.content.news({ language: 'KOR', code: null, page: 1 })
    await site.search.find({ language: 'KOR', keyword: '제목', page: 1 })
    await publishing.save(draft(1, { title: '새 제목' }))
    expect(all).toHaveLength(1)
    expect([...(all[0] as string[])].sort()).toEqual([
      'card:1',
      'content:1',
      'list:news:KOR',
      'search:KOR',
    ])
    for (const tag of ['card:1', 'content:1', 'search:KOR']) expect(tags).toContain(tag)
    expect((await site.content.detail(1))?.title).toBe('새 제목')
  })

  test('cached totals are computed again after a publication', async () => {
    const { publishing, site } = await freshKit(dialect)
    const totals = async () => [
      (await site.content.news({ language: 'KOR', code: 'CA', page: 1 })).totalCount,
      (await site.content.pressReleases({ language: 'KOR', cursor: null, keywordIdxs: [] }))
        .totalCount,
      (await site.search.find({ language: 'KOR', keyword: '제목', page: 1 })).resultCount,
      (await site.content.dateOptions('KOR')).length,
      (await site.content.recommendedTags('KOR', 'CJA')).length,
    ]
    expect(await totals()).toEqual([0, 0, 0, 0, 0])
    await publishing.save(draft(1, { keywords: ['바다'] }))
    expect(await totals()).toEqual([1, 1, 1, 1, 1])
    await publishing.unpublish(1)
    expect(await totals()).toEqual([0, 0, 0, 0, 0])
  })

  test('a change that is rolled back is not published', async () => {
    const { store, address } = await freshKit(dialect)
    const other = await openKit(address)
    const all = [heard(store), heard(other.store)]
    await expect(
      store.publish(async (tx) => {
        await tx.updateTable('category').set({ exposureName: 'lost' }).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.publish(async () => ({ tags: [] }))
    expect(await soon(150, [other.store], () => all.some((one) => one.length > 0))).toBe(false)
    expect(
      (await store.kysely.selectFrom('category').select('exposureName').execute()).map(
        (row) => row.exposureName,
      ),
    ).not.toContain('lost')
  })

  test('another process receives a publication once, and reads it', async () => {
    const { store, site, address } = await freshKit(dialect)
    const all = heard(store)
    expect(await site.content.detail(7)).toBeNull()
    const child = startChild('publish', address, JSON.stringify(draft(7, { title: '다른 곳에서' })))
    expect(await child.exited).toBe(0)
    expect(await soon(2000, [store], () => all.length > 0)).toBe(true)
    expect(all[0]).toContain('content:7')
    await soon(100, [store], () => false)
    expect(all).toHaveLength(1)
    expect((await site.content.detail(7))?.title).toBe('다른 곳에서')
    expect((await site.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(1)
  })

  test('two concurrent publications do not overwrite each other', async () => {
    const { store, publishing, address } = await freshKit(dialect)
    const other = await openKit(address)
    const all = [heard(store), heard(other.store)]
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(ids.map((id) => (id % 2 ? publishing : other.publishing).save(draft(id))))
    const complete = (one: string[][]): boolean =>
      ids.every((id) => one.some((tags) => tags.includes(`content:${id}`)))
    expect(await soon(3000, [store, other.store], () => all.every(complete))).toBe(true)
    expect(all.map((one) => one.length)).toEqual([20, 20])
  })

  test('several processes that start at once on an empty database create it once', async () => {
    const address = await emptyDatabase(dialect)
    const stores = await Promise.all([1, 2, 3, 4].map(() => openDatabase(address)))
    for (const store of stores) await store.ready()
    const children = [1, 2, 3].map(
      (id) => startChild('publish', address, JSON.stringify(draft(id, { categories: [] }))).exited,
    )
    expect(await Promise.all(children)).toEqual([0, 0, 0])
    expect(
      await stores[0]?.kysely
        .selectFrom('content')
        .select('contentIdx')
        .orderBy('contentIdx')
        .execute(),
    ).toEqual([{ contentIdx: 1 }, { contentIdx: 2 }, { contentIdx: 3 }])
    for (const store of stores) await store.close()
  })
})

test('PostgreSQL: after a broken connection, everything counts as changed', async () => {
  const { store } = await freshKit('postgres')
  const all = heard(store)
  const { sql } = await import('kysely')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`.execute(
    store.kysely,
  )
  expect(await soon(4000, [store], () => all.length > 0)).toBe(true)
  expect(all).toEqual([['*']])
})

test('PostgreSQL: a connection that is lost without a reset is detected, and everything counts as changed', async () => {
  const { url } = await emptyDatabase('postgres')
  const target = new URL(url ?? '')
  const sockets = new Set<Socket>()
  // the network between site and database: what it forwards can be lost without a reset
  const network = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const through = new URL(target)
  through.hostname = '127.0.0.1'
  through.port = String((network.address() as AddressInfo).port)
  const store = await openPostgres(through.href, { heartbeatMs: 100 })
  onTestFinished(async () => {
    await store.close()
    for (const socket of sockets) socket.destroy()
    network.close()
  })
  const all = heard(store)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(all).toEqual([])
  for (const socket of sockets) {
    socket.unpipe()
    socket.pause()
  }
  expect(await soon(8000, [store], () => all.length > 0)).toBe(true)
  expect(all).toEqual([['*']])
})
