import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Dialect, Queries, Store } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import { createMissingSubjects, documentText } from './contents.ts'
import { contentsRepository } from './contents.repository.ts'
import { contentOf, subjectOf } from './names.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { people } from './people.repository.ts'
import {
  codesText,
  type SubjectRecord,
  subjectsRepository as subjects,
} from './subjects.repository.ts'
import {
  type RevisionRecord,
  readDocument,
  versionsRepository as versions,
} from './versions.repository.ts'
import { putWords } from './search-index.repository.ts'

/** A subject of an article, as `require` returns it. */
export interface Subject extends SubjectRecord {
  kind: Kind
  contentIdx: number
  languageType: Language
  state: State
}

/** Changes of a step to a subject, besides its version and its search index entry. */
export type SubjectChange = Partial<
  Pick<
    Subject,
    'state' | 'live' | 'liveRevision' | 'returned' | 'differs' | 'groupId' | 'by' | 'at'
  >
>

/** Ids of all users who saved a working copy. */
const writersOf = (draft: { writers: string } | null): string[] =>
  draft?.writers.split(' ').filter(Boolean) ?? []

/** Whether two documents are equal, whatever the ids of their blocks. */
export const sameDocument = (one: ContentDocument, other: ContentDocument): boolean =>
  isDeepStrictEqual({ ...one, contentBlocks: [] }, { ...other, contentBlocks: [] })

/**
 * The store of work as its other parts (publication, preview, media) use it. Everything runs in the
 * caller's transaction, so that a step is recorded completely or not at all.
 */
