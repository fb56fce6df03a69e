import type { Cdn, Config } from '../config.ts'
import type { StoredPage } from '../page-cache/stored-page.ts'
import type { FlatHeaders } from './headers.ts'
import { EVERY_ANSWER, surrogateKeys } from './surrogate-keys.ts'

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
  /**
   * Compression dictionaries, and captions, whose address changes with their text: in no shared
   * cache, as the article may be unpublished.
   */
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

/** The properties of a page that decide how it may be kept. */
type Kept = Pick<StoredPage, 'status' | 'isWhole' | 'purged' | 'tags'>

/** Decides how pages, calls and feeds may be kept. */
export type CachePolicy = (page: Kept, on: DependsOn) => FlatHeaders

/**
 * Seconds for which a network serves a page that is out of date while it fetches it anew, and while
 * the site is unreachable (RFC 5861). Purges end both.
 */
const WHILE_FETCHING_S = 60
const WHILE_FAILING_S = 86_400

/**
 * Characters of keys that every network takes; an answer with more, such as a sitemap of all
 * articles, is confirmed each time.
 */
const KEYS_LIMIT = 6000

/** Headers by which each kind of network keeps a page, and that name its keys for purges. */
const SHARED: Record<
  Cdn,
  (seconds: number, keys: readonly string[], on: DependsOn) => FlatHeaders
> = {
  generic: (seconds, keys) => [
    'cache-control',
    `public, max-age=0, s-maxage=${seconds}, ${outdated}`,
    'surrogate-key',
    keys.join(' '),
  ],
  varnish: (...given) => SHARED.generic(...given),
  fastly: (seconds, keys) => [
    'cache-control',
    CACHE_CONTROL.confirmed,
    'surrogate-control',
    `max-age=${seconds}, ${outdated}`,
    'surrogate-key',
    keys.join(' '),
  ],
  // it reads no `Vary` for cookies
  cloudflare: (seconds, keys, { cookie }) => [
    'cache-control',
    CACHE_CONTROL.confirmed,
    'cdn-cache-control',
    cookie ? CACHE_CONTROL.never : `max-age=${seconds}, ${outdated}`,
    'cache-tag',
    keys.join(','),
  ],
}
const outdated = `stale-while-revalidate=${WHILE_FETCHING_S}, stale-if-error=${WHILE_FAILING_S}`

const FLAGS = [false, true]

/**
 * Makes the policy: a page is the same for everybody at an address that names its language, and for
 * everybody with the same language cookie at any other. Browsers confirm each use with the server;
 * a content delivery network (`CDN`) keeps whole, current pages until they are purged.
 */
export function cachePolicy({
  CDN: cdn,
  CDN_SECONDS: seconds,
}: Pick<Config, 'CDN' | 'CDN_SECONDS'>): CachePolicy {
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
  return (page, on) => {
    if (cdn && page.isWhole && !page.purged) {
      const keys = [EVERY_ANSWER, ...surrogateKeys(page.tags)]
      if (keys.join(' ').length <= KEYS_LIMIT)
        return ['vary', vary(on), ...SHARED[cdn](seconds, keys, on)]
    }
    const made = page.status >= 500 ? never : confirmed
    return made[Number(on.cookie)]?.[Number(on.dictionary)] as FlatHeaders
  }
}
