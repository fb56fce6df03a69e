import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_CONTROL, WEEK_S } from '../answers/cache-policy.ts'
import { detailPath, servicePath } from '../../contract/addresses.ts'
import { type Language, parseLanguage } from '../../contract/language.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { CLOSED_POLICY, type FlatHeaders } from '../answers/headers.ts'
import { accepts, type DictionaryUse, sendFile } from '../answers/send.ts'
import { FOR_GOOD } from '../database/purge-marks.ts'
import { log } from '../log.ts'
import type { PageKey } from '../page-cache/key.ts'
import { brotlied, type Representations, represent } from '../page-cache/representation.ts'
import { type SharedDictionary, sharedDictionary } from '../page-cache/shared-dictionary.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import { concerns } from '../page-cache/tags.ts'
import type { ModelSource } from '../site-model.ts'

/** Addresses of dictionaries begin with this. */
export const DICTIONARIES_PATH = '/dictionaries/'
/** Milliseconds between attempts after a failure. */
const RETRY = 60_000
/** A page is sent 32 times at most for each time that its dictionary is compressed. */
const LEVEL = 9

interface Made {
  language: Language
  dictionary: SharedDictionary
  address: string
  tags: ReadonlySet<string>
  file: Representations
  /** Milliseconds since the epoch. */
  since: number
}

export interface Dictionaries {
  /** What the browser of a request has, and should fetch; null for requests of no document. */
  of(request: IncomingMessage, language: Language): DictionaryUse | null
  /**
   * Sends a dictionary to keep; resolves with false if there is none at this path. One that another
   * process announced is made from the same pages, with the same name.
   */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
  /** Forgets dictionaries with pages that must never be served again. */
  purge(tags: readonly string[]): void
}

/**
 * Compression dictionaries of pages (RFC 9842), one for each language: a service, an article and a
 * list, which contain the menus, footer, styles and markup that pages share. A browser that keeps
 * dictionaries fetches it when idle, and gets the pages that it opens next as what differs. Each is
 * made when the first such browser opens a page.
 * @param make renders a page; the result is the same for every visitor
 * @param check called before a dictionary is looked up by its address (see `purgeOnPublication`)
 */
export function createDictionaries({
  make,
  model,
  security,
  check,
  now = Date.now,
}: {
  make(key: Pick<PageKey, 'target' | 'language'>): Promise<Rendered>
  model: ModelSource
  security: FlatHeaders
  check(): void
  now?: () => number
}): Dictionaries {
  /** The newest first; of each language the one before as well, which browsers still have. */
  let kept: readonly Made[] = []
  const making = new Map<Language, Promise<void>>()
  const failedAt = new Map<Language, number>()
  let forgotten = 0

  const newestOf = (language: Language): Made | undefined =>
    kept.find((one) => one.language === language)

  async function fileOf({ bytes, name }: SharedDictionary, language: Language) {
    const headers = [
      ...security,
      'content-security-policy',
      CLOSED_POLICY,
      'content-type',
      'application/octet-stream',
      'cache-control',
      CACHE_CONTROL.ownWeek,
      'use-as-dictionary',
      `match="/*", match-dest=("document"), id="${language}"`,
      'vary',
      'Accept-Encoding',
    ]
    return {
      identity: represent(headers, name, bytes, ''),
      gzip: null,
      brotli: represent(headers, name, await brotlied(bytes, LEVEL), 'br'),
    }
  }

  async function makeOne(language: Language): Promise<void> {
    const before = forgotten
    const { content, service } = model.forRequest(() => {})
    const [[newest], services] = await Promise.all([
      content.latest(language, 1),
      service.list(language, null),
    ])
    const ofService = services.find(({ webPath }) => webPath)?.webPath
    // zstd finds the end of a dictionary cheapest: the most common kind of page is there
    const targets = [
      ...(ofService ? [servicePath(ofService)] : []),
      ...(newest ? [detailPath(newest.contentIdx)] : []),
      PAGES.news,
    ]
    const rendered = await Promise.all(targets.map((target) => make({ target, language })))
    if (rendered.some(({ status, failed, once }) => status !== 200 || failed || once))
      throw new Error('a page of the dictionary is incomplete')
    const dictionary = sharedDictionary(Buffer.concat(rendered.map(({ body }) => body)))
    const one: Made = {
      language,
      dictionary,
      address: `${DICTIONARIES_PATH}${language}-${dictionary.name}`,
      tags: new Set(rendered.flatMap(({ tags }) => [...tags])),
      file: await fileOf(dictionary, language),
      since: now(),
    }
    // it may show what was unpublished in the meantime
    if (before !== forgotten) return
    const former = newestOf(language)
    kept = [one, ...kept.filter((each) => each.language !== language || each === former)]
  }

  /** The current one; begins to make it if there is none, or it is old. */
  function currentOf(language: Language): Made | undefined {
    const one = newestOf(language)
    const isDue = !one || now() - one.since >= WEEK_S * 1000
    if (isDue && !making.has(language) && now() - (failedAt.get(language) ?? -RETRY) >= RETRY)
      making.set(
        language,
        makeOne(language)
          .catch((error: unknown) => {
            failedAt.set(language, now())
            log.error('dictionary not made', error, { language })
          })
          .finally(() => making.delete(language)),
      )
    return one
  }

  return {
    of(request, language) {
      const { headers } = request
      // programs keep no dictionaries, and browsers only those for documents
      if (headers['sec-fetch-dest'] !== 'document') return null
      const announced = headers['available-dictionary'] as string | undefined
      const has =
        announced !== undefined && accepts(headers['accept-encoding'], 'dcz')
          ? kept.find(({ dictionary }) => dictionary.announced === announced)
          : undefined
      const next = currentOf(language)
      // who saves data may open no other page
      const fetches = next && next !== has && headers['save-data'] !== 'on'
      return { has: has?.dictionary ?? null, fetches: fetches ? next.address : null }
    },
    async answer(request, response, path) {
      check()
      const find = (): Made | undefined => kept.find(({ address }) => address === path)
      let found = find()
      if (!found) {
        const language = parseLanguage(path.slice(DICTIONARIES_PATH.length).split('-', 1)[0])
        if (!language) return false
        currentOf(language)
        await making.get(language)
        found = find()
      }
      if (found && !response.destroyed) sendFile(request, response, found.file)
      return found !== undefined
    },
    purge(tags) {
      const purged = new Set(tags)
      if (!purged.has(FOR_GOOD)) return
      forgotten += 1
      kept = kept.filter((one) => !concerns(purged, one.tags))
    },
  }
}
