import type { z } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { chooseLanguage, type Language, parseLanguage } from '../../contract/language.ts'
import type { CallKey } from '../page-cache/key.ts'

/**
 * An address whose responses the page cache stores: they depend on nothing but its parameters and
 * its language.
 */
export interface Readable {
  /** As the contract writes it: `/api/v1/content/{id}`. */
  path: string
  /** Parameters in the path and in the query; none without a schema. */
  params?: z.ZodType | undefined
  query?: z.ZodObject | undefined
  /**
   * Which part of the language the response depends on: the displayed one, also whether one was
   * given, or nothing.
   */
  language?: 'shown' | 'asked' | 'none' | undefined
  /** Whether a cache miss counts against the limit of searches. */
  limited?: boolean | undefined
}

/** The calls whose responses are cached. */
export interface Readables {
  add(readable: Readable): void
  /** The key of a call; null if no response is cached: another address, or invalid parameters. */
  keyOf(path: string, query: string, cookies: string | undefined): CallKey | null
}

interface Known extends Readable {
  /** Matches a path with parameters. */
  pattern: RegExp
  /** Names of the parameters of the query. */
  names: readonly string[]
}

const NONE = new URLSearchParams()

/** Keys that are remembered by the address they were read from, and characters of such an address. */
const REMEMBERED = 1000
const REMEMBERED_CHARACTERS = 300

function known(readable: Readable): Known {
  const pattern = readable.path
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 ? `(?<${part}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return {
    ...readable,
    pattern: new RegExp(`^${pattern}$`),
    names: Object.keys(readable.query?.shape ?? {}).filter((name) => name !== 'lang'),
  }
}

/**
 * The list of cacheable calls. A key holds the parameters as parsed by the call's own schema: every
 * spelling of the same call has one key, and parameters that the call does not read are left out.
 */
export function readableCalls(): Readables {
  const plain = new Map<string, Known>()
  const patterns: Known[] = []
  const keys = new LRUCache<string, { key: CallKey | null }>({ max: REMEMBERED })

  const find = (path: string): Known | undefined =>
    plain.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))

  /** Parameters of the path, parsed by the schema; null = invalid. */
  function inPath({ params, pattern }: Known, path: string): unknown {
    if (!params) return ''
    const words = Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, word]) => [
      name,
      decodeURIComponent(word),
    ])
    const read = params.safeParse(Object.fromEntries(words))
    return read.success ? read.data : null
  }

  function read(path: string, raw: string, shown: Language): CallKey | null {
    const call = find(path)
    if (!call) return null
    const params = inPath(call, path)
    if (params === null) return null
    const query = raw === '' ? NONE : new URLSearchParams(raw)
    const requested = call.language === 'none' ? null : query.get('lang')
    const language = call.language === 'none' ? 'KOR' : (parseLanguage(requested) ?? shown)
    const given = new URLSearchParams()
    for (const name of call.names) {
      const value = query.get(name)
      if (value !== null) given.set(name, value)
    }
    const parsed = call.query?.safeParse(Object.fromEntries(given))
    if (parsed && !parsed.success) return null
    const open = params !== '' || given.size > 0
    const named = call.language === 'asked' ? parseLanguage(requested) : language
    if (call.language !== 'none' && named) given.set('lang', named)
    const mark = `${language === 'ENG' ? 'E' : 'K'}${call.language === 'asked' && named === null ? '?' : ''}`
    return {
      key: open ? `${mark}${call.path} ${JSON.stringify([params, parsed?.data])}` : mark + path,
      target: given.size > 0 ? `${path}?${given}` : path,
      language,
      partition: open ? 'open' : 'main',
      limited: call.limited ?? false,
      byCookie: call.language !== 'none' && parseLanguage(requested) === null,
    }
  }

  return {
    add(readable) {
      const made = known(readable)
      if (readable.path.includes('{')) patterns.push(made)
      else plain.set(readable.path, made)
      keys.clear()
    },
    keyOf(path, raw, cookies) {
      const shown = chooseLanguage(null, cookies)
      if (path.length + raw.length > REMEMBERED_CHARACTERS) return read(path, raw, shown)
      // most requests are for few addresses, and parsing one takes longer than finding its response
      const address = `${shown}${path}?${raw}`
      let known = keys.get(address)
      if (!known) keys.set(address, (known = { key: read(path, raw, shown) }))
      return known.key
    },
  }
}
