import { LIST_PAGE, type Revision } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { people, personOf } from './people.repository.ts'
import type { AnySubject, Subjects } from './subject-kind.ts'
import { type RevisionHead, versionsRepository as versions } from './versions.repository.ts'

/** What the history has to know of a kind of documents; `F` = the difference of a field. */
export interface HistoryKind<D, F> {
  /** A document with some fields of another. @throws StudioError 400 for an unknown field */
  withFields(into: D, from: D, fields: readonly string[] | undefined): D
  /**
   * An earlier document as it may be stored now, with identities of its parts. @throws StudioError 400
   */
  prepared(document: D, working: D): Promise<D>
  /** Carries what hangs on the words of a working copy to its next one. */
  carried(tx: Queries, subject: string, working: D, document: D): Promise<void>
  difference(before: D, after: D): Promise<F[]>
}

/** Takes the changes of a file into a working copy, in the transaction of the step. */
type Joining<S, D> = (tx: Queries, subject: S, working: D, file: D) => Promise<D>

/**
 * Revisions: read, compared, restored; and changed files of `content/` next to edited documents.
 */
export function historyModel<S extends AnySubject, D, F>(
  store: Store,
  {
    work,
    audit,
    open,
    kind,
  }: {
    work: Subjects<S, D>
    audit: Audit
    open(name: string): Promise<S>
    kind: HistoryKind<D, F>
  },
) {
  const { read, isSame } = work.kind
  type Difference = { from: number | null; to: number | null; fields: F[] }
  const shown = (
    row: RevisionHead,
    subject: AnySubject,
    names: ReadonlyMap<string, string>,
  ): Revision => ({
    revision: row.revision,
    origin: row.origin,
    by: personOf(names, row.by),
    note: row.note,
    at: row.at,
    live: subject.live === 1 && subject.liveRevision === row.revision,
  })
  const required = async (tx: Queries, subject: string, revision: number, field: string | null) => {
    const row = await versions.revision(tx, subject, revision)
    if (!row) throw field === null ? new StudioError(404) : new StudioError(400, { field })
    return row
  }
  /** The changed file that is not taken over yet; null if there is none. */
  const waiting = async (tx: Queries, subject: AnySubject) =>
    subject.differs ? await versions.lastLoaded(tx, subject.subject) : null

  return {
    /** Revisions, newest first, fifty at a time. */
    async revisions(
      name: string,
      before: number | undefined,
    ): Promise<{ rows: Revision[]; more: boolean }> {
      const subject = await open(name)
      const found = await versions.revisions(store.kysely, name, { before, limit: LIST_PAGE + 1 })
      const rows = found.slice(0, LIST_PAGE)
      const names = await people.names(
        store.kysely,
        rows.map(({ by }) => by),
      )
      return { rows: rows.map((row) => shown(row, subject, names)), more: found.length > LIST_PAGE }
    },
    /** @throws StudioError 404 */
    async revision(name: string, revision: number): Promise<{ revision: Revision; document: D }> {
      const subject = await open(name)
      const row = await required(store.kysely, name, revision, null)
      const names = await people.names(store.kysely, [row.by])
      return { revision: shown(row, subject, names), document: read(row.document) }
    },
    /**
     * Returns the difference from a revision to another, or to the working copy. @throws
     * StudioError 400 with the parameter of an unknown one
     */
    async difference(name: string, from: number, to: number | undefined): Promise<Difference> {
      const subject = await open(name)
      const first = await required(store.kysely, name, from, 'from')
      const last =
        to === undefined
          ? await work.documentOf(store.kysely, subject)
          : read((await required(store.kysely, name, to, 'to')).document)
      return {
        from,
        to: to ?? null,
        fields: await kind.difference(read(first.document), last),
      }
    },
    /**
     * Restores a revision into the working copy, whole or by field, as a new revision. Changes
     * since the last one become a revision first, so that nothing typed is lost.
     * @throws StudioError 404; 412; 400 for an unknown revision or field
     */
    async restore(
      name: string,
      version: number,
      { revision, fields }: { revision: number; fields?: string[] | undefined },
      { user }: Session,
    ): Promise<void> {
      await store.transaction(async (tx) => {
        const before = await work.require(tx, name, version)
        const row = await required(tx, name, revision, 'revision')
        const working = await work.documentOf(tx, before)
        const document = await kind.prepared(
          kind.withFields(working, read(row.document), fields),
          working,
        )
        if (isSame(working, document)) return
        await kind.carried(tx, name, working, document)
        const by = user.id
        await work.revisions.commitRevision(tx, before, { by: before.by })
        await work.revisions.add(tx, before, {
          document,
          origin: 'restore',
          by,
          note: `#${revision}`,
        })
        await work.put(tx, before, { state: 'DRAFT', by }, document)
        await audit.write(tx, {
          by,
          action: 'content.restore',
          subject: name,
          details: { revision },
        })
      })
    },
    /** Returns a changed file with its differences from the working copy; null if there is none. */
    async loaderDifference(
      name: string,
    ): Promise<{ revision: Revision; difference: Difference } | null> {
      const subject = await open(name)
      const row = await waiting(store.kysely, subject)
      if (!row) return null
      const working = await work.documentOf(store.kysely, subject)
      return {
        revision: shown(row, subject, new Map()),
        // the changes that taking it over would make
        difference: {
          from: null,
          to: row.revision,
          fields: await kind.difference(working, read(row.document)),
        },
      }
    },
    /**
     * Takes a changed file over, whole, by field or joined with the working copy, or dismisses it.
     * Changes since the last revision become one first.
     * @throws StudioError 404; 412; 409 if there is no such file, or a newer one; 400 for an
     * unknown field
     */
    async resolveDifference(
      name: string,
      version: number,
      { revision, fields }: { revision: number; fields: 'all' | string[] | Joining<S, D> },
      { user }: Session,
    ): Promise<void> {
      await store.transaction(async (tx) => {
        const before = await work.require(tx, name, version)
        const row = await waiting(tx, before)
        if (row?.revision !== revision)
          throw new StudioError(409, {
            problem: 'state',
            data: { revision: row?.revision ?? null },
          })
        const working = await work.documentOf(tx, before)
        const file = read(row.document)
        const [taken, joined] =
          typeof fields === 'function'
            ? ['join', await fields(tx, before, working, file)]
            : fields === 'all'
              ? ['all', kind.withFields(working, file, undefined)]
              : [fields.join(' '), kind.withFields(working, file, fields)]
        const document = isSame(working, joined) ? working : await kind.prepared(joined, working)
        const by = user.id
        if (isSame(working, document)) await work.put(tx, before, { differs: 0 })
        else {
          await kind.carried(tx, name, working, document)
          await work.revisions.commitRevision(tx, before, { by: before.by })
          await work.putDraft(tx, before, document, by, new Date().toISOString())
          await work.put(tx, before, { differs: 0, state: 'DRAFT', by }, document)
        }
        await audit.write(tx, {
          by,
          action: 'content.takeover',
          subject: name,
          details: { revision, fields: taken },
        })
      })
    },
  }
}
