import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Binned } from '../../../contract/studio/shared-work-calls.ts'
import { LIST_PAGE } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { BIN_MS, BIN_USE } from '../bin-use.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { type BinRecord, binRepository } from './bin.repository.ts'
import { carryComments } from './article-words.ts'
import { documentText } from './contents.ts'
import { takeNumbers } from './counters.repository.ts'
import { people, personOf } from './people.repository.ts'
import { type Subject, type SubjectStore, sameDocument } from './subjects.ts'
import { subjectsRepository as subjects } from './subjects.repository.ts'
import { admittedAgain } from './validate-body.ts'
import { readDocument, versionsRepository as versions } from './versions.repository.ts'

/** Whether a user may delete a discarded draft: it is theirs, or they may review. */
const mayErase = ({ writers }: Pick<BinRecord, 'writers'>, { user, permissions }: Session) =>
  permissions.includes('content.review') ||
  writers.split(' ').every((id) => id === '' || id === user.id)

/** The instant before which discarded drafts are deleted. */
const oldest = (): string => new Date(Date.now() - BIN_MS).toISOString()

/** Discarded drafts: listed, restored, deleted. */
export function binModel(store: Store, work: SubjectStore, audit: Audit) {
  const take = async (tx: Queries, id: string): Promise<BinRecord> => {
    const row = await binRepository.byId(tx, id, oldest())
    if (!row || !(await binRepository.remove(tx, id))) throw new StudioError(404)
    await mediaUses.noteDraft(tx, `${BIN_USE}${id}`, null)
    return row
  }

  /** Creates the subject again that was removed with its working copy. */
  const beginAgain = async (
    tx: Queries,
    row: BinRecord,
    document: ContentDocument,
    by: string,
  ): Promise<void> => {
    const { subject, kind, languageType, groupId, writers } = row
    // locked, as for whoever begins this language of one of them at the same time
    for (const one of await subjects.ofGroups(tx, [groupId]))
      await work.find(tx, one.subject, store.dialect)
    // another language may have been written anew in the meantime
    const isTaken = (await subjects.ofGroups(tx, [groupId])).some(
      (one) => one.languageType === languageType,
    )
    const at = new Date().toISOString()
    const contentIdx = Number(row.contentIdx)
    await work.begin(tx, {
      place: await takeNumbers(tx, 'place'),
      contentIdx,
      kind,
      languageType,
      groupId: isTaken ? subject : groupId,
      document,
      by,
      at,
    })
    // its revisions are still there
    const [last] = await versions.revisions(tx, subject, { before: undefined, limit: 1 })
    const lastRevision = last?.revision ?? 0
    await subjects.change(tx, subject, { lastRevision })
    await versions.putDraft(tx, {
      subject,
      document: documentText(document),
      version: 1,
      baseRevision: lastRevision || null,
      by,
      writers: [...new Set([...writers.split(' ').filter(Boolean), by])].join(' '),
      at,
    })
    if (row.said !== null) await binRepository.sayAgain(tx, row.said)
  }

  /**
   * Restores into a subject that exists: as its working copy if that is what visitors see, else as
   * a revision, whose number is returned.
   */
  const restoreInto = async (
    tx: Queries,
    before: Subject,
    { writers }: BinRecord,
    document: ContentDocument,
    by: string,
  ): Promise<number | null> => {
    const working = await work.documentOf(tx, before)
    if (sameDocument(working, document)) return null
    const back = await work.baseOf(tx, before)
    const base = back === null ? null : await work.revisions.document(tx, before.subject, back)
    const at = new Date().toISOString()
    const own = await versions.draft(tx, before.subject)
    const put = (kept: ContentDocument, all: string, last: string | null) =>
      versions.putDraft(tx, {
        subject: before.subject,
        document: documentText(kept),
        version: before.version + 1,
        baseRevision: own ? own.baseRevision : before.lastRevision || null,
        by: last,
        writers: all,
        at,
      })
    const isUnchanged =
      base !== null &&
      sameDocument(working, base) &&
      (before.state === 'PUBLISHED' || before.state === 'WITHDRAWN')
    if (isUnchanged) {
      await carryComments(tx, before.subject, working, document)
      await put(document, [...new Set([...writers.split(' ').filter(Boolean), by])].join(' '), by)
      await work.put(tx, before, { state: 'DRAFT', by, at }, document)
      return null
    }
    // the last revision is now the restored one: the working copy stays as it is
    if (!own) await put(working, before.by ?? '', before.by)
    const revision = await work.revisions.add(tx, before, {
      document,
      origin: 'restore',
      by,
      keepDraft: true,
    })
    await work.put(tx, before, {})
    return revision
  }

  return {
    async list(
      { q = '', page }: { q?: string | undefined; page: number },
      session: Session,
    ): Promise<{ rows: Binned[]; more: boolean }> {
      const found = await binRepository.list(store.kysely, {
        after: oldest(),
        q: q.trim(),
        limit: LIST_PAGE + 1,
        offset: (page - 1) * LIST_PAGE,
      })
      const names = await people.names(
        store.kysely,
        found.map(({ by }) => by),
      )
      const rows = found.slice(0, LIST_PAGE).map(
        (row): Binned => ({
          id: row.id,
          subject: row.subject,
          contentIdx: Number(row.contentIdx),
          kind: row.kind,
          languageType: row.languageType,
          title: row.title,
          removed: row.removed === 1,
          by: personOf(names, row.by) ?? { id: row.by, name: '' },
          at: row.at,
          until: new Date(Date.parse(row.at) + BIN_MS).toISOString(),
          deletable: mayErase(row, session),
        }),
      )
      return { rows, more: found.length > LIST_PAGE }
    },
    /**
     * Restores a discarded draft; nothing that is there now is lost.
     * @throws StudioError 404; 400 for a body beyond today's limits
     */
    async restore(
      id: string,
      { user }: Session,
    ): Promise<{ subject: string; contentIdx: number; revision: number | null }> {
      return store.transaction(async (tx) => {
        const row = await take(tx, id)
        const document = await admittedAgain(readDocument(row.document))
        const before = await work.find(tx, row.subject, store.dialect)
        const revision = before ? await restoreInto(tx, before, row, document, user.id) : null
        if (!before) await beginAgain(tx, row, document, user.id)
        await audit.write(tx, {
          by: user.id,
          action: 'content.unbin',
          subject: row.subject,
          details: { revision },
        })
        return { subject: row.subject, contentIdx: Number(row.contentIdx), revision }
      })
    },
    /**
     * Deletes a discarded draft for good.
     * @throws StudioError 404; 403 if it contains changes of others and the user may not review
     */
    async remove(id: string, session: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const row = await take(tx, id)
        if (!mayErase(row, session))
          throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
        await audit.write(tx, {
          by: session.user.id,
          action: 'content.erase',
          subject: row.subject,
        })
      })
    },
  }
}
