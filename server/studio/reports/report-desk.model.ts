import type { z } from 'zod'
import type { Affiliation, ReportType } from '../../../contract/report.ts'
import type { Person } from '../../../contract/studio/call.ts'
import {
  REPORT_STATES,
  REPORTS_PAGE,
  type REPORT_CALLS,
  type ReportRemovalReason,
  type ReportRow,
  type ReportState,
  UNASSIGNED,
} from '../../../contract/studio/reports.ts'
import { dayBegins } from '../../content/company-days.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { AttachmentFiles } from '../../reports/files.ts'
import { reportsRepository } from '../../reports/reports.repository.ts'
import { log } from '../../log.ts'
import { usersRepository } from '../accounts/users.repository.ts'
import type { Audit } from '../audit/audit.model.ts'
import { notificationsRepository } from '../notifications/notifications.repository.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { type KnownReport, reportDeskRepository as repository } from './report-desk.repository.ts'

type ListQuery = z.output<(typeof REPORT_CALLS)['reports']['query']>

/** The audit's name of a report: nothing of a person. */
export const reportSubject = (id: string): string => `report/${id}`

/** What the studio shows of a report without opening it. */
export const rowOf = (row: KnownReport): ReportRow => ({
  id: row.id,
  receivedAt: row.receivedAt,
  deleteAfter: row.deleteAfter,
  anonymous: row.anonymous === 1,
  affiliationType: row.affiliationType as Affiliation,
  reportType: row.reportType as ReportType,
  hasAttachment: row.mimeType !== null,
  state: row.state as ReportState,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assigneeName ?? '' },
  version: row.version,
})

/** The row of a report. @throws StudioError 404 */
export async function requireReport(queries: Queries, id: string): Promise<KnownReport> {
  const row = await repository.known(queries, id)
  if (!row) throw new StudioError(404)
  return row
}

/** A report and the version that a change is based on. */
interface Based {
  id: string
  version: number
}

/**
 * The work on safety reports that opens none: the list, states, assignments and deletion. Affiliation
 * and type are choices of the form, and name nobody.
 * @param files the attachments, opened at the first use
 */
export function reportDeskModel(store: Store, audit: Audit, files: () => AttachmentFiles) {
  /**
   * Changes a report with its audit row.
   * @throws StudioError 404; 412 with the current row
   */
  const change = async (
    { id, version }: Based,
    { user }: Session,
    work: (
      tx: Queries,
      row: KnownReport,
    ) => Promise<
      | {
          change: Parameters<typeof repository.change>[2]
          action: 'report.state' | 'report.assign'
          details: Record<string, string | null>
        }
      | undefined
    >,
  ): Promise<ReportRow> =>
    store.transaction(async (tx) => {
      const row = await requireReport(tx, id)
      if (row.version !== version)
        throw new StudioError(412, { problem: 'stale', data: rowOf(row) })
      const step = await work(tx, row)
      if (!step) return rowOf(row)
      if (!(await repository.change(tx, { id, version }, step.change)))
        throw new StudioError(412, {
          problem: 'stale',
          data: rowOf(await requireReport(tx, id)),
        })
      const changed = rowOf(await requireReport(tx, id))
      const { action, details } = step
      await audit.write(tx, { by: user.id, action, subject: reportSubject(id), details })
      return changed
    })

  return {
    /** A page of reports that match, newest first, and the number of all by state. */
    async list({ state, assignee, id, from, to, after }: ListQuery): Promise<{
      rows: ReportRow[]
      next: string | null
      counts: Record<ReportState, number>
    }> {
      const [receivedAt = '', last = ''] = after?.split('_') ?? []
      const [found, counted] = await Promise.all([
        repository.list(
          store.kysely,
          {
            state,
            assignee: assignee === UNASSIGNED ? null : assignee,
            id,
            since: from === undefined ? undefined : dayBegins(from),
            until: to === undefined ? undefined : dayBegins(to, 1),
            after: after === undefined ? undefined : { receivedAt, id: last },
          },
          REPORTS_PAGE + 1,
        ),
        repository.counts(store.kysely),
      ])
      const rows = found.slice(0, REPORTS_PAGE).map(rowOf)
      const end = rows.at(-1)
      const counts = Object.fromEntries(
        REPORT_STATES.map((one) => [
          one,
          Number(counted.find((row) => row.state === one)?.count ?? 0),
        ]),
      ) as Record<ReportState, number>
      return {
        rows,
        next: found.length > REPORTS_PAGE && end ? `${end.receivedAt}_${end.id}` : null,
        counts,
      }
    },
    readers: (): Promise<Person[]> => repository.readers(store.kysely),
    /** @throws StudioError 404 */
    row: async (id: string): Promise<ReportRow> => rowOf(await requireReport(store.kysely, id)),
    /** @throws StudioError 404, 412 */
    setState: (based: Based, state: ReportState, session: Session): Promise<ReportRow> =>
      change(based, session, async (_tx, row) =>
        row.state === state
          ? undefined
          : { change: { state }, action: 'report.state', details: { from: row.state, to: state } },
      ),
    /** @throws StudioError 404, 412; 409 if the person may not read reports */
    assign: (based: Based, assignee: string | null, session: Session): Promise<ReportRow> =>
      change(based, session, async (tx, row) => {
        if (row.assignee === assignee) return undefined
        // the right is not taken from them meanwhile
        await usersRepository.lock(tx, store.dialect)
        if (assignee !== null && !(await repository.readers(tx)).some(({ id }) => id === assignee))
          throw new StudioError(409, { problem: 'state', data: { reason: 'report-reader' } })
        return { change: { assignee }, action: 'report.assign', details: { to: assignee } }
      }),
    /**
     * Deletes a report with its attachment, notes and mails that wait. The audit keeps that it was
     * deleted, by its id alone.
     * @throws StudioError 404, 412
     */
    async remove(
      { id, version }: Based,
      reason: ReportRemovalReason,
      { user }: Session,
    ): Promise<void> {
      const names = await store.transaction(async (tx) => {
        if (!(await repository.lock(tx, id))) throw new StudioError(404)
        const row = await requireReport(tx, id)
        if (row.version !== version)
          throw new StudioError(412, { problem: 'stale', data: rowOf(row) })
        const removed = await reportsRepository(store).remove(tx, [id])
        await notificationsRepository.forget(tx, reportSubject(id))
        await audit.write(tx, {
          by: user.id,
          action: 'report.remove',
          subject: reportSubject(id),
          details: { reason },
        })
        return removed
      })
      // nothing opens the file any more: its key was in the row. A storage that is away meanwhile:
      // the daily sweep removes it
      for (const name of names)
        await files()
          .remove(name)
          .catch((error: unknown) => log.error('attachment not removed', error, { report: id }))
    },
  }
}
