import { Readable } from 'node:stream'
import type { REPORT_CALLS } from '../../../contract/studio/reports.ts'
import { attachment } from '../../answers/attachment.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/**
 * A file that is saved and never shown: it comes from a stranger, and a browser that showed it would
 * run what is in it as a part of the studio.
 */
const saved = (name: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': attachment(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': CACHE_CONTROL.never,
})

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
