import { sql } from 'kysely'
import type { Person } from '../../../contract/studio/call.ts'
import type { ReportState } from '../../../contract/studio/reports.ts'
import type { Queries } from '../../database/index.ts'
import type { ReportNoteTable } from '../../database/schema.ts'

/** Filters of the list; `since` and `until` are instants, the second excluded. */
export interface ReportQuery {
  state?: ReportState | undefined
  /** Id of a user; null = nobody. */
  assignee?: string | null | undefined
  /** The first characters of an id. */
  id?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** Only reports that come after this one, newest first. */
  after?: { receivedAt: string; id: string } | undefined
}

/** What is known of reports without opening them, with the assignee's name. */
const knownOf = (queries: Queries) =>
  queries
    .selectFrom('report')
    .leftJoin('report_attachment as file', 'file.reportId', 'report.id')
    .leftJoin('studio_user as user', 'user.id', 'report.assignee')
    .select([
      'report.id',
      'report.receivedAt',
      'report.deleteAfter',
      'report.anonymous',
      'report.affiliationType',
      'report.reportType',
      'report.state',
      'report.assignee',
      'report.version',
      'report.keyId',
      'user.name as assigneeName',
      'file.mimeType',
    ])

/** The studio's reads and writes of reports, without what is sealed; and notes as they are stored. */
export const reportDeskRepository = {
  /** Reports that match, newest first. */
  list(queries: Queries, { state, assignee, id, since, until, after }: ReportQuery, limit: number) {
    let rows = knownOf(queries)
    if (state) rows = rows.where('report.state', '=', state)
    if (assignee === null) rows = rows.where('report.assignee', 'is', null)
    else if (assignee !== undefined) rows = rows.where('report.assignee', '=', assignee)
    if (id !== undefined)
      rows =
        id.length === 36
          ? rows.where('report.id', '=', id)
          : rows.where('report.id', 'like', `${id}%`)
    if (since !== undefined) rows = rows.where('report.receivedAt', '>=', since)
    if (until !== undefined) rows = rows.where('report.receivedAt', '<', until)
    if (after)
      rows = rows.where((q) =>
        q.and([
          q('report.receivedAt', '<=', after.receivedAt),
          q.or([q('report.receivedAt', '<', after.receivedAt), q('report.id', '>', after.id)]),
        ]),
      )
    return rows.orderBy('report.receivedAt', 'desc').orderBy('report.id').limit(limit).execute()
  },
  known: (queries: Queries, id: string) =>
    knownOf(queries).where('report.id', '=', id).executeTakeFirst(),
  /** Number of reports by state; states without any are left out. */
  counts: (queries: Queries) =>
    queries
      .selectFrom('report')
      .select(['state', (q) => q.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  /** Active accounts that may read reports, by name. */
  readers: (queries: Queries): Promise<Person[]> =>
    queries
      .selectFrom('studio_user')
      .select(['id', 'name'])
      .where('state', '=', 'ACTIVE')
      .where('readsReports', '=', 1)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  /** Changes a report unless its version is another one; returns whether it did. */
  async change(
    tx: Queries,
    { id, version }: { id: string; version: number },
    change: { state?: ReportState; assignee?: string | null },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Takes all reports from someone who no longer may read them. */
  async unassignAll(tx: Queries, userId: string): Promise<void> {
    await tx
      .updateTable('report')
      .set({ assignee: null, version: sql`version + 1` })
      .where('assignee', '=', userId)
      .execute()
  },
  /**
   * Locks a report until the transaction ends, so that it is not deleted meanwhile; false = there is
   * no such report.
   */
  async lock(tx: Queries, id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ keyId: sql.ref('keyId') })
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Notes of a report with their authors' names, oldest first. */
  notes: (queries: Queries, reportId: string) =>
    queries
      .selectFrom('report_note')
      .leftJoin('studio_user as user', 'user.id', 'report_note.by')
      .leftJoin('report_answer as mail', 'mail.noteId', 'report_note.id')
      .selectAll('report_note')
      .select(['user.name', 'mail.state as mailState'])
      .where('reportId', '=', reportId)
      .orderBy('at')
      .orderBy('report_note.id')
      .execute(),
  note: (tx: Queries, id: string) =>
    tx.selectFrom('report_note').selectAll().where('id', '=', id).executeTakeFirst(),
  async countNotes(tx: Queries, reportId: string): Promise<number> {
    const { count } = await tx
      .selectFrom('report_note')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('reportId', '=', reportId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async addNote(tx: Queries, note: ReportNoteTable): Promise<void> {
    await tx.insertInto('report_note').values(note).execute()
  },
  /** Lets the mail of an answer wait. */
  async addMail(
    tx: Queries,
    { id: noteId, at }: Pick<ReportNoteTable, 'id' | 'at'>,
  ): Promise<void> {
    await tx
      .insertInto('report_answer')
      .values({ noteId, state: 'WAITING', attempts: 0, nextAttemptAt: at, lastError: null })
      .execute()
  },
}
export type KnownReport = Awaited<ReturnType<typeof reportDeskRepository.list>>[number]
