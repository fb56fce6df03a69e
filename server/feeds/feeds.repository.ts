import { sql } from 'kysely'
import { archiveOf } from '../../contract/archives.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { visibleNow } from '../content/visible.ts'
import type { Store } from '../database/index.ts'
import type { Listed, Media, VideoEntry } from './sitemap.ts'

/** Rows per batch; other work runs between two batches. */
const BATCH = 500
interface Details {
  videoYn: 'Y' | 'N'
  video: string | null
  videoPoster: string | null
}

function videoEntryOf(
  card: ContentCard,
  { videoYn, video, videoPoster }: Details,
): VideoEntry | null {
  const thumbnail = videoPoster ?? card.image
  if (videoYn !== 'Y' || !video || !thumbnail) return null
  return {
    file: `${video}.mp4`,
    thumbnail,
    title: card.title,
    description: card.desc || card.title,
  }
}

/** Article reads of the sitemap and the feeds. */
export function feedsRepository({ kysely }: Store) {
  return {
    /**
     * Stored body of a published article; null if it has none, or if its document has more than
     * `longest` characters: such a document is not read.
     */
    async body(contentIdx: number, longest: number): Promise<string | null> {
      const row = await kysely
        .selectFrom('content')
        .select('details')
        .where('contentIdx', '=', contentIdx)
        .where(sql<boolean>`length(${sql.ref('details')}) <= ${longest}`)
        .where(visibleNow())
        .executeTakeFirst()
      return row ? (JSON.parse(row.details) as { content?: string }).content || null : null
    },
    /**
     * All published articles of some types that have a page of their own, by id: entries that only
     * link elsewhere (SH-179) or are only announced (AR-142) have none.
     */
    async *listed(types: readonly string[]): AsyncGenerator<Listed, undefined> {
      for (let last = -1; ; ) {
        const rows = await kysely
          .selectFrom('content')
          .select([
            'contentIdx',
            'contentType',
            'languageType',
            'pairContentIdx',
            'webPath',
            'updatedAt',
            'card',
          ])
          .where('contentIdx', '>', last)
          .where('contentType', 'in', types)
          .where('card', 'not like', '%"isOutLink":true%')
          .where('card', 'not like', '%"comingSoonYn":"Y"%')
          .where(visibleNow())
          .orderBy('contentIdx')
          .limit(BATCH)
          .execute()
        for (const { card, ...row } of rows)
          yield {
            ...row,
            contentIdx: Number(row.contentIdx),
            pairContentIdx: row.pairContentIdx === null ? null : Number(row.pairContentIdx),
            languageType: row.languageType as Language,
            archive: archiveOf(JSON.parse(card) as ContentCard)?.name ?? null,
          }
        if (rows.length < BATCH) return
        last = Number(rows.at(-1)?.contentIdx)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    /** Image and video of published articles, by id. */
    async media(ids: readonly number[]): Promise<Map<number, Media>> {
      const published = kysely
        .selectFrom('content')
        .where('contentIdx', 'in', ids)
        .where(visibleNow())
      const cards = await published.select(['contentIdx', 'card']).execute()
      const videos = await published
        .select(['contentIdx', 'details'])
        .where('details', 'like', '%"videoYn":"Y"%')
        .execute()
      const detailsOf = new Map(videos.map(({ contentIdx, details }) => [contentIdx, details]))
      return new Map(
        cards.map(({ contentIdx, card: json }) => {
          const card = JSON.parse(json) as ContentCard
          const details = detailsOf.get(contentIdx)
          const video =
            details === undefined ? null : videoEntryOf(card, JSON.parse(details) as Details)
          return [Number(contentIdx), { image: card.image, video }]
        }),
      )
    },
  }
}
