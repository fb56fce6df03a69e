/** sessionStorage key of the flag that the visitor came from the detail page of a news (SH-175, SH-181). */
export const NEWS_DETAIL_KEY = 'newsDetail'
/** sessionStorage key of the tab and page that the news list showed last. */
export const NEWS_LIST_KEY = 'newsList'

/** What the news list showed. */
export interface NewsPlace {
  /** Exposure name of the tab. */
  tab: string
  page: number
}

// storage can be forbidden: the list then begins with its first page
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Called by the detail page of a NEWS content: the next visit to the list is a return (SH-175). */
export function markNewsDetail(): void {
  withStorage((storage) => storage.setItem(NEWS_DETAIL_KEY, 'true'))
}

/** Keeps what the list shows. */
export function keepNewsPlace(place: NewsPlace): void {
  withStorage((storage) => storage.setItem(NEWS_LIST_KEY, JSON.stringify(place)))
}

/** The place to go back to, where the visitor returns from a news; the flag is cleared, so it counts once (AR-075). */
export function takeNewsReturn(): NewsPlace | null {
  return withStorage((storage) => {
    if (storage.getItem(NEWS_DETAIL_KEY) === null) return null
    storage.removeItem(NEWS_DETAIL_KEY)
    const kept = JSON.parse(storage.getItem(NEWS_LIST_KEY) ?? 'null') as Partial<NewsPlace> | null
    return typeof kept?.tab === 'string' &&
      /^[\w-]{1,40}$/.test(kept.tab) &&
      Number.isSafeInteger(kept.page) &&
      (kept.page as number) > 0
      ? (kept as NewsPlace)
      : null
  })
}

/** Forgets that a news was read: the visitor went elsewhere. */
export function forgetNewsReturn(): void {
  withStorage((storage) => storage.removeItem(NEWS_DETAIL_KEY))
}
