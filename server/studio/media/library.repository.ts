import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import {
  FOLDER_MARK,
  type MediaSort,
  type MissingOfFile,
  NO_FOLDER,
  SIZE_BOUNDS,
  type SizeClass,
} from '../../../contract/studio/library-names.ts'
import { type MediaFacets, MOST_FACETS } from '../../../contract/studio/media-library.ts'
import type { RightsFilter } from '../../../contract/studio/rights.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Schema } from '../../database/schema.ts'
import type { SearchQuery } from '../../search/tokens.ts'
import { placesOf, wordsExpression } from '../../search/word-index.repository.ts'
import { companyDay } from '../../content/company-days.ts'
import type { AssetKind } from './media.repository.ts'
import { isInUse, rightsBetween } from './rights.repository.ts'

/** Filters of a list of uploads. */
export interface AssetFilter {
  kind?: AssetKind | undefined
  words?: SearchQuery | undefined
  rights?: RightsFilter | undefined
  folder?: string | undefined
  tag?: string | undefined
  by?: string | undefined
  used?: 'yes' | 'no' | undefined
  size?: SizeClass | undefined
  missing?: MissingOfFile | undefined
}

/** Which page of a list, and in which order. */
export interface PageOfAssets {
  sort: MediaSort
  limit: number
  offset: number
}

const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** That files are in a folder, or in one below it. */
export const inFolder = (folder: string): RawBuilder<boolean> =>
  sql<boolean>`(studio_asset.folder = ${folder} or studio_asset.folder like ${`${like(folder)}${FOLDER_MARK}%`} escape '\\')`

/** The first byte count of a class, and that of the next. */
export const boundsOf = (size: SizeClass): [from: number, before: number] =>
  size === 'small'
    ? [0, SIZE_BOUNDS.small]
    : size === 'medium'
      ? [SIZE_BOUNDS.small, SIZE_BOUNDS.medium]
      : [SIZE_BOUNDS.medium, Number.MAX_SAFE_INTEGER]

const isUsed = (of: ExpressionBuilder<Schema, 'studio_asset'>) =>
  of.exists(
    of
      .selectFrom('studio_media_use')
      .select('studio_media_use.subject')
      .whereRef('studio_media_use.key', '=', 'studio_asset.id'),
  )

/** That visitors see a file without words for those who do not see or hear it. */
const lacksDescription = (of: ExpressionBuilder<Schema, 'studio_asset'>) =>
  of.and([
    of.or([
      of.and([
        of('studio_asset.kind', '=', 'picture'),
        of('studio_asset.decorates', '=', 0),
        of.or([of('studio_asset.altKor', '=', ''), of('studio_asset.altEng', '=', '')]),
      ]),
      of.and([
        of('studio_asset.kind', '=', 'film'),
        of.not(
          of.exists(
            of
              .selectFrom('studio_caption')
              .select('studio_caption.asset')
              .whereRef('studio_caption.asset', '=', 'studio_asset.id')
              .where('studio_caption.cues', '>', 0),
          ),
        ),
      ]),
      of.and([
        of('studio_asset.kind', '=', 'audio'),
        of.not(
          of.exists(
            of
              .selectFrom('studio_transcript')
              .select('studio_transcript.asset')
              .whereRef('studio_transcript.asset', '=', 'studio_asset.id')
              .where('studio_transcript.text', '<>', ''),
          ),
        ),
      ]),
    ]),
    of.exists(
      of
        .selectFrom('studio_media_use')
        .select('studio_media_use.subject')
        .whereRef('studio_media_use.key', '=', 'studio_asset.id')
        .where('studio_media_use.live', '=', 1),
    ),
  ])

