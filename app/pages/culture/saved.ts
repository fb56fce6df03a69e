import { PAGES } from '../../../contract/page-columns.ts'
import { ENDING } from './scroller.ts'

/** `sessionStorage` key of the section from which the press-release link was followed (FT-059). */
export const SECTION_KEY = 'cultureSection'

/** Stores the section for a return to the page. */
export function saveSection(section: number): void {
  try {
    sessionStorage.setItem(SECTION_KEY, String(section))
  } catch {
    // storage may be blocked: the return then leads to the top
  }
}

/** How a visitor arrived at the page. */
export interface Arrival {
  /** By the browser's Back or Forward. */
  back: boolean
  /** The previous page's URL (`document.referrer`); empty = none. */
  referrer: string
}

/** Returns how the visitor arrived at this page. */
export function arrival(): Arrival {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { back: navigation?.type === 'back_forward', referrer: document.referrer }
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/**
 * Returns the stored section for a visitor who returns from the press releases, else null; it is
 * cleared either way (FT-059).
 */
export function takeSection({ back, referrer }: Arrival): number | null {
  try {
    const stored = sessionStorage.getItem(SECTION_KEY)
    sessionStorage.removeItem(SECTION_KEY)
    const section = Number(stored)
    if (stored === null || !Number.isInteger(section) || section < 0 || section > ENDING)
      return null
    return back || pathOf(referrer) === PAGES.pressRelease ? section : null
  } catch {
    return null
  }
}
