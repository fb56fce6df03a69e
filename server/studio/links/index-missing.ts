import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '../../../contract/language.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { putLinks } from '../../content/content-links.ts'
import { bodyReading } from '../../content/long-bodies.ts'
import type { Change, Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { contentsRepository } from '../work/contents.repository.ts'
import { writtenOf } from '../work/document.ts'
import { putDocumentLinks } from './document-links.ts'
import { missingLinks } from './index-missing.repository.ts'

/** Articles examined in one query, and indexed in one transaction. */
const LOOKED_AT = 500
const AT_ONCE = 20
/** Milliseconds until a retry after the store failed. */
const AGAIN_MS = 5000
const NOTHING: Change = { tags: [] }

/**
 * Indexes the links of what visitors read that was stored before the index existed, or in a form of an
 * earlier release: in the background, in short transactions that publications wait for, since they
 * write the same rows. Resolves when it is done, or when the store is closed.
 */
export async function indexMissingLinks(store: Store): Promise<void> {
  const { kysely, closed } = store
  const rest = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { ref: false, signal: closed }).catch(() => {})
  const articles = (ids: readonly number[]): Promise<void> =>
    store.publish(async (tx) => {
      for (const row of await contentsRepository.rows(tx, ids)) {
        if (row.status !== 'PUBLISHED') continue
        const written = writtenOf(row, [])
        await putLinks(
          tx,
          {
            ...written,
            contentIdx: Number(row.contentIdx),
            contentType: row.contentType as typeof written.contentType,
            languageType: row.languageType as Language,
            ...{ status: 'PUBLISHED', publishAt: row.publishAt, position: 0, service: null },
          },
          await bodyReading(written.content),
        )
      }
      return NOTHING
    })
  const all = async (): Promise<void> => {
    if ((await missingLinks.documents(kysely)).length > 0)
      await store.publish(async (tx) => {
        for (const { subject, document } of await missingLinks.documents(tx))
          await putDocumentLinks(tx, subject, JSON.parse(document) as DocumentValue)
        return NOTHING
      })
    for (let after: number | null = -1; after !== null && !closed.aborted; ) {
      const { contents, last } = await missingLinks.contents(kysely, after, LOOKED_AT)
      for (let from = 0; from < contents.length && !closed.aborted; from += AT_ONCE) {
        const began = performance.now()
        await articles(contents.slice(from, from + AT_ONCE))
        // leaves as much time to others
        await rest(Math.max(performance.now() - began, 1))
      }
      after = last
    }
  }
  while (!closed.aborted) {
    try {
      return await all()
    } catch (error) {
      if (closed.aborted) return
      log.error('indexing links failed', error)
      await rest(AGAIN_MS)
    }
  }
}