/** Reads of many uploads: pages of the library, and what it can be filtered by. */
export function libraryRepository({ kysely, dialect }: Pick<Store, 'kysely' | 'dialect'>) {
  const matching = (filter: AssetFilter) => {
    const of = expressionBuilder<Schema, 'studio_asset'>()
    const { kind, words, rights, folder, tag, by, used, size, missing } = filter
    const conditions = []
    if (kind) conditions.push(of('studio_asset.kind', '=', kind))
    if (words)
      conditions.push(
        sql<boolean>`studio_asset.place in ${placesOf(dialect, 'studio_media_search', wordsExpression(dialect, words))}`,
      )
    if (rights) conditions.push(sql<boolean>`${rightsBetween(rights, companyDay())}`)
    if (rights === 'ending') conditions.push(isInUse(of))
    if (folder === NO_FOLDER) conditions.push(of('studio_asset.folder', '=', ''))
    else if (folder) conditions.push(inFolder(folder))
    if (tag)
      conditions.push(
        of(
          'studio_asset.id',
          'in',
          of.selectFrom('studio_asset_tag').select('asset').where('tag', '=', tag),
        ),
      )
    if (by) conditions.push(of('studio_asset.by', '=', by))
    if (used) conditions.push(used === 'yes' ? isUsed(of) : of.not(isUsed(of)))
    if (missing) conditions.push(lacksDescription(of))
    if (size) {
      const [from, before] = boundsOf(size)
      conditions.push(of('studio_asset.bytes', '>=', from), of('studio_asset.bytes', '<', before))
    }
    return of.and(conditions)
  }
  /** The order of what a search found: no index has it, and PostgreSQL sorts bytes twice as fast. */
  const FOUND_BY_TIME = sql`studio_asset.at collate "C" desc, studio_asset.id collate "C"`
  const ORDERS: Readonly<Record<MediaSort, RawBuilder<unknown>>> = {
    '-at': sql`studio_asset.at desc, studio_asset.id`,
    name:
      dialect === 'sqlite'
        ? sql`studio_asset."originName", studio_asset.id`
        : sql`studio_asset."originName" collate "C", studio_asset.id`,
    '-bytes': sql`studio_asset.bytes desc, studio_asset.id`,
  }

  const ordered = (filter: AssetFilter, { sort, limit, offset }: PageOfAssets) =>
    kysely
      .selectFrom('studio_asset')
      .select('studio_asset.id')
      .where(matching(filter))
      .$if(filter.rights !== undefined, (of) => of.orderBy('studio_asset.rightsEnd'))
      .orderBy(
        sort === '-at' && filter.words && dialect === 'postgres' ? FOUND_BY_TIME : ORDERS[sort],
      )
      .limit(limit)
      .offset(offset)

  return {
    /**
     * Ids of a page, in order: only the rows of a page are read in full, however far it is.
     * Uploads by the end of their rights come soonest first.
     */
    async page(filter: AssetFilter, which: PageOfAssets): Promise<string[]> {
      const rows = await ordered(filter, which).execute()
      return rows.map(({ id }) => id)
    },
    /**
     * The same with the number of all that match, null if the page is empty: both take one search,
     * which is most of what a page of many matches costs.
     */
    async counted(
      filter: AssetFilter,
      which: PageOfAssets,
    ): Promise<{ ids: string[]; count: number | null }> {
      const rows = await ordered(filter, which)
        .select(sql<number>`count(*) over ()`.as('count'))
        .execute()
      return { ids: rows.map(({ id }) => id), count: rows[0] ? Number(rows[0].count) : null }
    },
    async count(filter: AssetFilter): Promise<number> {
      const { words, ...others } = filter
      if (words && Object.values(others).every((value) => value === undefined)) {
        // every row of the index is that of a file
        const places = placesOf(dialect, 'studio_media_search', wordsExpression(dialect, words))
        const found = await sql<{
          count: number
        }>`select count(*) as count from ${places} as found`.execute(kysely)
        return Number(found.rows[0]?.count ?? 0)
      }
      const row = await kysely
        .selectFrom('studio_asset')
        .select(sql<number>`count(*)`.as('count'))
        .where(matching(filter))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    async facets(): Promise<MediaFacets> {
      const count = sql<number>`count(*)`.as('count')
      const [folders, tags, people] = await Promise.all([
        kysely
          .selectFrom('studio_asset')
          .select(['folder', count])
          .where('folder', '<>', '')
          .groupBy('folder')
          .orderBy('folder')
          .limit(MOST_FACETS)
          .execute(),
        kysely
          .selectFrom('studio_asset_tag')
          .select(['tag', count])
          .groupBy('tag')
          .orderBy('count', 'desc')
          .orderBy('tag')
          .limit(MOST_FACETS)
          .execute(),
        kysely
          .selectFrom('studio_asset')
          .innerJoin('studio_user', 'studio_user.id', 'studio_asset.by')
          .select(['studio_user.id', 'studio_user.name', count])
          .groupBy(['studio_user.id', 'studio_user.name'])
          .orderBy('studio_user.name')
          .limit(MOST_FACETS)
          .execute(),
      ])
      const numbered = <T extends { count: number }>(rows: T[]): T[] =>
        rows.map((row) => ({ ...row, count: Number(row.count) }))
      return { folders: numbered(folders), tags: numbered(tags), people: numbered(people) }
    },
    /** Uploads in a folder and in those below it. */
    async inFolder(folder: string, queries: Queries): Promise<{ id: string; folder: string }[]> {
      return queries
        .selectFrom('studio_asset')
        .select(['id', 'folder'])
        .where(inFolder(folder))
        .execute()
    },
  }
}
