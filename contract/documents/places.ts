import { ARTICLE_FOLDERS } from '../archives.ts'

/**
 * Where a text of the site is, as the ledger of promises names it: the folder of its languages
 * (`news/2026/pay-transfer-hold`, `esg`), its file (`milestones`), or the id of an article, by which
 * the studio knows it.
 */
export const PLACE = /^[\w-]+(?:\/[\w.-]+)*$/

/** Folder of the sources of documents to download, in places. */
export const DOWNLOADS = 'documents/'

/** The place of a file below `content/`. */
export const placeOfFile = (file: string): string =>
  file.replace(/\/(?:ko|en)\.[a-z]+$|\.[a-z]+$/, '')

/** The name by which documents call the article of a place: its folder, or its id; null = it is no article. */
export function articleAt(place: string): string | null {
  if (/^\d{1,9}$/.test(place)) return place
  const [folder = '', ...rest] = place.split('/')
  return ARTICLE_FOLDERS.includes(folder) ? (rest.at(-1) ?? null) : null
}
