import type { Store } from '../database/index.ts'
import { originalNames } from '../studio/media/versions/original-name.ts'

/** Rows of which the newest and the oldest are sampled, each this many. */
const SAMPLED = 100

/** Rows by which a doctor sees whether files and keys belong to the database. */
export const samplesRepository = ({ kysely }: Pick<Store, 'kysely'>) => {
  /** Names of stored attachments, of the newest or the oldest reports. */
  const attachments = (order: 'asc' | 'desc') =>
    kysely
      .selectFrom('report')
      .innerJoin('report_attachment', 'report_attachment.reportId', 'report.id')
      .select('storedName')
      .orderBy('receivedAt', order)
      .limit(SAMPLED)
      .execute()
  const uploads = (order: 'asc' | 'desc') =>
    kysely
      .selectFrom('studio_asset')
      .leftJoin('studio_asset_sent', (join) =>
        join.on((of) =>
          of('studio_asset_sent.file', '=', of.fn.coalesce('studio_asset.file', 'studio_asset.id')),
        ),
      )
      .select(['studio_asset.id', 'studio_asset.file', 'studio_asset.extension', 'twin'])
      .select(['original', 'originalExtension'])
      .orderBy('studio_asset.at', order)
      .limit(SAMPLED)
      .execute()
  return {
    /** Names of some files of `reports/files`. */
    async attachmentNames(): Promise<string[]> {
      const rows = [...(await attachments('desc')), ...(await attachments('asc'))]
      return [...new Set(rows.map(({ storedName }) => storedName))]
    },
    /** Names of some files of `uploads/files`, with their originals. */
    async uploadNames(): Promise<string[]> {
      const rows = [...(await uploads('desc')), ...(await uploads('asc'))]
      const names = rows.flatMap(({ id, file, extension, twin, ...sent }) => [
        `${file ?? id}.${extension}`,
        ...(twin === null ? [] : [`${file ?? id}.${twin}`]),
        ...originalNames(sent),
      ])
      return [...new Set(names)]
    },
    /** A sealed secret of an authenticator; null = nobody has one. */
    async authenticator(): Promise<{ id: string; totpSecret: string } | null> {
      const row = await kysely
        .selectFrom('studio_user')
        .select(['id', 'totpSecret'])
        .where('totpSecret', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.totpSecret ? { id: row.id, totpSecret: row.totpSecret } : null
    },
    /** When the last report or publication was written; null = none ever was. */
    async lastWritten(): Promise<string | null> {
      const [report, publication] = await Promise.all([
        kysely
          .selectFrom('report')
          .select('receivedAt as at')
          .orderBy('receivedAt', 'desc')
          .limit(1)
          .executeTakeFirst(),
        kysely
          .selectFrom('publication')
          .select('at')
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ])
      return [report?.at, publication?.at].reduce<string | null>(
        (latest, at) => (at !== undefined && (latest === null || at > latest) ? at : latest),
        null,
      )
    },
  }
}
