import type { State } from '../../../contract/studio/work.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import { people } from './people.repository.ts'
import { type SubjectRecord, subjectsRepository as subjects } from './subjects.repository.ts'
import { type RevisionRecord, versionsRepository as versions } from './versions.repository.ts'

/** A subject of any kind, as `require` returns it. */
export interface AnySubject extends SubjectRecord {
  state: State
}

/** What lists show of a working copy. */
export type ListColumns = Pick<SubjectRecord, 'title' | 'postDate' | 'codes'>

/**
 * What the one workflow has to know of a kind of subjects: articles, documents of the site. Every
 * function runs in the caller's transaction.
 */
export interface SubjectKind<S extends AnySubject, D> {
  /** Whether a name is that of a subject of this kind. */
  owns(subject: string): boolean
  /** The document of a subject that has none yet. */
  empty: D
  read(json: string): D
  text(document: D): string
  /** Whether two documents are equal, whatever the ids of their parts. */
  isSame(one: D, other: D): boolean
  columnsOf(tx: Queries, document: D, subject: S): Promise<ListColumns>
  /** Updates what is found by the words and files of a subject. */
  index(tx: Queries, subject: S, documents: readonly [working: D, ...live: D[]]): Promise<void>
  /** Creates the row of a subject that was never opened; false if there is nothing to create. */
  create(tx: Queries, subject: string): Promise<boolean>
  /** Whether visitors see something of a subject whose shown revision is unknown. */
  isShown(tx: Queries, subject: S): Promise<boolean>
}

/** Changes of a step to a subject, besides its version and its search index entry. */
export type SubjectChange = Partial<
  Pick<
    SubjectRecord,
    'state' | 'live' | 'liveRevision' | 'returned' | 'differs' | 'groupId' | 'by' | 'at'
  > & { state: State }
>

/** Ids of all users who saved a working copy. */
const writersOf = (draft: { writers: string } | null): string[] =>
  draft?.writers.split(' ').filter(Boolean) ?? []

/** Data of a stale change: the current state of its subject. */
export interface StaleState<D> {
  subject: string
  languageType: SubjectRecord['languageType']
  version: number
  document: D
  by: { id: string; name: string } | null
  at: string
}

/**
 * The subjects of a kind as other parts (publication, preview, media) use them. Everything runs in
 * the caller's transaction, so that a step is recorded completely or not at all.
 */
