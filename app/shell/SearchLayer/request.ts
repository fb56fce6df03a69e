import { openSearch } from '../searchOpen.ts'

let waiting: string | null = null

/** Opens the layer and searches there: a submitted search bar or a keyword tag of the page (SH-098). */
export function searchFor(keyword: string, from: HTMLElement | null = null): void {
  waiting = keyword
  openSearch(from)
}

/** The keyword that the layer was opened with, once. */
export function takeRequest(): string | null {
  const keyword = waiting
  waiting = null
  return keyword
}
