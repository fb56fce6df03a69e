import { CATEGORY } from '../../../contract/categories.ts'
import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { MOST_TAGS } from '../../../contract/limits.ts'
import type { SiteModel } from '../../../contract/site-model.ts'

/** Batches that one address shows at most; a cursor further down shows its own batch alone. */
const MOST_BATCHES = 20

/** What the archive shows for an address. */
export interface ShownBatches {
  list: ContentCard[]
  totalCount: number
  /** How many come before the last batch. */
  newFrom: number
}

/**
 * All batches from the start up to the one after the cursor `after`, as the More button would have loaded them one by
 * one (AR-033): so an address with a cursor stands alone, without scripts and after a reload.
 */
export async function shownBatches(
  content: Pick<SiteModel['content'], 'pressReleases'>,
  language: Language,
  keywordIdxs: number[],
  after: number | null,
): Promise<ShownBatches> {
  const first = await content.pressReleases({ language, cursor: null, keywordIdxs })
  const list = [...first.list]
  if (after === null) return { list, totalCount: first.totalCount, newFrom: 0 }
  for (let batch = 1; batch < MOST_BATCHES; batch++) {
    const last = list.at(-1)
    if (!last || list.length >= first.totalCount) break
    const found = list.some(({ contentIdx }) => contentIdx === after)
    const newFrom = list.length
    const next = await content.pressReleases({ language, cursor: last.contentIdx, keywordIdxs })
    if (next.list.length === 0) break
    list.push(...next.list)
    if (found) return { list, totalCount: first.totalCount, newFrom }
  }
  // nothing known by this cursor: the list from its start
  if (list.length >= first.totalCount)
    return { list: first.list, totalCount: first.totalCount, newFrom: 0 }
  const alone = await content.pressReleases({ language, cursor: after, keywordIdxs })
  return alone.list.length > 0
    ? { list: alone.list, totalCount: first.totalCount, newFrom: 0 }
    : { list: first.list, totalCount: first.totalCount, newFrom: 0 }
}

/** Whether the archive of a language lists a content. */
export const isPressRelease = (
  content: Pick<ContentCard, 'contentType' | 'languageType' | 'categoryList'> | null,
  language: Language,
): boolean =>
  content?.contentType === 'NEWS' &&
  content.languageType === language &&
  content.categoryList.some((one) =>
    [one.code, one.categoryParentCode].includes(CATEGORY.pressRelease),
  )

/** Ids of a `keywordIdxs` value: whole numbers above zero, each once. */
export const keywordIds = (value: string | null): number[] =>
  [
    ...new Set(
      (value ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MOST_TAGS)

/** Cursor of an `after` value; null where it is none. */
export const cursorOf = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
