import type { StoredPage } from '../page-cache/stored-page.ts'
import type { FlatHeaders } from './headers.ts'

/** Seconds that a browser keeps a compression dictionary. */
export const WEEK_S = 7 * 24 * 3600

/**
 * How each kind of answer may be kept (RFC 9111): every `cache-control` of the site is one of
 * these.
 */
export const CACHE_CONTROL = {
  /**
   * Pages, calls and feeds: by everybody, if the server confirms each use. A publication is seen
   * with the next request.
   */
  confirmed: 'no-cache',
  /** Errors, responses to a single visitor, and drafts. */
  never: 'no-store',
  /** Files whose address changes with their content. */
  forever: 'public, max-age=31536000, immutable',
  /** Files of the media folder. */
  month: 'public, max-age=2592000',
  /** Icons, the manifest, and rules for browsers. */
  hour: 'public, max-age=3600',
  /** Compression dictionaries: in no shared cache, as an article in one may be unpublished. */
  ownWeek: `private, max-age=${WEEK_S}`,
  /** Files that an editor uploaded and only the studio shows. */
  neverShared: 'private, no-store',
} as const

/** What the bytes of a page, call or feed depend on beside its address. */
export interface DependsOn {
  /** The language cookie, as neither address nor path names the language (SH-006). */
  cookie: boolean
  /** The dictionary that a browser has: of documents and the router's data. */
  dictionary: boolean
}

const vary = ({ cookie, dictionary }: DependsOn): string =>
  `Accept-Encoding${dictionary ? ', Available-Dictionary' : ''}${cookie ? ', Cookie' : ''}`

/** Decides how pages, calls and feeds may be kept. */
export type CachePolicy = (page: Pick<StoredPage, 'status'>, on: DependsOn) => FlatHeaders

const FLAGS = [false, true]

/**
 * Makes the policy: a page is the same for everybody at an address that names its language, and for
 * everybody with the same language cookie at any other.
 */
export function cachePolicy(): CachePolicy {
  // all made once, by cookie and dictionary
  const headers = (cacheControl: string): FlatHeaders[][] =>
    FLAGS.map((cookie) =>
      FLAGS.map((dictionary) => [
        'vary',
        vary({ cookie, dictionary }),
        'cache-control',
        cacheControl,
      ]),
    )
  const [confirmed, never] = [headers(CACHE_CONTROL.confirmed), headers(CACHE_CONTROL.never)]
  return ({ status }, { cookie, dictionary }) =>
    (status >= 500 ? never : confirmed)[Number(cookie)]?.[Number(dictionary)] as FlatHeaders
}
