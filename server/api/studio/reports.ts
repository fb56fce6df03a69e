import { Readable } from 'node:stream'
import type { REPORT_CALLS } from '../../../contract/studio/reports.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { saved } from './saved.ts'

/** Safety reports. */
export const reportHandlers = ({ reports }: Studio): Handlers<keyof typeof REPORT_CALLS> => ({
  reports: ({ query }) => reports.list(query),
  reportReaders: () => reports.readers(),
  report: ({ params }) => reports.row(params.id),
  openReport: ({ params, session }) => reports.open(params.id, session),
  async downloadReportFile({ params, session }) {
    const { fileName, mimeType, size, bytes } = await reports.attachment(params.id, session)
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: { ...saved(fileName, mimeType), 'content-length': String(size) },
    })
  },
  async exportReport({ params, session }) {
    const report = await reports.export(params.id, session)
    return new Response(JSON.stringify(report, null, 2), {
      headers: saved(`report-${params.id.slice(0, 8)}.json`, 'application/json; charset=utf-8'),
    })
  },
  setReportState: ({ params, body, version, session }) =>
    reports.setState({ id: params.id, version }, body.state, session),
  assignReport: ({ params, body, version, session }) =>
    reports.assign({ id: params.id, version }, body.assignee, session),
  addReportNote: ({ params, body, session }) => reports.addNote(params.id, body, session),
  answerReport: ({ params, body, version, session }) =>
    reports.answer({ id: params.id, version }, body, session),
  async removeReport({ params, body, version, session }) {
    await reports.remove({ id: params.id, version }, body.reason, session)
    return {}
  },
})
