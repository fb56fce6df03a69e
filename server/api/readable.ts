import type { z } from '@hono/zod-openapi'
import { chooseLanguage, parseLanguage } from '../../contract/language.ts'
import type { CallKey } from '../page-cache/key.ts'

/** An address whose answers the page cache keeps: they are made of nothing but its parameters and its language. */
export interface Readable {
  /** As the contract writes it: `/api/v1/content/{id}`. */
  path: string
  /** Parameters in the path and in the query; without a schema there are none. */
  params?: z.ZodType | undefined
  query?: z.ZodObject | undefined
  /** What of the language the answer depends on: the shown one, whether one was asked for too, or nothing. */
  language?: 'shown' | 'asked' | 'none' | undefined
  /** Whether a miss counts against the limit of searches. */
  limited?: boolean | undefined
}

/** The calls whose answers are kept. */
export interface Readables {
  add(readable: Readable): void
  /** The key of a call; null where no answer is kept: another address, or parameters that are refused. */
  keyOf(path: string, query: string, cookies: string | undefined): CallKey | null
}

interface Known extends Readable {
  /** Of a path with parameters. */
  pattern: RegExp
  /** Names of the parameters of the query. */
  names: readonly string[]
}

const NONE = new URLSearchParams()

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
 * The list of the calls that are kept. A key holds the parameters as the call's own schema reads them, so that every
 * spelling of the same call has one key, and what the call does not read has none.
 */
export function readableCalls(): Readables {
  const plain = new Map<string, Known>()
  const patterns: Known[] = []

  const find = (path: string): Known | undefined =>
    plain.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))

  /** Parameters of the path, as the schema reads them; null = refused. */
  function inPath({ params, pattern }: Known, path: string): unknown {
    if (!params) return ''
    const words = Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, word]) => [
      name,
      decodeURIComponent(word),
    ])
    const read = params.safeParse(Object.fromEntries(words))
    return read.success ? read.data : null
  }

  return {
    add(readable) {
      const made = known(readable)
      if (readable.path.includes('{')) patterns.push(made)
      else plain.set(readable.path, made)
    },
    keyOf(path, raw, cookies) {
      const call = find(path)
      if (!call) return null
      const params = inPath(call, path)
      if (params === null) return null
      const query = raw === '' ? NONE : new URLSearchParams(raw)
      const asked = call.language === 'none' ? null : query.get('lang')
      const language = chooseLanguage(asked, call.language === 'none' ? undefined : cookies)
      const given = new URLSearchParams()
      for (const name of call.names) {
        const value = query.get(name)
        if (value !== null) given.set(name, value)
      }
      const read = call.query?.safeParse(Object.fromEntries(given))
      if (read && !read.success) return null
      const open = params !== '' || given.size > 0
      const named = call.language === 'asked' ? parseLanguage(asked) : language
      if (call.language !== 'none' && named) given.set('lang', named)
      const mark = `${language === 'ENG' ? 'E' : 'K'}${call.language === 'asked' && named === null ? '?' : ''}`
      return {
        key: open ? `${mark}${call.path} ${JSON.stringify([params, read?.data])}` : mark + path,
        target: given.size > 0 ? `${path}?${given}` : path,
        language,
        room: open ? 'open' : 'main',
        limited: call.limited ?? false,
      }
    },
  }
}
