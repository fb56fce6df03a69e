import { openSearch } from '../searchOpen.ts'

let waiting: string | null = null

/**
 * Opens the layer and searches there: used by submitted search bars and keyword tags of the page
 * (SH-098).
 */
export function searchFor(keyword: string, from: HTMLElement | null = null): void {
  waiting = keyword
  openSearch(from)
}

/** Returns the keyword that the layer was opened with, once. */
export function takeRequest(): string | null {
  const keyword = waiting
  waiting = null
  return keyword
}
