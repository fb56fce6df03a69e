import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type {
  StudioApprovalTable,
  StudioBinTable,
  StudioChannelTextTable,
  StudioCommentTable,
} from '../../database/schema.ts'

export type BinRecord = Selectable<StudioBinTable>

/** What is said about a draft, and its texts for channels, as the bin keeps them. */
interface Said {
  comments: Selectable<StudioCommentTable>[]
  approvals: StudioApprovalTable[]
  /** Missing in rows of former releases. */
  channelTexts?: StudioChannelTextTable[]
}
/** Rows of one statement: databases limit the number of values. */
const AT_ONCE = 200

const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Discarded drafts; each write runs in the caller's transaction. */
export const binRepository = {
  /** Those after an instant, newest first, without their documents. */
  async list(
    tx: Queries,
    { after, q, limit, offset }: { after: string; q: string; limit: number; offset: number },
  ): Promise<Omit<BinRecord, 'document' | 'said'>[]> {
    return tx
      .selectFrom('studio_bin')
      .select([
        'id',
        'subject',
        'contentIdx',
        'kind',
        'languageType',
        'groupId',
        'title',
        'removed',
        'writers',
        'by',
        'at',
      ])
      .where('at', '>', after)
      .$if(q !== '', (query) =>
        query.where(sql<boolean>`lower(title) like ${pattern(q)} escape '\\'`),
      )
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  },
  async byId(tx: Queries, id: string, after: string): Promise<BinRecord | null> {
    return (
      (await tx
        .selectFrom('studio_bin')
        .selectAll()
        .where('id', '=', id)
        .where('at', '>', after)
        .executeTakeFirst()) ?? null
    )
  },
  async put(tx: Queries, row: Insertable<StudioBinTable>): Promise<void> {
    await tx.insertInto('studio_bin').values(row).execute()
  },
  /** Ids of what a person discarded before the last `most`, some at a time. */
  async beyond(tx: Queries, by: string, most: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_bin')
      .select('id')
      .where('by', '=', by)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(AT_ONCE)
      .offset(most)
      .execute()
    return rows.map(({ id }) => id)
  },
  /** Comments, approvals and texts for channels of a subject. */
  async said(tx: Queries, subject: string): Promise<string> {
    const all: Said = {
      comments: await tx
        .selectFrom('studio_comment')
        .selectAll()
        .where('subject', '=', subject)
        .execute(),
      approvals: await tx
        .selectFrom('studio_approval')
        .selectAll()
        .where('subject', '=', subject)
        .execute(),
      channelTexts: await tx
        .selectFrom('studio_channel_text')
        .selectAll()
        .where('subject', '=', subject)
        .execute(),
    }
    return JSON.stringify(all)
  },
  /** Writes them again, once their subject is there again. */
  async sayAgain(tx: Queries, said: string): Promise<void> {
    const { comments, approvals, channelTexts = [] } = JSON.parse(said) as Said
    for (let from = 0; from < comments.length; from += AT_ONCE)
      await tx
        .insertInto('studio_comment')
        .values(comments.slice(from, from + AT_ONCE))
        .execute()
    for (let from = 0; from < approvals.length; from += AT_ONCE)
      await tx
        .insertInto('studio_approval')
        .values(approvals.slice(from, from + AT_ONCE))
        .execute()
    if (channelTexts.length > 0)
      await tx.insertInto('studio_channel_text').values(channelTexts).execute()
  },
  /** Deletes one; false if it is gone already, so that of two callers one goes on. */
  async remove(tx: Queries, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_bin')
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  },
}
