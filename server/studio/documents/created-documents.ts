import { type AnyDocumentName, collectedOf } from '../../../contract/documents/collected.ts'
import { COLLECTIONS } from '../../../contract/documents/index.ts'
import { formOfDocument } from '../../../contract/documents/map-fields.ts'
import { documentOfSubject, subjectsOfDocument } from '../../../contract/documents/subjects.ts'
import {
  MOST_COLLECTED,
  type NewDocument,
  type SiteDocumentDraft,
} from '../../../contract/studio/document-calls.ts'
import { blankOf } from '../../../contract/studio/document-blank.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { takeNumbers } from '../work/counters.repository.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { expectDiscardable } from '../work/working-copy.ts'
import { createdDocuments } from './created-documents.repository.ts'
import { codesOf, firstRow, newItemId } from './document-kind.ts'
import type { DocumentStore } from './documents.model.ts'
import type { PageMaker } from './page-maker.ts'
import { isRemovable } from './removable.ts'

const failed = (data: { subject?: string; reason?: string; state?: string }) =>
  new StudioError(409, { problem: 'state', data })

/** Documents of collections that editors create, and remove before they were published. */
export function createdDocumentsModel(
  store: Store,
  {
    subjects,
    maker,
    draft,
    audit,
  }: {
    subjects: DocumentStore
    maker: PageMaker
    draft(name: string): Promise<SiteDocumentDraft>
    audit: Pick<Audit, 'write'>
  },
) {
  /** @throws StudioError 409 if the name is taken, whatever its capitals, or there are too many */
  const expectFree = async (tx: Queries, name: string, files: Iterable<string>) => {
    const names = await createdDocuments.names(tx)
    for (const subject of files) {
      const written = documentOfSubject(subject)?.name ?? ''
      if (collectedOf(written)) names.set(written.toLowerCase(), subject)
    }
    const subject = names.get(name.toLowerCase())
    if (subject !== undefined) throw failed({ reason: 'name-taken', subject })
    const slug = collectedOf(name)?.slug ?? ''
    if ((await createdDocuments.webPaths(tx)).has(slug.toLowerCase()))
      throw failed({ reason: 'name-taken' })
    if (names.size >= MOST_COLLECTED) throw failed({ reason: 'many' })
  }

  return {
    /**
     * Creates both languages of a document as drafts, empty but for what they are called; they are
     * on disk when this resolves. One of the name of a removed one continues its history.
     * @returns the Korean one
     * @throws StudioError 409 `state`: `reason` is `name-taken` or `many`
     */
    async create({ collection, slug, titles }: NewDocument, { user }: Session) {
      const name = `${COLLECTIONS[collection].folder}/${slug}` as AnyDocumentName
      const own = subjectsOfDocument(name)
      const files = (await maker.written()).keys()
      const at = new Date().toISOString()
      await store.transaction(async (tx) => {
        // from here on no other transaction creates any
        const place = await takeNumbers(tx, 'place', own.length)
        await expectFree(tx, name, files)
        for (const [index, one] of own.entries()) {
          const { subject, languageType } = one
          let id = await createdDocuments.idOf(tx, subject)
          if (id === null) {
            id = await takeNumbers(tx, 'content')
            await createdDocuments.put(tx, subject, id)
          }
          const document = {
            ...(blankOf(formOfDocument(name), newItemId) as object),
            ...{ id, webPath: slug, title: titles[languageType ?? 'KOR'] },
          } as DocumentValue
          const lastRevision = await versions.lastNumber(tx, subject)
          await subjectsRepository.add(tx, [
            {
              ...firstRow(one, document, await codesOf(tx, subject, document)),
              ...{ place: place + index, state: 'DRAFT', live: 0, liveRevision: null },
              ...{ lastRevision, by: user.id, at },
            },
          ])
          await versions.putDraft(tx, {
            ...{ subject, document: JSON.stringify(document), version: 1 },
            ...{ baseRevision: lastRevision || null, by: user.id, writers: user.id, at },
          })
          await audit.write(tx, { by: user.id, action: 'content.create', subject })
        }
      })
      return draft(own[0]?.subject ?? '')
    },
    /**
     * Removes a document that was never published, with its other language. Its text stays in the
     * history, which one of the same name continues.
     * @throws StudioError 404; 412; 403 if it contains changes of others and the user may not
     * review; 409 if either language was published, has a file or is scheduled
     */
    async remove(name: string, version: number, session: Session): Promise<void> {
      const by = session.user.id
      await store.transaction(async (tx) => {
        const before = await subjects.require(tx, name, version)
        const pairs = await subjects.pairsOf(tx, before)
        const both = [before]
        for (const { subject } of pairs) both.push(await subjects.require(tx, subject))
        for (const one of both) {
          if (!(await isRemovable(tx, one)))
            throw failed({ subject: one.subject, state: 'PUBLISHED', reason: 'was-public' })
          if (await subjectsRepository.isScheduled(tx, one.subject))
            throw failed({ subject: one.subject, reason: 'planned' })
          await expectDiscardable(tx, subjects, one, session)
        }
        for (const one of both) {
          await subjects.revisions.commitRevision(tx, one, { by: one.by })
          await subjectsRepository.remove(tx, one.subject)
          await mediaUses.noteNamed(tx, one.subject, new Set())
          await audit.write(tx, { by, action: 'content.discard', subject: one.subject })
        }
      })
    },
  }
}
