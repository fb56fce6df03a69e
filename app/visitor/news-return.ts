/** sessionStorage key of the flag that the visitor came from a news article (SH-175, SH-181). */
export const NEWS_DETAIL_KEY = 'newsDetail'
/** sessionStorage key of the last tab and page of the news list. */
export const NEWS_LIST_KEY = 'newsList'

/** The last state of the news list. */
export interface ReturnPosition {
  /** Exposure name of the tab. */
  tab: string
  page: number
}

// storage may be blocked: the list then starts at its first page
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Records that a news article was opened: the next visit to the list is a return (SH-175). */
export function markNewsDetail(): void {
  withStorage((storage) => storage.setItem(NEWS_DETAIL_KEY, 'true'))
}

/** Stores the list's tab and page. */
export function saveReturnPosition(place: ReturnPosition): void {
  withStorage((storage) => storage.setItem(NEWS_LIST_KEY, JSON.stringify(place)))
}

/**
 * Returns the tab and page to restore if the visitor comes back from a news article; the flag is
 * cleared, so it applies once (AR-075).
 */
export function takeNewsReturn(): ReturnPosition | null {
  return withStorage((storage) => {
    if (storage.getItem(NEWS_DETAIL_KEY) === null) return null
    storage.removeItem(NEWS_DETAIL_KEY)
    const stored = JSON.parse(
      storage.getItem(NEWS_LIST_KEY) ?? 'null',
    ) as Partial<ReturnPosition> | null
    return typeof stored?.tab === 'string' &&
      /^[\w-]{1,40}$/.test(stored.tab) &&
      Number.isSafeInteger(stored.page) &&
      (stored.page as number) > 0
      ? (stored as ReturnPosition)
      : null
  })
}

/** Clears the flag: the visitor went elsewhere. */
export function forgetNewsReturn(): void {
  withStorage((storage) => storage.removeItem(NEWS_DETAIL_KEY))
}
