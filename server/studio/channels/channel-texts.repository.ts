import type { Insertable, Selectable } from 'kysely'
import type { Channel } from '../../../contract/studio/channels.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioChannelTextTable } from '../../database/schema.ts'

/** The text of an article for a channel; with an empty text the prepared one is used. */
export type ChannelTextRow = Selectable<StudioChannelTextTable>

/** Texts for channels outside of the site; a write runs in the caller's transaction. */
export const channelTextsRepository = {
  /** All of an article. */
  of: (queries: Queries, subject: string): Promise<ChannelTextRow[]> =>
    queries.selectFrom('studio_channel_text').selectAll().where('subject', '=', subject).execute(),
  async one(queries: Queries, subject: string, channel: Channel): Promise<ChannelTextRow | null> {
    const row = await queries
      .selectFrom('studio_channel_text')
      .selectAll()
      .where('subject', '=', subject)
      .where('channel', '=', channel)
      .executeTakeFirst()
    return row ?? null
  },
  /** Whether somebody wrote a text for an article. */
  async isWritten(queries: Queries, subject: string): Promise<boolean> {
    const row = await queries
      .selectFrom('studio_channel_text')
      .select('channel')
      .where('subject', '=', subject)
      .where('text', '<>', '')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
  async put(tx: Queries, row: Insertable<StudioChannelTextTable>): Promise<void> {
    const { subject: _subject, channel: _channel, ...rest } = row
    await tx
      .insertInto('studio_channel_text')
      .values(row)
      .onConflict((conflict) => conflict.columns(['subject', 'channel']).doUpdateSet(rest))
      .execute()
  },
}
