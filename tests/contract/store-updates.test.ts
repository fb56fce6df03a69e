import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DIALECTS, draft, freshKit } from './store-kit.ts'

/** The clock of these tests is set to a fixed day; only `Date` is mocked. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-06-30T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

describe.each(DIALECTS)('new articles on %s', (dialect) => {
  test('SH-247 SH-249 news of the last 30 days are counted in all, by own category and by its parent', async () => {
    const { site, publishing, tags } = await freshKit(dialect)
    // the last day that counts, the one before it, and days in between
    const dates: [string, string[]][] = [
      ['2025-05-31', ['CA']],
      ['2025-05-30', ['CA']],
      ['2025-06-15', ['CA', 'CB']],
      ['2025-06-30', ['CB']],
      ['2024-06-20', ['CG']],
    ]
    for (const [index, [postDate, categories]] of dates.entries())
      await publishing.save(draft(index + 1, { postDate, categories }))
    await publishing.save(draft(10, { postDate: '2025-06-29', languageType: 'ENG' }))
    await publishing.save(draft(11, { postDate: '2025-06-29', status: 'DRAFT' }))
    await publishing.save(
      draft(12, { postDate: '2025-06-29', publishAt: '2025-06-30T12:00:01.000Z' }),
    )
    await publishing.save(
      draft(13, {
        postDate: '2025-06-29',
        contentType: 'SERVICE',
        categories: ['AA'],
        webPath: 'Some',
      }),
    )
    tags.clear()
    expect(await site.content.newsUpdates('KOR', ['CA', 'CB', 'CG', 'CJ', 'ZZ'])).toEqual({
      total: 3,
      byCode: { CA: 2, CB: 2, CJ: 3 },
    })
    expect(await site.content.newsUpdates('ENG', ['CA', 'AA'])).toEqual({
      total: 1,
      byCode: { CA: 1 },
    })
    expect(await site.content.newsUpdates('KOR', [])).toEqual({ total: 3, byCode: {} })
    // a publication invalidates the page that shows them
    expect([...tags].sort()).toEqual(['updates:ENG', 'updates:KOR'])
  })

  test('SH-247 a publication counts at once, and the oldest is dropped as a day passes', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(draft(1, { postDate: '2025-05-31' }))
    expect((await site.content.newsUpdates('KOR', ['CA'])).byCode).toEqual({ CA: 1 })
    await publishing.save(draft(2, { postDate: '2025-06-30' }))
    expect((await site.content.newsUpdates('KOR', ['CA'])).byCode).toEqual({ CA: 2 })
    vi.setSystemTime('2025-07-01T00:00:00Z')
    expect(await site.content.newsUpdates('KOR', ['CA'])).toEqual({ total: 1, byCode: { CA: 1 } })
  })

  test('SH-247 pages that show what is new are purged at the end of each day', async () => {
    const { store } = await freshKit(dialect)
    const purged: string[] = []
    store.onPublication((tags) => void purged.push(...tags))
    const endOfDay = ['updates:ENG', 'updates:KOR']
    const found = (): string[] => purged.filter((tag) => tag.startsWith('updates:')).sort()
    for (const [last, next] of [
      ['2025-06-30T23:59:59.999Z', '2025-07-01T00:00:00Z'],
      ['2025-07-01T23:59:59.999Z', '2025-07-02T00:00:00Z'],
    ] as const) {
      vi.setSystemTime(last)
      // the schedules of the day are read in the background
      await new Promise((resolve) => setTimeout(resolve, 100))
      await store.checkForPublications()
      expect(found()).toEqual([])
      vi.setSystemTime(next)
      await store.checkForPublications()
      expect(found()).toEqual(endOfDay)
      purged.length = 0
    }
  })
})
