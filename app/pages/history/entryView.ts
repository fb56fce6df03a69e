import type { HistoryEntry } from '../../../contract/content.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'

/**
 * Returns what the page sends to the browser of an entry: the fields that the list shows, and of
 * its keywords those that fit (AR-039).
 */
export const entryView = (entry: HistoryEntry) => ({
  contentIdx: entry.contentIdx,
  title: entry.title,
  desc: entry.desc,
  year: entry.year,
  month: entry.month,
  comingSoonYn: entry.comingSoonYn,
  thumbnailImage: entry.thumbnailImage,
  thumbnailImageDark: entry.thumbnailImageDark,
  thumbnailImageDescription: entry.thumbnailImageDescription,
  keywordList: keywordsWithin(entry.keywordList),
})
export type EntryView = ReturnType<typeof entryView>