export function subjectStore({ dialect }: Pick<Store, 'dialect'>) {
  /** The working copy: the draft, else the last revision. */
  const documentOf = async (
    tx: Queries,
    { subject, lastRevision }: Pick<Subject, 'subject' | 'lastRevision'>,
  ): Promise<ContentDocument> => {
    const draft = await versions.draft(tx, subject)
    if (draft) return readDocument(draft.document)
    const last = lastRevision ? await versions.revision(tx, subject, lastRevision) : null
    return last ? readDocument(last.document) : EMPTY_DOCUMENT
  }
  const staleOf = async (tx: Queries, row: Subject) => {
    const names = await people.names(tx, [row.by])
    return {
      subject: row.subject,
      languageType: row.languageType,
      version: row.version,
      document: await documentOf(tx, row),
      by: row.by === null ? null : { id: row.by, name: names.get(row.by) ?? '' },
      at: row.at,
    }
  }

  return {
    documentOf,
    /**
     * A subject, locked until the end of the transaction; the row of an article that was never
     * opened is created here.
     * @param version the version that the change is based on; omitted = nothing is compared
     * @throws StudioError 404 if there is none; 412 `stale` with `staleDraft` if the current
     * version differs
     */
    async require(tx: Queries, subject: string, version?: number): Promise<Subject> {
      const found = await this.find(tx, subject, dialect)
      if (!found) throw new StudioError(404)
      if (version !== undefined && found.version !== version)
        throw new StudioError(412, { problem: 'stale', data: await staleOf(tx, found) })
      return found
    },
    /** The same without an error: null if there is none. */
    async find(tx: Queries, subject: string, lock: Dialect | null = null): Promise<Subject | null> {
      const contentIdx = contentOf(subject)
      if (contentIdx === null) return null
      const known = await subjects.byName(tx, subject, lock)
      if (known) return known as Subject
      // only a transaction that locks may write
      if (lock === null || (await createMissingSubjects(tx, dialect, [contentIdx])) === 0)
        return null
      return (await subjects.byName(tx, subject, lock)) as Subject
    },
    /**
     * The revision that a subject is reset to if its working copy is discarded; null = none, it is
     * removed.
     */
    async baseOf(
      tx: Queries,
      { contentIdx, live, liveRevision, lastRevision }: Subject,
    ): Promise<number | null> {
      if (live && liveRevision !== null) return liveRevision
      return live || (await contentsRepository.shown(tx, [contentIdx])).has(contentIdx)
        ? lastRevision
        : null
    },
    /**
     * Ids of the authors whose changes are lost if the working copy is discarded: of its saves, and
     * of revisions that visitors never saw.
     */
    async writers(tx: Queries, subject: Subject): Promise<string[]> {
      const draft = await versions.draft(tx, subject.subject)
      const upTo = draft ? (draft.baseRevision ?? 0) : subject.lastRevision
      const after = (await this.baseOf(tx, subject)) ?? 0
      return [
        ...new Set([
          ...writersOf(draft),
          ...(await versions.authors(tx, subject.subject, after, upTo)),
        ]),
      ]
    },
    /** Ids of those who wrote in its draft; empty once it is a revision. */
    draftWriters: async (tx: Queries, { subject }: Pick<Subject, 'subject'>): Promise<string[]> =>
      writersOf(await versions.draft(tx, subject)),
    /** The other languages of its group. */
    async pairsOf(tx: Queries, { subject, groupId }: Subject): Promise<Subject[]> {
      return (await subjects.ofGroups(tx, [groupId])).filter(
        (one) => one.subject !== subject,
      ) as Subject[]
    },
    /** Creates a subject that is only a draft. */
    async begin(
      tx: Queries,
      {
        place,
        contentIdx,
        kind,
        languageType,
        groupId,
        document,
        by,
        at,
      }: Pick<Subject, 'place' | 'contentIdx' | 'kind' | 'languageType' | 'groupId' | 'at'> & {
        by: string
        document: ContentDocument
      },
    ): Promise<Subject> {
      const subject = subjectOf(contentIdx)
      const row: Subject = {
        subject,
        place,
        groupId,
        kind,
        contentIdx,
        languageType,
        title: document.title,
        postDate: document.postDate,
        codes: codesText(document.categories, await subjects.parents(tx)),
        state: 'DRAFT',
        live: 0,
        liveRevision: null,
        lastRevision: 0,
        returned: 0,
        differs: 0,
        version: 1,
        by,
        at,
      }
      await subjects.add(tx, [row])
      await versions.putDraft(tx, {
        subject,
        document: documentText(document),
        version: 1,
        baseRevision: null,
        by,
        writers: by,
        at,
      })
      await putWords(tx, dialect, [{ place, kind, languageType, documents: [document] }])
      await mediaUses.noteDraft(tx, subject, document)
      return row
    },
    /**
     * Writes a step: the version is incremented, the list row and the search index are updated.
     * `document` = the working copy if the step changed it; the published document is read again if
     * `liveRevision` changed.
     */
    async put(
      tx: Queries,
      before: Subject,
      change: SubjectChange,
      document?: ContentDocument,
    ): Promise<Subject> {
      const set = {
        at: new Date().toISOString(),
        ...change,
        version: before.version + 1,
        ...(document && {
          title: document.title,
          postDate: document.postDate,
          codes: codesText(document.categories, await subjects.parents(tx)),
        }),
      }
      await subjects.change(tx, before.subject, set)
      const after: Subject = { ...before, ...set }
      if (document || after.liveRevision !== before.liveRevision || after.live !== before.live) {
        const documents = await this.indexedDocuments(tx, after, document)
        await putWords(tx, dialect, [{ ...after, documents }])
        await mediaUses.noteDraft(tx, after.subject, documents[0])
      }
      return after
    },
    /**
     * What the search index has of a subject: the working copy, which may be given, and the
     * published document if it differs.
     */
    async indexedDocuments(
      tx: Queries,
      subject: Subject,
      document?: ContentDocument,
    ): Promise<[working: ContentDocument, ...live: ContentDocument[]]> {
      const working = document ?? (await documentOf(tx, subject))
      const shown =
        subject.live && subject.liveRevision !== null
          ? await versions.revision(tx, subject.subject, subject.liveRevision)
          : null
      const live = shown ? readDocument(shown.document) : null
      return live && !sameDocument(live, working) ? [working, live] : [working]
    },
    /** Saves the working copy, in addition to `put`. */
    async putDraft(
      tx: Queries,
      before: Subject,
      document: ContentDocument,
      by: string,
      at: string,
    ): Promise<void> {
      const draft = await versions.draft(tx, before.subject)
      await versions.putDraft(tx, {
        subject: before.subject,
        document: documentText(document),
        version: before.version + 1,
        baseRevision: draft ? draft.baseRevision : before.lastRevision || null,
        by,
        writers: [...new Set([...writersOf(draft), by])].join(' '),
        at,
      })
    },
    revisions: {
      /**
       * Adds a revision and returns its number, which the given subject then has too. The draft is
       * removed, as the working copy is now the last revision, unless `keepDraft` says that it
       * differs.
       */
      async add(
        tx: Queries,
        subject: Subject,
        {
          document,
          origin,
          by,
          note = '',
          sourceHash = null,
          keepDraft = false,
          at = new Date().toISOString(),
        }: {
          document: ContentDocument
          origin: RevisionRecord['origin']
          by: string | null
          note?: string
          sourceHash?: string | null
          keepDraft?: boolean
          at?: string
        },
      ): Promise<number> {
        const revision = subject.lastRevision + 1
        const row = {
          subject: subject.subject,
          revision,
          document: documentText(document),
          origin,
          sourceHash,
          by,
          note,
          at,
        }
        await versions.addRevisions(tx, [row])
        if (!keepDraft) await versions.removeDraft(tx, subject.subject)
        await subjects.change(tx, subject.subject, { lastRevision: revision })
        subject.lastRevision = revision
        return revision
      },
      /** Makes the working copy a revision if it is none yet; returns its number. */
      async commitRevision(
        tx: Queries,
        subject: Subject,
        { by, note = '' }: { by: string | null; note?: string },
      ): Promise<number> {
        const draft = await versions.draft(tx, subject.subject)
        if (!draft && subject.lastRevision) return subject.lastRevision
        const document = draft ? readDocument(draft.document) : EMPTY_DOCUMENT
        return this.add(tx, subject, { document, origin: 'editor', by, note })
      },
      /** The document of a revision; null if there is none. */
      async document(
        tx: Queries,
        subject: string,
        revision: number,
      ): Promise<ContentDocument | null> {
        const row = await versions.revision(tx, subject, revision)
        return row && readDocument(row.document)
      },
    },
  }
}
export type SubjectStore = ReturnType<typeof subjectStore>
