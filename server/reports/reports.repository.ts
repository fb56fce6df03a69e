import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Store } from '../database/index.ts'
import type { ReportAttachmentTable, ReportNoteTable, ReportTable } from '../database/schema.ts'
import { outboxRows } from '../outbox.repository.ts'

/** A report as it is stored, with its attachment. */
export interface StoredReport extends Selectable<ReportTable> {
  attachment: ReportAttachmentTable | null
  outbox: { state: string; attempts: number; lastError: string | null } | null
}

/** Reports, attachments, outbox and spent captchas. */
export function reportsRepository({ kysely }: Pick<Store, 'kysely'>) {
  return {
    /** Emails about reports. */
    outbox: outboxRows(kysely, 'report_outbox', 'reportId'),
    /** Emails with answers to senders. */
    answers: outboxRows(kysely, 'report_answer', 'noteId'),
    note: (id: string) =>
      kysely.selectFrom('report_note').selectAll().where('id', '=', id).executeTakeFirst(),
    byKey: (tx: Queries, idempotencyKey: string) =>
      tx
        .selectFrom('report')
        .select('id')
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst(),
    isSpent: async (challenge: string): Promise<boolean> =>
      (await kysely
        .selectFrom('captcha_spent')
        .select('challenge')
        .where('challenge', '=', challenge)
        .executeTakeFirst()) !== undefined,
    /** Records a challenge as spent; false if it was already. */
    async spend(tx: Queries, challenge: string, expiresAt: string): Promise<boolean> {
      const result = await tx
        .insertInto('captcha_spent')
        .values({ challenge, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    },
    async insert(
      tx: Queries,
      report: Insertable<ReportTable>,
      attachment: ReportAttachmentTable | null,
    ): Promise<void> {
      await tx.insertInto('report').values(report).execute()
      if (attachment) await tx.insertInto('report_attachment').values(attachment).execute()
      await tx
        .insertInto('report_outbox')
        .values({
          reportId: report.id,
          state: 'WAITING',
          attempts: 0,
          nextAttemptAt: report.receivedAt,
          lastError: null,
        })
        .execute()
    },
    async list(
      limit: number,
      offset: number,
    ): Promise<{
      rows: (Selectable<ReportTable> & { storedName: string | null; mailState: string | null })[]
      total: number
    }> {
      const rows = await kysely
        .selectFrom('report')
        .leftJoin('report_attachment', 'report_attachment.reportId', 'report.id')
        .leftJoin('report_outbox', 'report_outbox.reportId', 'report.id')
        .selectAll('report')
        .select(['report_attachment.storedName', 'report_outbox.state as mailState'])
        .orderBy('receivedAt', 'desc')
        .orderBy('report.id')
        .limit(limit)
        .offset(offset)
        .execute()
      const { count } = await kysely
        .selectFrom('report')
        .select((q) => q.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { rows, total: Number(count) }
    },
    /** The next reports after one, newest first; without one from the newest. */
    async olderThan(
      last: Pick<ReportTable, 'receivedAt' | 'id'> | null,
      limit: number,
    ): Promise<Pick<ReportTable, 'receivedAt' | 'id'>[]> {
      let query = kysely.selectFrom('report').select(['receivedAt', 'id'])
      if (last)
        query = query.where((q) =>
          q.or([
            q('receivedAt', '<', last.receivedAt),
            q.and([q('receivedAt', '=', last.receivedAt), q('id', '>', last.id)]),
          ]),
        )
      return query.orderBy('receivedAt', 'desc').orderBy('id').limit(limit).execute()
    },
    /** A report by its id, or by a unique prefix of it. */
    async find(id: string): Promise<StoredReport | null> {
      const whole = id.length === 36
      // in one query: between two of them `rekey` may reseal both rows with another key
      const found = await kysely
        .selectFrom('report')
        .leftJoin('report_attachment as file', 'file.reportId', 'report.id')
        .leftJoin('report_outbox as mail', 'mail.reportId', 'report.id')
        .selectAll('report')
        .select([
          'file.storedName',
          'file.sealedName',
          'file.sealedKey',
          'file.sealedDigest',
          'file.size',
          'file.sha256',
          'file.mimeType',
          'mail.state as mailState',
          'mail.attempts',
          'mail.lastError',
        ])
        .where('report.id', whole ? '=' : 'like', whole ? id : `${id.replace(/[^0-9a-f-]/g, '')}%`)
        .limit(2)
        .execute()
      const row = found.length === 1 ? found[0] : undefined
      if (!row) return null
      const {
        storedName,
        sealedName,
        sealedKey,
        sealedDigest,
        size,
        sha256,
        mimeType,
        mailState,
        attempts,
        lastError,
        ...report
      } = row
      const attachment =
        storedName === null
          ? null
          : {
              reportId: report.id,
              storedName,
              sealedName: sealedName ?? '',
              sealedKey,
              sealedDigest,
              size: Number(size),
              sha256: sha256 ?? '',
              mimeType: mimeType ?? '',
            }
      return {
        ...report,
        attachment,
        outbox:
          mailState === null ? null : { state: mailState, attempts: attempts ?? 0, lastError },
      }
    },
    /** Ids of expired reports, a batch at a time: the longest expired first. */
    async due(now: string, limit: number): Promise<string[]> {
      return (
        await kysely
          .selectFrom('report')
          .select('id')
          .where('deleteAfter', '<=', now)
          .orderBy('deleteAfter')
          .limit(limit)
          .execute()
      ).map((row) => row.id)
    },
    /** Deletes reports with everything that belongs to them; returns the names of their files. */
    async remove(tx: Queries, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      // locked from here on: a file that is just being resealed has its old name or its new one,
      // and both are returned correctly
      await tx
        .updateTable('report')
        .set({ keyId: sql.ref('keyId') })
        .where('id', 'in', [...ids])
        .execute()
      const files = await tx
        .selectFrom('report_attachment')
        .select('storedName')
        .where('reportId', 'in', [...ids])
        .execute()
      // dependent rows are deleted with it
      await tx
        .deleteFrom('report')
        .where('id', 'in', [...ids])
        .execute()
      return files.map((row) => row.storedName)
    },
    async storedNames(): Promise<Set<string>> {
      return new Set(
        (await kysely.selectFrom('report_attachment').select('storedName').execute()).map(
          (row) => row.storedName,
        ),
      )
    },
    async forgetSpent(now: string): Promise<void> {
      await kysely.deleteFrom('captcha_spent').where('expiresAt', '<', now).execute()
    },
    /** Number of reports per key; a note may be sealed with another one than its report. */
    async keyIds(): Promise<{ keyId: string; count: number }[]> {
      const rows = await kysely
        .selectFrom(
          kysely
            .selectFrom('report')
            .select(['keyId', 'id'])
            .union(kysely.selectFrom('report_note').select(['keyId', 'reportId as id']))
            .as('sealed'),
        )
        .select(['keyId', (q) => q.fn.countAll<number>().as('count')])
        .groupBy('keyId')
        .execute()
      return rows.map(({ keyId, count }) => ({ keyId, count: Number(count) }))
    },
    /**
     * The next ids after one, of reports that another key sealed or whose attachment is unsealed.
     */
    async notSealedBy(keyId: string, after: string, limit: number): Promise<string[]> {
      const rows = await kysely
        .selectFrom('report')
        .leftJoin('report_attachment', 'report_attachment.reportId', 'report.id')
        .select('report.id')
        .where('report.id', '>', after)
        .where((q) =>
          q.or([
            q('report.keyId', '!=', keyId),
            q.and([
              q('report_attachment.storedName', 'is not', null),
              q('report_attachment.sealedKey', 'is', null),
            ]),
          ]),
        )
        .orderBy('report.id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** The next notes after one that another key sealed. */
    notesNotSealedBy: (keyId: string, after: string, limit: number) =>
      kysely
        .selectFrom('report_note')
        .selectAll()
        .where('id', '>', after)
        .where('keyId', '!=', keyId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** Replaces the sealed text of a note, unless it was replaced or deleted. */
    async resealNote(
      before: ReportNoteTable,
      { sealed, keyId }: Pick<ReportNoteTable, 'sealed' | 'keyId'>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await kysely
        .updateTable('report_note')
        .set({ sealed, keyId })
        .where('id', '=', before.id)
        .where('sealed', '=', before.sealed)
        .executeTakeFirst()
      return Number(numUpdatedRows) > 0
    },
    /**
     * Replaces the sealed data, unless another process replaced or deleted it; returns whether it
     * did.
     */
    async reseal(
      tx: Queries,
      before: StoredReport,
      { sealed, keyId }: Pick<ReportTable, 'sealed' | 'keyId'>,
      attachment: Partial<ReportAttachmentTable> | null,
    ): Promise<boolean> {
      const { numUpdatedRows: reports } = await tx
        .updateTable('report')
        .set({ sealed, keyId })
        .where('id', '=', before.id)
        .where('sealed', '=', before.sealed)
        .executeTakeFirst()
      if (Number(reports) === 0) return false
      if (!attachment || !before.attachment) return true
      const { numUpdatedRows: attachments } = await tx
        .updateTable('report_attachment')
        .set(attachment)
        .where('reportId', '=', before.id)
        .where('storedName', '=', before.attachment.storedName)
        .executeTakeFirst()
      return Number(attachments) > 0
    },
  }
}
export type ReportsRepository = ReturnType<typeof reportsRepository>
