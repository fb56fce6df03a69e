import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { ReadingFilter, ReadingState } from '../../../contract/studio/readings.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type {
  ContentReadingTable,
  StudioPronunciationTable,
  StudioReadingTable,
} from '../../database/schema.ts'
import { visibleNow } from '../../content/visible.ts'

export type ReadingRecord = Selectable<StudioReadingTable>
export type LoadedRecord = Selectable<ContentReadingTable>
export type PronunciationRecord = Selectable<StudioPronunciationTable>

/** The public form of an article whose text is read. */
export interface ReadArticle {
  contentIdx: number
  languageType: Language
  revision: number
  card: string
  details: string
}

/** An article in the list, as it is stored. */
export interface ReadingListRow {
  contentIdx: number
  languageType: Language
  title: string
  state: ReadingState
  isLoaded: boolean
  seconds: number | null
  at: string | null
  jobId: string | null
  jobProgress: number | null
  jobProblem: string | null
  jobDetail: string | null
}

/** An article whose readings all read a former text. */
export interface OldReading {
  contentIdx: number
  languageType: Language
  title: string
}

const numbered = <R extends { contentIdx: number; checkedRevision: number }>(row: R): R => ({
  ...row,
  contentIdx: Number(row.contentIdx),
  checkedRevision: Number(row.checkedRevision),
})

/** Of each article the last job. */
const LAST_JOBS = sql`select * from (select id, subject, state, progress, problem, detail, at,
  row_number() over (partition by subject order by at desc, id) as place from studio_job where kind = 'reading') ranked
  where place = 1`

const STATE = sql<ReadingState>`case
  when job.state in ('WAITING', 'RUNNING') then 'progress'
  when job.state = 'FAILED' and job.at > coalesce(made.at, shown.at, '') then 'failed'
  when made.old = 0 then 'made'
  when shown.old = 0 then 'published'
  when loaded.old = 0 then 'loaded'
  when made.id is not null or shown.id is not null or loaded."contentIdx" is not null then 'old'
  else 'none' end`

/** That all readings of an article read a former text, and none is being made: also if one failed. */
const IS_OLD = sql<boolean>`coalesce(made.old, shown.old, loaded.old) = 1
  and coalesce(shown.old, 1) = 1 and coalesce(loaded.old, 1) = 1
  and coalesce(job.state, '') not in ('WAITING', 'RUNNING')`

