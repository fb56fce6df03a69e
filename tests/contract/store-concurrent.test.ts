import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../server/database/index.ts'
import { DIALECTS, draft, freshKit, openKit } from './store-kit.ts'

/** The articles in the search index, from its row numbers. */
async function indexed(store: Store): Promise<number[]> {
  const { rows } =
    store.dialect === 'sqlite'
      ? await sql<{
          place: number
        }>`select rowid as place from search_kor union all select rowid as place from search_eng`.execute(
          store.kysely,
        )
      : await sql<{
          place: number
        }>`select place from search_kor union all select place from search_eng`.execute(
          store.kysely,
        )
  return rows.map(({ place }) => Number(place) % 2 ** 24).sort((a, b) => a - b)
}

describe.each(DIALECTS)('concurrent changes on %s', (dialect) => {
  test('saves and unpublications of the same articles lose nothing, and the index contains the published state', {
    timeout: 60_000,
  }, async () => {
    const { store, publishing, address, site } = await freshKit(dialect)
    const others = [
      publishing,
      (await openKit(address)).publishing,
      (await openKit(address)).publishing,
    ]
    const ids = [1, 2, 3, 4]
    const rounds = 24
    const work = Array.from({ length: rounds }, (_, round) =>
      ids.map((id) => {
        const one = others[(round + id) % others.length] as typeof publishing
        // another date and language moves the index row; new keywords are created in any order
        const keywords = [`하나${round % 3}`, `둘${round % 4}`, `셋${round % 5}`]
        const given = draft(id, {
          postDate: `2025-03-${String((round % 27) + 1).padStart(2, '0')}`,
          languageType: round % 2 ? 'ENG' : 'KOR',
          keywords: round % 2 ? keywords : keywords.reverse(),
        })
        return round % 6 === 5 ? one.unpublish(id) : one.save(given)
      }),
    ).flat()
    await Promise.all(work)
    const rows = await store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'status', 'revision', 'postDate', 'languageType'])
      .orderBy('contentIdx')
      .execute()
    // each change counted; the first unpublications may have found nothing
    for (const { revision } of rows) expect(revision).toBeGreaterThan(rounds - rounds / 6 - 1)
    const published = rows
      .filter(({ status }) => status === 'PUBLISHED')
      .map(({ contentIdx }) => Number(contentIdx))
    expect(await indexed(store)).toEqual(published)
    for (const { contentIdx, postDate, languageType } of rows.filter(
      ({ status }) => status === 'PUBLISHED',
    )) {
      const listed = await store.kysely
        .selectFrom('content_category')
        .select(['postDate', 'languageType'])
        .distinct()
        .where('contentIdx', '=', Number(contentIdx))
        .execute()
      expect(listed).toEqual([{ postDate, languageType }])
    }
    for (const id of ids) await publishing.unpublish(id)
    expect(await indexed(store)).toEqual([])
    expect(
      (await site.search.find({ language: 'KOR', keyword: '제목', page: 1 })).resultCount,
    ).toBe(0)
  })

  test('two first saves of one article leave one row in the index', async () => {
    const { store, publishing, address } = await freshKit(dialect)
    const other = await openKit(address)
    for (let id = 1; id <= 20; id += 1) {
      await Promise.all([
        publishing.save(draft(id, { postDate: '2025-03-01' })),
        other.publishing.save(draft(id, { postDate: '2025-04-01' })),
      ])
    }
    expect(await indexed(store)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(
      await store.kysely.selectFrom('content').select('revision').distinct().execute(),
    ).toEqual([{ revision: 2 }])
  })

  test('a query outside its own transaction is rejected at once, and nothing of the transaction remains', async () => {
    const { store } = await freshKit(dialect)
    const count = () => store.kysely.selectFrom('keyword').select('name').execute()
    const beside: [string, () => Promise<unknown>][] = [
      ['a read', count],
      [
        'a write',
        () =>
          store.kysely.insertInto('keyword').values({ languageType: 'KOR', name: '옆' }).execute(),
      ],
      ['a transaction', () => store.transaction(async () => {})],
      ['a publication', () => store.publish(async () => ({ tags: [] }))],
    ]
    for (const [name, query] of beside) {
      await expect(
        store.transaction(async (tx) => {
          await tx.insertInto('keyword').values({ languageType: 'KOR', name: '안' }).execute()
          await query()
        }),
        name,
      ).rejects.toThrow(/outside its own transaction/)
    }
    expect(await count()).toEqual([])
    // concurrent work, and the remains of a transaction, are not part of it
    let later: Promise<unknown> = Promise.resolve()
    await Promise.all([
      store.transaction(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        later = new Promise((resolve) => setTimeout(resolve, 40)).then(count)
      }),
      count(),
    ])
    expect(await later).toEqual([])
  })
})

describe('while another process writes to the SQLite database', () => {
  /** Holds the write lock of a database, like a transaction of another process. */
  const holdWriter = (dataDir: string): { free(): void } => {
    const holder = new DatabaseSync(join(dataDir, 'site.db'))
    onTestFinished(() => holder.close())
    holder.exec('begin immediate')
    return { free: () => holder.exec('rollback') }
  }

  test('readers are answered, even during a waiting save; the process continues, and the save completes once the lock is released', async () => {
    const { store, publishing, site, address } = await freshKit('sqlite')
    await publishing.save(draft(1))
    const { free } = holdWriter(address.dataDir)
    let saved = false
    const saving = publishing.save(draft(2)).then(() => {
      saved = true
    })
    const writing = store.kysely
      .insertInto('keyword')
      .values({ languageType: 'KOR', name: '물' })
      .execute()
    let ticks = 0
    const clock = setInterval(() => {
      ticks += 1
    }, 5)
    onTestFinished(() => clearInterval(clock))
    for (let round = 0; round < 50; round += 1) {
      store.checkForPublications()
      expect(
        (await site.content.news({ language: 'KOR', code: round % 2 ? 'CA' : null, page: 1 }))
          .totalCount,
      ).toBe(1)
      expect((await site.content.detail(1))?.contentIdx).toBe(1)
      await store.ready()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(saved).toBe(false)
    expect(ticks).toBeGreaterThan(10)
    free()
    await Promise.all([saving, writing])
    expect((await site.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(2)
    expect(
      (await store.kysely.selectFrom('keyword').select('name').execute()).map(({ name }) => name),
    ).toEqual(['물'])
  })

  test('own reads do not wait for an own transaction, and do not see it before its commit', async () => {
    const { store } = await freshKit('sqlite')
    const names = async () =>
      (await store.kysely.selectFrom('keyword').select('name').execute()).map(({ name }) => name)
    let commit = (): void => {}
    const open = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = (): void => {}
    const wrote = new Promise<void>((resolve) => {
      written = resolve
    })
    const transaction = store.transaction(async (tx) => {
      await tx.insertInto('keyword').values({ languageType: 'KOR', name: '물' }).execute()
      written()
      await open
    })
    await wrote
    expect(await names()).toEqual([])
    commit()
    await transaction
    expect(await names()).toEqual(['물'])
  })

  test('a read-only connection cannot write, and a failed transaction releases the writer', async () => {
    const { store } = await freshKit('sqlite')
    await expect(
      sql`with gone as (select 1) delete from category where code in (select * from gone)`.execute(
        store.kysely,
      ),
    ).rejects.toThrow(/readonly/)
    await expect(store.transaction((tx) => sql`no sql`.execute(tx))).rejects.toThrow()
    await expect(sql`no sql`.execute(store.kysely)).rejects.toThrow()
    await store.kysely.insertInto('keyword').values({ languageType: 'KOR', name: '물' }).execute()
  })
})
