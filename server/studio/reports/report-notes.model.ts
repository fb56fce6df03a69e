import {
  REPORT_NOTE_LIMITS,
  type ReportNote,
  type ReportRow,
} from '../../../contract/studio/reports.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { ReportNoteTable } from '../../database/schema.ts'
import { log } from '../../log.ts'
import { boundToNote, type SealedAnswer } from '../../reports/opened.ts'
import type { Keyring } from '../../reports/seal.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { reportSubject, requireReport, rowOf } from './report-desk.model.ts'
import { reportDeskRepository as repository } from './report-desk.repository.ts'

type Given = { id: string; text: string } & Partial<SealedAnswer>

const refused = (reason: string): StudioError =>
  new StudioError(409, { problem: 'state', data: { reason } })

/** What is sealed of a note, or of an answer. */
const plainOf = ({ subject, text }: Given): string =>
  subject === undefined ? text : JSON.stringify({ subject, text } satisfies SealedAnswer)

/** Notes about reports, and answers to their senders: both sealed. */
export function reportNotesModel(store: Store, audit: Audit, keys: () => Keyring) {
  /** The stored note of an id; undefined = there is none. @throws StudioError 409 for another one */
  const storedBefore = async (
    tx: Queries,
    reportId: string,
    given: Given,
    by: string,
  ): Promise<ReportNoteTable | undefined> => {
    const former = await repository.note(tx, given.id)
    if (!former) return undefined
    // what it holds is compared, and not handed out
    const isSame =
      former.reportId === reportId &&
      former.by === by &&
      keys().open(former.sealed, boundToNote(former), former.keyId) === plainOf(given)
    if (!isSame) throw refused('report-note')
    return former
  }
  const add = async (
    tx: Queries,
    reportId: string,
    given: Given,
    by: string,
  ): Promise<ReportNoteTable> => {
    if ((await repository.countNotes(tx, reportId)) >= REPORT_NOTE_LIMITS.notes)
      throw refused('report-notes')
    const { keyId, seal } = keys()
    const note: ReportNoteTable = {
      id: given.id,
      reportId,
      kind: given.subject === undefined ? 'NOTE' : 'ANSWER',
      by,
      at: new Date().toISOString(),
      sealed: seal(plainOf(given), boundToNote({ id: given.id, reportId })),
      keyId,
    }
    await repository.addNote(tx, note)
    return note
  }
  const shownOf = (
    { id, at }: Pick<ReportNoteTable, 'id' | 'at'>,
    { text, subject }: Given,
    { user }: Session,
  ): ReportNote => ({
    id,
    by: { id: user.id, name: user.name },
    at,
    text,
    answer: subject === undefined ? null : { subject, isSent: false },
  })

  return {
    /** Opens the notes and answers of a report, oldest first. */
    notesOf: async (reportId: string): Promise<ReportNote[]> =>
      (await repository.notes(store.kysely, reportId)).map((note) => {
        const { id, by, at, name, kind, mailState } = note
        const shown = { id, by: { id: by, name: name ?? '' }, at }
        const isSent = mailState === 'SENT'
        try {
          const plain = keys().open(note.sealed, boundToNote(note), note.keyId)
          if (kind === 'NOTE') return { ...shown, text: plain, answer: null }
          const { subject, text } = JSON.parse(plain) as SealedAnswer
          return { ...shown, text, answer: { subject, isSent } }
        } catch (error) {
          // the report and its other notes are shown all the same
          log.error('note of a report does not open', error, { report: reportId })
          return { ...shown, text: null, answer: kind === 'NOTE' ? null : { subject: '', isSent } }
        }
      }),
    /**
     * Adds a note; sent again with its id, it is the same one.
     * @throws StudioError 404; 409 `state` if the report has too many notes, or the id is that of
     * another note
     */
    addNote: (
      reportId: string,
      given: { id: string; text: string },
      session: Session,
    ): Promise<ReportNote> =>
      store.transaction(async (tx) => {
        if (!(await repository.lock(tx, reportId))) throw new StudioError(404)
        const by = session.user.id
        const former = await storedBefore(tx, reportId, given, by)
        if (former) return shownOf(former, given, session)
        const note = await add(tx, reportId, given, by)
        await audit.write(tx, {
          by,
          action: 'report.note',
          subject: reportSubject(reportId),
          details: { note: given.id },
        })
        return shownOf(note, given, session)
      }),
    /**
     * Lets the mail of an answer wait, and sets the report to answered: both, or neither. Sent again
     * with its id, nothing is mailed twice.
     * @throws StudioError 404; 412; 409 `state` if the sender is anonymous, the report has too many
     * notes, or the id is that of another note
     */
    answer: (
      { id: reportId, version }: { id: string; version: number },
      given: { id: string; subject: string; text: string },
      session: Session,
    ): Promise<{ row: ReportRow; note: ReportNote }> =>
      store.transaction(async (tx) => {
        if (!(await repository.lock(tx, reportId))) throw new StudioError(404)
        const by = session.user.id
        const row = await requireReport(tx, reportId)
        const former = await storedBefore(tx, reportId, given, by)
        if (former) return { row: rowOf(row), note: shownOf(former, given, session) }
        if (row.anonymous === 1) throw refused('report-anonymous')
        if (!(await repository.change(tx, { id: reportId, version }, { state: 'ANSWERED' })))
          throw new StudioError(412, { problem: 'stale', data: rowOf(row) })
        const note = await add(tx, reportId, given, by)
        await repository.addMail(tx, note)
        const changed = rowOf(await requireReport(tx, reportId))
        await audit.write(tx, {
          by,
          action: 'report.answer',
          subject: reportSubject(reportId),
          details: { note: given.id },
        })
        return { row: changed, note: shownOf(note, given, session) }
      }),
  }
}
