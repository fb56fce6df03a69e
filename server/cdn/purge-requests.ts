import type { Cdn } from '../config.ts'

/** One request of a purge. */
export interface PurgeRequest {
  method: 'POST' | 'PURGE'
  url: string
  headers: Record<string, string>
  body: string | null
}

export interface Purge {
  keys: readonly string[]
  /**
   * Whether nothing is known to have changed: answers are confirmed with the site before their next
   * use, and may be served while it is unreachable.
   */
  isKept: boolean
  /** Whether the answers must never be served again, not even while the site is unreachable. */
  forGood: boolean
}

/** Most keys of one request: of an address, of a header of 8 kB, by the providers' own limits. */
const KEYS: Record<Cdn, number> = { generic: 500, fastly: 256, cloudflare: 30, varnish: 100 }

const json = { 'content-type': 'application/json' }

/** The request that purges some keys, as each kind of content delivery network reads it. */
const FORMS: Record<Cdn, (purge: Purge, token: string | undefined) => Omit<PurgeRequest, 'url'>> = {
  generic: ({ keys, isKept }, token) => ({
    method: 'POST',
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ tags: keys, soft: isKept }),
  }),
  fastly: ({ keys, isKept }, token) => ({
    method: 'POST',
    headers: {
      'surrogate-key': keys.join(' '),
      ...(token ? { 'fastly-key': token } : {}),
      // outdated answers are served once more while they are fetched: not after a publication
      ...(isKept ? { 'fastly-soft-purge': '1' } : {}),
    },
    body: null,
  }),
  cloudflare: ({ keys }, token) => ({
    method: 'POST',
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ tags: keys }),
  }),
  varnish: ({ keys, forGood }, token) => ({
    method: 'PURGE',
    headers: {
      [forGood ? 'xkey-purge' : 'xkey-softpurge']: keys.join(' '),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: null,
  }),
}

/** Returns the requests of a purge: for each address, as many as its keys need. */
export function purgeRequests(
  cdn: Cdn,
  urls: readonly string[],
  token: string | undefined,
  { keys, ...how }: Purge,
): PurgeRequest[] {
  const requests: PurgeRequest[] = []
  for (let from = 0; from < keys.length; from += KEYS[cdn]) {
    const part = FORMS[cdn]({ keys: keys.slice(from, from + KEYS[cdn]), ...how }, token)
    for (const url of urls) requests.push({ ...part, url })
  }
  return requests
}
