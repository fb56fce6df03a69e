import type { HistoryEntry } from '../../../contract/content.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'

/** Fields of an entry that the list shows. */
export type EntryView = Pick<
  HistoryEntry,
  | 'contentIdx'
  | 'title'
  | 'desc'
  | 'year'
  | 'month'
  | 'comingSoonYn'
  | 'thumbnailImage'
  | 'thumbnailImageDark'
  | 'thumbnailImageDescription'
  | 'keywordList'
>

/** Returns what the page sends to the browser of an entry; of its keywords those that fit (AR-039). */
export const entryView = (entry: HistoryEntry): EntryView => ({
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
