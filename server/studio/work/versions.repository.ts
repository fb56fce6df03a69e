import { type Insertable, type Selectable, sql } from 'kysely'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioDraftTable, StudioRevisionTable } from '../../database/schema.ts'

/** A document as it was stored; a field added since has its empty value. */
export const readDocument = (json: string): ContentDocument => ({
  ...EMPTY_DOCUMENT,
  ...(JSON.parse(json) as ContentDocument),
})

export type RevisionRecord = Selectable<StudioRevisionTable>
/** All of a revision but its document. */
export type RevisionHead = Omit<RevisionRecord, 'document'>

const HEAD = ['subject', 'revision', 'origin', 'sourceHash', 'by', 'note', 'at'] as const

/** Working copies and revisions; each write runs in the caller's transaction. */
export const versionsRepository = {
  async draft(tx: Queries, subject: string): Promise<Selectable<StudioDraftTable> | null> {
    return (
      (await tx
        .selectFrom('studio_draft')
        .selectAll()
        .where('subject', '=', subject)
        .executeTakeFirst()) ?? null
    )
  },
  /** Those of some subjects that have a separate working copy. */
  async withDrafts(tx: Queries, subjects: readonly string[]): Promise<Set<string>> {
    if (subjects.length === 0) return new Set()
    const rows = await tx
      .selectFrom('studio_draft')
      .select('subject')
      .where('subject', 'in', [...subjects])
      .execute()
    return new Set(rows.map(({ subject }) => subject))
  },
  async putDraft(tx: Queries, row: Insertable<StudioDraftTable>): Promise<void> {
    const { subject: _, ...rest } = row
    await tx
      .insertInto('studio_draft')
      .values(row)
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(rest))
      .execute()
  },
  async removeDraft(tx: Queries, subject: string): Promise<void> {
    await tx.deleteFrom('studio_draft').where('subject', '=', subject).execute()
  },
  async addRevisions(tx: Queries, rows: readonly Insertable<StudioRevisionTable>[]): Promise<void> {
    if (rows.length)
      await tx
        .insertInto('studio_revision')
        .values([...rows])
        .execute()
  },
  async revision(tx: Queries, subject: string, revision: number): Promise<RevisionRecord | null> {
    return (
      (await tx
        .selectFrom('studio_revision')
        .selectAll()
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .executeTakeFirst()) ?? null
    )
  },
  /** The number of the last revision of a subject, also of one that was removed; 0 if it has none. */
  async lastNumber(tx: Queries, subject: string): Promise<number> {
    const row = await tx
      .selectFrom('studio_revision')
      .select('revision')
      .where('subject', '=', subject)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? Number(row.revision) : 0
  },
  /** Documents of the last revisions of some subjects, by their names. */
  async lastOf(
    tx: Queries,
    subjects: readonly { subject: string; lastRevision: number }[],
  ): Promise<Map<string, string>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_revision')
      .innerJoin('studio_subject', (join) =>
        join
          .onRef('studio_subject.subject', '=', 'studio_revision.subject')
          .onRef('studio_subject.lastRevision', '=', 'studio_revision.revision'),
      )
      .select(['studio_revision.subject', 'studio_revision.document'])
      .where(
        'studio_revision.subject',
        'in',
        subjects.map(({ subject }) => subject),
      )
      .execute()
    return new Map(rows.map(({ subject, document }) => [subject, document]))
  },
  /** The main image of the working copies of some subjects, or the poster of their video. */
  async images(
    tx: Queries,
    dialect: Dialect,
    subjects: readonly string[],
  ): Promise<{ subject: string; image: string | null }[]> {
    if (subjects.length === 0) return []
    const document = sql`coalesce(studio_draft.document, studio_revision.document)`
    const textOf = (field: 'image' | 'videoPoster') =>
      dialect === 'sqlite'
        ? sql`json_extract(${document}, ${`$.${field}`})`
        : sql`(${document})::json ->> ${field}`
    return tx
      .selectFrom('studio_subject')
      .leftJoin('studio_draft', 'studio_draft.subject', 'studio_subject.subject')
      .leftJoin('studio_revision', (join) =>
        join
          .onRef('studio_revision.subject', '=', 'studio_subject.subject')
          .onRef('studio_revision.revision', '=', 'studio_subject.lastRevision'),
      )
      .select([
        'studio_subject.subject',
        sql<string | null>`coalesce(${textOf('image')}, ${textOf('videoPoster')})`.as('image'),
      ])
      .where('studio_subject.subject', 'in', [...subjects])
      .execute()
  },
  /** Revisions below a number, newest first. */
  async revisions(
    tx: Queries,
    subject: string,
    { before, limit }: { before: number | undefined; limit: number },
  ): Promise<RevisionHead[]> {
    return tx
      .selectFrom('studio_revision')
      .select(HEAD)
      .where('subject', '=', subject)
      .$if(before !== undefined, (query) => query.where('revision', '<', before as number))
      .orderBy('revision', 'desc')
      .limit(limit)
      .execute()
  },
  /** The newest documents of a subject, as they are stored. */
  async documents(tx: Queries, subject: string, limit: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_revision')
      .select('document')
      .where('subject', '=', subject)
      .orderBy('revision', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ document }) => document)
  },
  /** Authors of the revisions after one, up to another; the loader is none. */
  async authors(tx: Queries, subject: string, after: number, upTo: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_revision')
      .select('by')
      .distinct()
      .where('subject', '=', subject)
      .where('revision', '>', after)
      .where('revision', '<=', upTo)
      .execute()
    return rows.flatMap(({ by }) => by ?? [])
  },
  /** The last revision that the loader wrote. */
  async lastLoaded(tx: Queries, subject: string): Promise<RevisionRecord | null> {
    return (
      (await tx
        .selectFrom('studio_revision')
        .selectAll()
        .where('subject', '=', subject)
        .where('origin', '=', 'loader')
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null
    )
  },
}
