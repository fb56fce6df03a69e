import {
  type OpenedReport,
  REPORT_SHOWN_MINUTES,
  type ReportNote,
} from '../../../contract/studio/reports.ts'
import { call } from '../../client/call.ts'
import { useSealed } from '../../client/useSealed.ts'

/** An opened report. */
export function useOpenedReport(id: string) {
  const { data, open, change, ...sealed } = useSealed<OpenedReport>(REPORT_SHOWN_MINUTES)
  return {
    ...sealed,
    report: data,
    open: () => open((signal) => call('openReport', { params: { id } }, { signal })),
    addNote: (note: ReportNote): void =>
      change((before) => ({
        ...before,
        notes: [...before.notes.filter((one) => one.id !== note.id), note],
      })),
  }
}
