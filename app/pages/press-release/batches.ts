import { CATEGORY } from '../../../contract/categories.ts'
import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { MOST_TAGS } from '../../../contract/limits.ts'
import type { SiteModel } from '../../../contract/site-model.ts'

/** Maximum number of batches at one URL; a cursor further down shows only its own batch. */
const MOST_BATCHES = 20

/** The archive's content for a URL. */
export interface ShownBatches {
  list: ContentCard[]
  totalCount: number
  /** Number of cards before the last batch. */
  newFrom: number
}

/**
 * Loads all batches from the start up to the one after the cursor `after`, as the More button would
 * have loaded them one by one (AR-033), so that a URL with a cursor works without scripts and after
 * a reload.
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
  // unknown cursor: the list from its start
  if (list.length >= first.totalCount)
    return { list: first.list, totalCount: first.totalCount, newFrom: 0 }
  const alone = await content.pressReleases({ language, cursor: after, keywordIdxs })
  return alone.list.length > 0
    ? { list: alone.list, totalCount: first.totalCount, newFrom: 0 }
    : { list: first.list, totalCount: first.totalCount, newFrom: 0 }
}

/** Whether the archive of a language lists an article. */
export const isPressRelease = (
  content: Pick<ContentCard, 'contentType' | 'languageType' | 'categoryList'> | null,
  language: Language,
): boolean =>
  content?.contentType === 'NEWS' &&
  content.languageType === language &&
  content.categoryList.some((one) =>
    [one.code, one.categoryParentCode].includes(CATEGORY.pressRelease),
  )

/** Parses the ids of a `keywordIdxs` value: whole numbers above zero, each once. */
export const keywordIds = (value: string | null): number[] =>
  [
    ...new Set(
      (value ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MOST_TAGS)

/** Parses the cursor of an `after` value; null if invalid. */
export const cursorOf = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
