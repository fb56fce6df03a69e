import { expect, test } from 'vitest'
import type { Tag } from '../../contract/content.ts'
import { MOST_TAGS } from '../../contract/limits.ts'
import { NONE_CHOSEN, offeredTags } from './offered-tags.ts'

/** Twenty tags with articles, the most used first, by their numbers. */
const USED: readonly Tag[] = Array.from({ length: 20 }, (_, index) => ({
  keywordIdx: index,
  name: `tag ${index}`,
}))
const named = (...numbers: number[]): string[] => numbers.map((number) => `tag ${number}`)

async function offered(first: string[], hidden: string[]): Promise<number[]> {
  const tags = await offeredTags(
    { first, hidden },
    {
      // in an order of its own, as a database may have it
      named: async (names) => USED.filter(({ name }) => names.includes(name)).toReversed(),
      mostUsed: async (count) => USED.slice(0, count),
    },
  )
  return tags.map(({ keywordIdx }) => keywordIdx)
}
const most = Array.from({ length: MOST_TAGS }, (_, index) => index)

test('AR-042 without a choice the filter has the most used tags, read as before', async () => {
  const asked: unknown[] = []
  const tags = await offeredTags(NONE_CHOSEN, {
    named: async (names) => {
      asked.push(names)
      return []
    },
    mostUsed: async (count) => {
      asked.push(count)
      return USED.slice(0, count)
    },
  })
  expect(tags).toEqual(USED.slice(0, MOST_TAGS))
  expect(asked).toEqual([[], MOST_TAGS])
})

test('chosen tags come first, the most used follow, and the filter stays full', async () => {
  expect(await offered(named(15, 3), [])).toEqual(
    [15, 3, ...most.filter((one) => one !== 3)].slice(0, 12),
  )
  expect(await offered([], named(0, 1, 2))).toEqual(most.map((one) => one + 3))
  expect(await offered(named(...most, 13), [])).toEqual(most)
})

test('a tag that no article has, and one that is left out, are not offered', async () => {
  expect(await offered(['nothing', ...named(7)], named(1))).toEqual([
    ...[7, 0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
  ])
  // of a file that names one in both lists
  expect((await offered(named(7), named(7))).includes(7)).toBe(false)
})
