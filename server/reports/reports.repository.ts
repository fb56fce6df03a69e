import { sql } from 'kysely'
import type { Queries, Store } from '../database/index.ts'
import type { ReportAttachmentTable, ReportTable } from '../database/schema.ts'

/** A report as it is stored, with its attachment. */
export interface StoredReport extends ReportTable {
  attachment: ReportAttachmentTable | null
  outbox: { state: string; attempts: number; lastError: string | null } | null
}

/** Reports, attachments, outbox and spent captchas. */
export function reportsRepository({ kysely }: Store) {
  return {
    byKey: (tx: Queries, idempotencyKey: string) => tx.selectFrom('report').select('id').where('idempotencyKey', '=', idempotencyKey).executeTakeFirst(),
    /** Remembers a challenge as spent; false where it was already. */
    async spend(tx: Queries, challenge: string, expiresAt: string): Promise<boolean> {
      const result = await tx.insertInto('captcha_spent').values({ challenge, expiresAt }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    },
    async insert(tx: Queries, report: ReportTable, attachment: ReportAttachmentTable | null): Promise<void> {
      await tx.insertInto('report').values(report).execute()
      if (attachment) await tx.insertInto('report_attachment').values(attachment).execute()
      await tx.insertInto('report_outbox').values({ reportId: report.id, state: 'WAITING', attempts: 0, nextAttemptAt: report.receivedAt, lastError: null }).execute()
    },
    async waiting(now: string, limit: number): Promise<string[]> {
      const rows = await kysely.selectFrom('report_outbox').select('reportId').where('state', '=', 'WAITING').where('nextAttemptAt', '<=', now).orderBy('nextAttemptAt').limit(limit).execute()
      return rows.map((row) => row.reportId)
    },
    /** Takes a letter for sending by moving its hour on; false where another process was first. */
    async claim(reportId: string, now: string, until: string): Promise<boolean> {
      const result = await kysely.updateTable('report_outbox').set({ nextAttemptAt: until, attempts: sql`attempts + 1` })
        .where('reportId', '=', reportId).where('state', '=', 'WAITING').where('nextAttemptAt', '<=', now).executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async settle(reportId: string, sent: boolean, nextAttemptAt: string, lastError: string | null): Promise<void> {
      await kysely.updateTable('report_outbox').set({ state: sent ? 'SENT' : 'WAITING', nextAttemptAt, lastError }).where('reportId', '=', reportId).execute()
    },
    async list(limit: number, offset: number): Promise<{ rows: (ReportTable & { storedName: string | null; state: string | null })[]; total: number }> {
      const rows = await kysely.selectFrom('report').leftJoin('report_attachment', 'report_attachment.reportId', 'report.id').leftJoin('report_outbox', 'report_outbox.reportId', 'report.id')
        .selectAll('report').select(['report_attachment.storedName', 'report_outbox.state']).orderBy('receivedAt', 'desc').orderBy('report.id').limit(limit).offset(offset).execute()
      const { count } = await kysely.selectFrom('report').select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return { rows, total: Number(count) }
    },
    /** A report by its id, or by the beginning of it where that names one only. */
    async find(id: string): Promise<StoredReport | null> {
      const found = await kysely.selectFrom('report').selectAll().where('id', 'like', `${id.replace(/[^0-9a-f-]/g, '')}%`).limit(2).execute()
      const report = found.length === 1 ? found[0] : undefined
      if (!report) return null
      const attachment = await kysely.selectFrom('report_attachment').selectAll().where('reportId', '=', report.id).executeTakeFirst()
      const outbox = await kysely.selectFrom('report_outbox').select(['state', 'attempts', 'lastError']).where('reportId', '=', report.id).executeTakeFirst()
      return { ...report, attachment: attachment ? { ...attachment, size: Number(attachment.size) } : null, outbox: outbox ?? null }
    },
    /** Ids of reports whose time is over. */
    async due(now: string): Promise<string[]> {
      return (await kysely.selectFrom('report').select('id').where('deleteAfter', '<=', now).execute()).map((row) => row.id)
    },
    async remove(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const files = await kysely.selectFrom('report_attachment').select('storedName').where('reportId', 'in', [...ids]).execute()
      // rows that hang on a report go with it
      await kysely.deleteFrom('report').where('id', 'in', [...ids]).execute()
      return files.map((row) => row.storedName)
    },
    async storedNames(): Promise<Set<string>> {
      return new Set((await kysely.selectFrom('report_attachment').select('storedName').execute()).map((row) => row.storedName))
    },
    async forgetSpent(now: string): Promise<void> {
      await kysely.deleteFrom('captcha_spent').where('expiresAt', '<', now).execute()
    },
    /** Reports sealed with another key than this one. */
    sealedWithOther: (keyId: string) => kysely.selectFrom('report').selectAll().where('keyId', '!=', keyId).execute(),
    async reseal(tx: Queries, id: string, sealed: string, keyId: string, attachment: Pick<ReportAttachmentTable, 'sealedName' | 'sealedKey'> | null): Promise<void> {
      await tx.updateTable('report').set({ sealed, keyId }).where('id', '=', id).execute()
      if (attachment) await tx.updateTable('report_attachment').set(attachment).where('reportId', '=', id).execute()
    },
  }
}
export type ReportsRepository = ReturnType<typeof reportsRepository>
