import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import {
  RIGHTS_SOON_DAYS,
  RIGHTS_TOLD_DAYS,
  type RightsFilter,
} from '../../../contract/studio/rights.ts'
import type { Queries } from '../../database/index.ts'
import type { Schema } from '../../database/schema.ts'
import { daysAfter } from '../../content/company-days.ts'

/** A file whose rights end soon or have ended. */
export interface EndingFile {
  id: string
  kind: 'picture' | 'film' | 'audio' | 'document'
  originName: string
  rightsEnd: string
}
/** A file of which people are to be told. */
export interface Untold extends EndingFile {
  by: string | null
  rightsTold: number
}

/** The condition that the rights to an upload end soon, or have ended. */
export function rightsBetween(state: RightsFilter, today: string): RawBuilder<boolean> {
  if (state === 'ended') return sql<boolean>`studio_asset."rightsEnd" < ${today}`
  const soon = daysAfter(today, RIGHTS_SOON_DAYS)
  return state === 'soon'
    ? sql<boolean>`studio_asset."rightsEnd" between ${today} and ${soon}`
    : sql<boolean>`studio_asset."rightsEnd" <= ${soon}`
}

/** The condition that an article or a document uses an upload. */
export const isInUse = (of: ExpressionBuilder<Schema, 'studio_asset'>) =>
  of.exists(
    of
      .selectFrom('studio_media_use')
      .innerJoin('studio_subject', 'studio_subject.subject', 'studio_media_use.subject')
      .select('studio_media_use.subject')
      .whereRef('studio_media_use.key', '=', 'studio_asset.id'),
  )

const ending = (tx: Queries, today: string) =>
  tx
    .selectFrom('studio_asset')
    .select(['studio_asset.id', 'studio_asset.kind', 'studio_asset.originName'])
    .select(sql<string>`studio_asset."rightsEnd"`.as('rightsEnd'))
    .where('studio_asset.rightsEnd', '<=', daysAfter(today, RIGHTS_SOON_DAYS))
    .orderBy('studio_asset.rightsEnd')
    .orderBy('studio_asset.id')

/** Files whose rights end, and who is told of it. */
export const rightsRepository = {
  /** Those that an article uses, soonest first. */
  inUse: (tx: Queries, today: string, limit: number): Promise<EndingFile[]> =>
    ending(tx, today).where(isInUse).limit(limit).execute(),
  /** Those that an article uses in its working copy or for visitors, soonest first. */
  of: (tx: Queries, subject: string, today: string, limit: number): Promise<EndingFile[]> =>
    ending(tx, today)
      .where((of) =>
        of.exists(
          of
            .selectFrom('studio_media_use')
            .select('studio_media_use.subject')
            .whereRef('studio_media_use.key', '=', 'studio_asset.id')
            .where('studio_media_use.subject', '=', subject),
        ),
      )
      .limit(limit)
      .execute(),
  /** Articles that use some files, published ones first. */
  async uses(
    tx: Queries,
    ids: readonly string[],
    limit: number,
  ): Promise<{ id: string; subject: string; title: string; live: boolean }[]> {
    if (ids.length === 0) return []
    const rows = await tx
      .selectFrom('studio_media_use')
      .innerJoin('studio_subject', 'studio_subject.subject', 'studio_media_use.subject')
      .select([
        'studio_media_use.key as id',
        'studio_subject.subject',
        'studio_subject.title',
        sql<number>`max(studio_media_use.live)`.as('live'),
      ])
      .where('studio_media_use.key', 'in', [...ids])
      .groupBy(['studio_media_use.key', 'studio_subject.subject', 'studio_subject.title'])
      .orderBy('live', 'desc')
      .orderBy('studio_subject.subject')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, live: Number(row.live) === 1 }))
  },
  /** Those of whose end people were not told as often as the day requires, soonest first. */
  untold: (tx: Queries, today: string, limit: number): Promise<Untold[]> =>
    ending(tx, today)
      .select(['studio_asset.by', 'studio_asset.rightsTold'])
      .where((of) =>
        of.or(
          RIGHTS_TOLD_DAYS.map((days, index) =>
            of.and([
              of('studio_asset.rightsEnd', '<=', daysAfter(today, days)),
              of('studio_asset.rightsTold', '<=', index),
            ]),
          ),
        ),
      )
      .limit(limit)
      .execute(),
  /** Counts that people are told of an end; false if they were meanwhile, or it changed. */
  async tell(tx: Queries, { id, rightsEnd, rightsTold }: Untold, times: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_asset')
      .set({ rightsTold: times })
      .where('id', '=', id)
      .where('rightsEnd', '=', rightsEnd)
      .where('rightsTold', '=', rightsTold)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  /**
   * Accounts that wrote the articles with a file that are published or scheduled: who began them or
   * sent them to review; of an article that nobody did, who published it.
   */
  async authors(tx: Queries, id: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_audit')
      .select(['subject', 'action', 'by'])
      .distinct()
      .where('subject', 'in', (of) =>
        of
          .selectFrom('studio_media_use')
          .leftJoin('studio_subject', 'studio_subject.subject', 'studio_media_use.subject')
          .select('studio_media_use.subject')
          .where('studio_media_use.key', '=', id)
          .where((where) =>
            where.or([
              where('studio_media_use.live', '=', 1),
              // nobody looks at it again before visitors see it
              where('studio_subject.state', '=', 'PLANNED'),
            ]),
          ),
      )
      .where('action', 'in', ['content.create', 'content.submit', 'content.publish'])
      .execute()
    return [...Map.groupBy(rows, ({ subject }) => subject).values()].flatMap((own) => {
      const wrote = own.filter(({ action }) => action !== 'content.publish')
      return (wrote.length > 0 ? wrote : own).flatMap(({ by }) => by ?? [])
    })
  },
}
