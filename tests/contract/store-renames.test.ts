import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import type { CategoryTable } from '../../server/database/schema.ts'
import { log } from '../../server/log.ts'
import { pendingIndex } from '../../server/search/pending.model.ts'
import { changedWithNames } from '../../server/studio/documents/named-in-cards.ts'
import { DIALECTS, draft, freshKit, type Kit } from './store-kit.ts'

// A renamed category: its articles are found by the new name soon after, and nothing else is made.

const rename = ({ store }: Kit, code: string, to: Partial<{ name: string; image: string }>) =>
  store.publish((tx) =>
    changedWithNames(tx, async () => {
      const rows: CategoryTable[] = await publishingRepository.categoryRows(tx)
      const changed = rows.filter((row) => row.code === code)
      await publishingRepository.putCategories(
        tx,
        changed.map((row) => ({
          ...row,
          document: JSON.stringify({ ...JSON.parse(row.document), ...to }),
        })),
      )
      return { tags: [] }
    }),
  )
const waiting = ({ store }: Kit) =>
  store.kysely.selectFrom('search_pending').selectAll().orderBy('contentIdx').execute()
const found = async ({ site }: Kit, keyword: string): Promise<number[]> =>
  (await site.search.find({ language: 'KOR', keyword, page: 1 })).resultList
    .map(({ contentIdx }) => contentIdx)
    .sort((a, b) => a - b)
/** Counts the publications that purge searches. */
function purges({ store }: Kit): () => number {
  let count = 0
  onTestFinished(
    store.onPublication((tags) => {
      if (tags.includes('search:KOR')) count += 1
    }),
  )
  return () => count
}

describe.each(DIALECTS)('renamed categories on %s', (dialect) => {
  test('the entries of articles with the name are made again at once, those below it or with another icon are not', async () => {
    const kit = await freshKit(dialect)
    for (const id of [1, 2, 3]) await kit.publishing.save(draft(id, { categories: ['CA'] }))
    await kit.publishing.save(draft(4, { categories: ['CJ'] }))
    await kit.publishing.save(draft(5, { categories: ['CA', 'CJ'] }))
    await kit.publishing.save(draft(6, { categories: ['CJ'], status: 'DRAFT' }))

    await rename(kit, 'CA', { image: '/icon.svg' })
    expect(await waiting(kit)).toEqual([])
    await rename(kit, 'CJ', { name: '물너울' })
    expect((await waiting(kit)).map(({ contentIdx }) => Number(contentIdx))).toEqual([4, 5])
    await pendingIndex(kit.store).run()
    expect(await found(kit, '물너울')).toEqual([4, 5])

    onTestFinished(pendingIndex(kit.store).watch())
    await rename(kit, 'CJ', { name: '여울목' })
    await expect.poll(() => found(kit, '여울목'), { timeout: 20_000 }).toEqual([4, 5])
    await expect.poll(() => waiting(kit), { timeout: 20_000 }).toEqual([])
    expect(await found(kit, '물너울')).toEqual([])
  })

  test('searches are purged at the end, not with each of the articles', async () => {
    const kit = await freshKit(dialect)
    for (let id = 1; id <= 12; id += 1)
      await kit.publishing.save(draft(id, { categories: ['CA'], postDate: '2025-01-01' }))
    await rename(kit, 'CA', { name: '물너울' })
    const count = purges(kit)
    expect(await pendingIndex(kit.store).run()).toBe(12)
    // more than one only where it takes seconds
    expect(count()).toBeGreaterThan(0)
    expect(count()).toBeLessThan(4)
    expect(await found(kit, '물너울')).toHaveLength(12)
    expect(await pendingIndex(kit.store).run()).toBe(0)
  })

  test('an article that fails holds up no other: it is told, tried again later, and given up in the end', async () => {
    const kit = await freshKit(dialect)
    for (let id = 1; id <= 6; id += 1)
      await kit.publishing.save(draft(id, { categories: ['CA'], title: `${id}` }))
    await rename(kit, 'CA', { name: '물너울' })
    const { kysely } = kit.store
    const details = await kysely
      .selectFrom('content')
      .select('details')
      .where('contentIdx', '=', 6)
      .executeTakeFirstOrThrow()
    const setDetails = (text: string) =>
      kysely.updateTable('content').set({ details: text }).where('contentIdx', '=', 6).execute()
    const set = (values: { attempts?: number; dueAt: string }) =>
      kysely.updateTable('search_pending').set(values).execute()
    await setDetails('{')
    const told = vi.spyOn(log, 'error').mockImplementation(() => {})
    onTestFinished(() => told.mockRestore())
    const count = purges(kit)

    const index = pendingIndex(kit.store)
    await index.run()
    // the last of them failed: what the others are found by is purged all the same
    expect(count()).toBeGreaterThan(0)
    expect(await found(kit, '물너울')).toEqual([1, 2, 3, 4, 5])
    expect(told.mock.calls.map(([, , fields]) => fields)).toEqual([{ contentIdx: 6, attempts: 1 }])
    const [left] = await waiting(kit)
    expect([Number(left?.contentIdx), Number(left?.attempts)]).toEqual([6, 1])
    expect(Date.parse(left?.dueAt ?? '')).toBeGreaterThan(Date.now())
    expect(await index.run()).toBe(0)

    // its hour comes
    await set({ dueAt: new Date(Date.now() - 1).toISOString() })
    await setDetails(details.details)
    index.look()
    await expect.poll(() => waiting(kit), { timeout: 20_000 }).toEqual([])
    expect(await found(kit, '물너울')).toEqual([1, 2, 3, 4, 5, 6])

    await setDetails('{')
    await rename(kit, 'CA', { name: '여울목' })
    await set({ attempts: 7, dueAt: '' })
    told.mockClear()
    await index.run()
    expect(told.mock.calls.map(([event]) => event)).toEqual(['search entry given up'])
    expect(await waiting(kit)).toEqual([])
  })
})
