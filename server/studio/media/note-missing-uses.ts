import { setTimeout as delay } from 'node:timers/promises'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { Change, Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { filesNamedIn } from '../documents/named-files.ts'
import { storedDocuments } from '../documents/stored-documents.repository.ts'
import { contentsRepository } from '../work/contents.repository.ts'
import { documentOf, writtenOf } from '../work/document.ts'
import { subjectOf } from '../work/names.ts'
import { filesInPages } from './addresses.ts'
import { missingUses } from './missing-uses.repository.ts'
import { mediaUses } from './uses.repository.ts'

/** Articles of one transaction. */
const AT_ONCE = 20
const NOTHING: Change = { tags: [] }

/**
 * Notes the files of what was loaded by a former release, which noted those of publications in the
 * studio alone: once in the life of a store, in short transactions. Publications wait for them, since
 * they write the same rows. Progress is stored: the next start goes on.
 * @param rests whether others get as much time
 * @throws as the store does
 */
export async function noteMissingUses(store: Store, rests = true): Promise<void> {
  const { kysely, closed } = store
  for (;;) {
    const after = await missingUses.after(kysely)
    if (after === null || closed.aborted) return
    if (after === 0) await store.publish((tx) => documents(tx))
    const began = performance.now()
    const ids = await contentsRepository.publishedAfter(kysely, after, AT_ONCE)
    await store.publish(async (tx) => {
      const rows = await contentsRepository.rows(tx, ids)
      await mediaUses.noteMissing(
        tx,
        rows
          .filter(({ status }) => status === 'PUBLISHED')
          .map((row) => ({
            subject: subjectOf(Number(row.contentIdx)),
            document: documentOf(writtenOf(row, [])),
            isPublished: true,
          })),
      )
      await missingUses.noted(tx, ids.at(-1) ?? null)
      return NOTHING
    })
    const ms = Math.max(performance.now() - began, 1)
    if (rests) await delay(ms, undefined, { ref: false, signal: closed }).catch(() => {})
  }
}

async function documents(tx: Parameters<Parameters<Store['publish']>[0]>[0]): Promise<Change> {
  // the functions of all pages are not needed otherwise
  const { storedNames } = await import('../documents/page-uses.ts')
  for (const { subject, live, document } of await missingUses.documents(tx)) {
    const own = documentOfSubject(subject)
    if (!own) continue
    if (live) {
      const pages = await storedDocuments.pages(tx, own, storedNames(own))
      await mediaUses.noteMissingFiles(tx, subject, 1, filesInPages(pages))
    }
    if (document !== null) {
      const files = filesNamedIn(subject, JSON.parse(document) as DocumentValue)
      await mediaUses.noteMissingFiles(tx, subject, 0, files)
    }
  }
  return NOTHING
}

/** The same in the background; a failure is logged. */
export async function noteMissingUsesLater(store: Store): Promise<void> {
  try {
    await noteMissingUses(store)
  } catch (error) {
    if (!store.closed.aborted) log.error('uses of files were not noted', error)
  }
}