export function subjectsOf<S extends AnySubject, D>(dialect: Dialect, kind: SubjectKind<S, D>) {
  /** The working copy: the draft, else the last revision. */
  const documentOf = async (
    tx: Queries,
    { subject, lastRevision }: Pick<AnySubject, 'subject' | 'lastRevision'>,
  ): Promise<D> => {
    const draft = await versions.draft(tx, subject)
    if (draft) return kind.read(draft.document)
    const last = lastRevision ? await versions.revision(tx, subject, lastRevision) : null
    return last ? kind.read(last.document) : kind.empty
  }
  const staleOf = async (tx: Queries, row: S): Promise<StaleState<D>> => {
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
    kind,
    documentOf,
    /**
     * A subject, locked until the end of the transaction; the row of one that was never
     * opened is created here.
     * @param version the version that the change is based on; omitted = nothing is compared
     * @throws StudioError 404 if there is none; 412 `stale` with `staleDraft` if the current
     * version differs
     */
    async require(tx: Queries, subject: string, version?: number): Promise<S> {
      const found = await this.find(tx, subject, dialect)
      if (!found) throw new StudioError(404)
      if (version !== undefined && found.version !== version)
        throw new StudioError(412, { problem: 'stale', data: await staleOf(tx, found) })
      return found
    },
    /** The same without an error: null if there is none. */
    async find(tx: Queries, subject: string, lock: Dialect | null = null): Promise<S | null> {
      if (!kind.owns(subject)) return null
      const known = await subjects.byName(tx, subject, lock)
      if (known) return known as S
      // only a transaction that locks may write
      if (lock === null || !(await kind.create(tx, subject))) return null
      return (await subjects.byName(tx, subject, lock)) as S
    },
    /**
     * The revision that a subject is reset to if its working copy is discarded; null = none, it is
     * removed.
     */
    async baseOf(tx: Queries, subject: S): Promise<number | null> {
      const { live, liveRevision, lastRevision } = subject
      if (live && liveRevision !== null) return liveRevision
      return live || (await kind.isShown(tx, subject)) ? lastRevision : null
    },
    /**
     * Ids of the authors whose changes are lost if the working copy is discarded: of its saves, and
     * of revisions that visitors never saw.
     */
    async writers(tx: Queries, subject: S): Promise<string[]> {
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
    draftWriters: async (
      tx: Queries,
      { subject }: Pick<AnySubject, 'subject'>,
    ): Promise<string[]> => writersOf(await versions.draft(tx, subject)),
    /** The other languages of its group. */
    async pairsOf(tx: Queries, { subject, groupId }: S): Promise<S[]> {
      return (await subjects.ofGroups(tx, [groupId])).filter(
        (one) => one.subject !== subject,
      ) as S[]
    },
    /**
     * Writes a step: the version is incremented, the list row and the search index are updated.
     * `document` = the working copy if the step changed it; the published document is read again if
     * `liveRevision` changed.
     */
    async put(tx: Queries, before: S, change: SubjectChange, document?: D): Promise<S> {
      const set = {
        at: new Date().toISOString(),
        ...change,
        version: before.version + 1,
        ...(document === undefined ? {} : await kind.columnsOf(tx, document, before)),
      }
      await subjects.change(tx, before.subject, set)
      const after: S = { ...before, ...set }
      if (
        document !== undefined ||
        after.liveRevision !== before.liveRevision ||
        after.live !== before.live
      ) {
        await kind.index(tx, after, await this.indexedDocuments(tx, after, document))
      }
      return after
    },
    /**
     * What the search index has of a subject: the working copy, which may be given, and the
     * published document if it differs.
     */
    async indexedDocuments(
      tx: Queries,
      subject: S,
      document?: D,
    ): Promise<[working: D, ...live: D[]]> {
      const working = document ?? (await documentOf(tx, subject))
      const shown =
        subject.live && subject.liveRevision !== null
          ? await versions.revision(tx, subject.subject, subject.liveRevision)
          : null
      const live = shown ? kind.read(shown.document) : null
      return live !== null && !kind.isSame(live, working) ? [working, live] : [working]
    },
    /** Saves the working copy, in addition to `put`. */
    async putDraft(tx: Queries, before: S, document: D, by: string, at: string): Promise<void> {
      const draft = await versions.draft(tx, before.subject)
      await versions.putDraft(tx, {
        subject: before.subject,
        document: kind.text(document),
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
        subject: S,
        {
          document,
          origin,
          by,
          note = '',
          sourceHash = null,
          keepDraft = false,
          at = new Date().toISOString(),
        }: {
          document: D
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
          document: kind.text(document),
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
        subject: S,
        { by, note = '' }: { by: string | null; note?: string },
      ): Promise<number> {
        const draft = await versions.draft(tx, subject.subject)
        if (!draft && subject.lastRevision) return subject.lastRevision
        const document = draft ? kind.read(draft.document) : kind.empty
        return this.add(tx, subject, { document, origin: 'editor', by, note })
      },
      /** The document of a revision; null if there is none. */
      async document(tx: Queries, subject: string, revision: number): Promise<D | null> {
        const row = await versions.revision(tx, subject, revision)
        return row === null ? null : kind.read(row.document)
      },
    },
  }
}
/** The subjects of a kind. */
export type Subjects<S extends AnySubject, D> = ReturnType<typeof subjectsOf<S, D>>
/** Subjects of any kind, for steps that don't look into documents. */
export type AnySubjects = Subjects<AnySubject, unknown>
