import { PAGES } from '../../../contract/addresses.ts'
import { ENDING } from './scroller.ts'

/** `sessionStorage` key of the section that the press-release link was followed from (FT-059). */
export const SECTION_KEY = 'cultureSection'

/** Keeps the section for the way back. */
export function saveSection(section: number): void {
  try {
    sessionStorage.setItem(SECTION_KEY, String(section))
  } catch {
    // storage can be forbidden: the way back then leads to the beginning
  }
}

/** How a visitor came to the page. */
export interface Arrival {
  /** By the browser's own Back or Forward. */
  back: boolean
  /** The page before, as the browser names it; empty = none. */
  referrer: string
}

/** How this page was come to. */
export function arrival(): Arrival {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { back: navigation?.type === 'back_forward', referrer: document.referrer }
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/** The kept section for who returns from the press releases, null else; it is forgotten either way (FT-059). */
export function takeSection({ back, referrer }: Arrival): number | null {
  try {
    const kept = sessionStorage.getItem(SECTION_KEY)
    sessionStorage.removeItem(SECTION_KEY)
    const section = Number(kept)
    if (kept === null || !Number.isInteger(section) || section < 0 || section > ENDING) return null
    return back || pathOf(referrer) === PAGES.pressRelease ? section : null
  } catch {
    return null
  }
}
