import { expect, test } from 'vitest'
import type { ContentCard } from '../../../contract/content.ts'
import { cursorOf, keywordIds, shownBatches } from './batches.ts'

/** 30 releases, ids descending, 12 per batch. */
const all = Array.from({ length: 30 }, (_, index) => ({ contentIdx: 130 - index }) as ContentCard)
const content = {
  async pressReleases({ cursor }: { cursor: number | null }) {
    const from = cursor === null ? 0 : all.findIndex(({ contentIdx }) => contentIdx === cursor) + 1
    return {
      list: cursor !== null && from === 0 ? [] : all.slice(from, from + 12),
      totalCount: all.length,
    }
  },
}
const shown = (after: number | null) => shownBatches(content, 'KOR', [], after)

test('AR-033 without a cursor only the first batch is shown', async () => {
  expect(await shown(null)).toEqual({ list: all.slice(0, 12), totalCount: 30, newFrom: 0 })
})

test('AR-033 a cursor shows everything up to the batch after it', async () => {
  expect(await shown(119)).toEqual({ list: all.slice(0, 24), totalCount: 30, newFrom: 12 })
  expect(await shown(107)).toEqual({ list: all, totalCount: 30, newFrom: 24 })
})

test('a cursor that a publication has moved off the end of its batch still shows the next one', async () => {
  const { list, newFrom } = await shown(120)
  expect([list.length, newFrom]).toEqual([24, 12])
})

test('an unknown cursor shows the first batch', async () => {
  expect(await shown(5)).toEqual({ list: all.slice(0, 12), totalCount: 30, newFrom: 0 })
})

test('AR-041 keyword ids and cursors are whole numbers; the rest is dropped', () => {
  expect(keywordIds('3,x,3,-1,12')).toEqual([3, 12])
  expect(keywordIds(null)).toEqual([])
  expect([cursorOf('12'), cursorOf('1.5'), cursorOf(null)]).toEqual([12, null, null])
})