/** Articles read aloud, and how words are said; each write runs in the caller's transaction. */
export const readingsRepository = {
  /** The articles that visitors see, with the states of their readings, newest first. */
  async list(
    tx: Queries,
    { state, language }: { state?: ReadingFilter | undefined; language?: Language | undefined },
    only: number | null,
    limit: number,
    from: number,
  ): Promise<{ rows: ReadingListRow[]; total: number }> {
    const chosen: RawBuilder<unknown> = sql`from content
      left join studio_reading made on made."contentIdx" = content."contentIdx" and made.published = 0
      left join studio_reading shown on shown."contentIdx" = content."contentIdx" and shown.published = 1
      left join content_reading loaded on loaded."contentIdx" = content."contentIdx"
      left join (${LAST_JOBS}) job on job.subject = 'content/' || content."contentIdx"
      where ${visibleNow()}
      ${language ? sql`and content."languageType" = ${language}` : sql``}
      ${only === null ? sql`` : sql`and content."contentIdx" = ${only}`}
      ${state === undefined ? sql`` : state === 'old' ? sql`and ${IS_OLD}` : sql`and ${STATE} = ${state}`}`
    const count = await sql<{ count: number }>`select count(*) as count ${chosen}`.execute(tx)
    const { rows } = await sql<
      Omit<ReadingListRow, 'isLoaded'> & { loaded: number | null }
    >`select content."contentIdx", content."languageType",
      content.title, ${STATE} as state, loaded."contentIdx" as loaded,
      coalesce(made.seconds, shown.seconds, loaded.seconds) as seconds,
      coalesce(made.at, shown.at) as at, job.id as "jobId", job.progress as "jobProgress",
      job.problem as "jobProblem", job.detail as "jobDetail" ${chosen}
      order by content."postDate" desc, content."contentIdx" desc limit ${limit} offset ${from}`.execute(
      tx,
    )
    return {
      rows: rows.map(({ loaded, ...row }) => ({
        ...row,
        contentIdx: Number(row.contentIdx),
        isLoaded: loaded !== null,
      })),
      total: Number(count.rows[0]?.count ?? 0),
    }
  },
  /** Articles whose readings all read a former text, and of which none is being made; newest first. */
  async old(tx: Queries, limit: number): Promise<OldReading[]> {
    const { rows } =
      await sql<OldReading>`select content."contentIdx", content."languageType", content.title
      from content join (select "contentIdx" from (select "contentIdx", old from studio_reading
        union all select "contentIdx", old from content_reading) reading
        group by "contentIdx" having min(old) = 1) former
        on former."contentIdx" = content."contentIdx"
      where ${visibleNow()} and not exists (select 1 from studio_job job where job.kind = 'reading'
        and job.subject = 'content/' || content."contentIdx" and job.state in ('WAITING', 'RUNNING'))
      order by content."postDate" desc, content."contentIdx" desc limit ${limit}`.execute(tx)
    return rows.map((row) => ({ ...row, contentIdx: Number(row.contentIdx) }))
  },
  /** The article that visitors see; null if they see none. */
  async article(tx: Queries, contentIdx: number): Promise<ReadArticle | null> {
    const row = await tx
      .selectFrom('content')
      .select(['contentIdx', 'languageType', 'revision', 'card', 'details'])
      .where('contentIdx', '=', contentIdx)
      .where(visibleNow())
      .executeTakeFirst()
    return row
      ? {
          ...row,
          contentIdx: Number(row.contentIdx),
          revision: Number(row.revision),
          languageType: row.languageType as Language,
        }
      : null
  },
  /** Readings whose article was saved since their text was compared, some of them. */
  async unchecked(tx: Queries, limit: number): Promise<ReadingRecord[]> {
    const rows = await tx
      .selectFrom('studio_reading')
      .innerJoin('content', 'content.contentIdx', 'studio_reading.contentIdx')
      .selectAll('studio_reading')
      .whereRef('content.revision', '!=', 'studio_reading.checkedRevision')
      .where(visibleNow())
      .limit(limit)
      .execute()
    return rows.map(numbered)
  },
  async mark(tx: Queries, id: string, old: boolean, checkedRevision: number): Promise<void> {
    await tx
      .updateTable('studio_reading')
      .set({ old: old ? 1 : 0, checkedRevision })
      .where('id', '=', id)
      .execute()
  },
  /** As `unchecked`, of audio that came with the content. */
  async uncheckedLoaded(tx: Queries, limit: number): Promise<LoadedRecord[]> {
    const rows = await tx
      .selectFrom('content_reading')
      .innerJoin('content', 'content.contentIdx', 'content_reading.contentIdx')
      .selectAll('content_reading')
      .whereRef('content.revision', '!=', 'content_reading.checkedRevision')
      .where(visibleNow())
      .limit(limit)
      .execute()
    return rows.map(numbered)
  },
  /** Marks audio that came with the content, unless it was loaded again in the meantime. */
  async markLoaded(
    tx: Queries,
    { contentIdx, textHash }: Pick<LoadedRecord, 'contentIdx' | 'textHash'>,
    old: boolean,
    checkedRevision: number,
  ): Promise<void> {
    await tx
      .updateTable('content_reading')
      .set({ old: old ? 1 : 0, checkedRevision })
      .where('contentIdx', '=', contentIdx)
      .where('textHash', '=', textHash)
      .execute()
  },
  /** The audio of an article that came with the content; null if there is none. */
  async loaded(tx: Queries, contentIdx: number): Promise<LoadedRecord | null> {
    const row = await tx
      .selectFrom('content_reading')
      .selectAll()
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    return row ? numbered(row) : null
  },
  async ofArticle(tx: Queries, contentIdx: number): Promise<ReadingRecord[]> {
    const rows = await tx
      .selectFrom('studio_reading')
      .selectAll()
      .where('contentIdx', '=', contentIdx)
      .execute()
    return rows.map(numbered)
  },
  async byId(tx: Queries, id: string): Promise<ReadingRecord | null> {
    const row = await tx
      .selectFrom('studio_reading')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? numbered(row) : null
  },
  async add(tx: Queries, row: ReadingRecord): Promise<void> {
    await tx.insertInto('studio_reading').values(row).execute()
  },
  async remove(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('studio_reading').where('id', '=', id).execute()
  },
  async publish(tx: Queries, id: string): Promise<void> {
    await tx.updateTable('studio_reading').set({ published: 1 }).where('id', '=', id).execute()
  },
  async words(
    tx: Queries,
    scope: string,
    lock: Dialect | null = null,
  ): Promise<PronunciationRecord | null> {
    const query = tx.selectFrom('studio_pronunciation').selectAll().where('scope', '=', scope)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async putWords(tx: Queries, row: PronunciationRecord): Promise<boolean> {
    const { scope: _, ...rest } = row
    const put = await tx
      .insertInto('studio_pronunciation')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('scope')
          .doUpdateSet(rest)
          .where('studio_pronunciation.version', '=', row.version - 1),
      )
      .returning('scope')
      .executeTakeFirst()
    return put !== undefined
  },
}
