import { z } from 'zod'
import { AFFILIATIONS, REPORT_TYPES } from '../report.ts'
import { done, idParameter, instant, person, type StudioCall } from './call.ts'

/** States of a safety report, in the order of the work on it. */
export const REPORT_STATES = ['NEW', 'IN_WORK', 'ANSWERED', 'CLOSED'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/**
 * Why a report is deleted before its three years end. Codes, as the audit holds no text of a
 * person: a reason in words could name who is to be forgotten.
 */
export const REPORT_REMOVAL_REASONS = ['SENDER_ASKED', 'MISTAKEN', 'SPAM'] as const
export type ReportRemovalReason = (typeof REPORT_REMOVAL_REASONS)[number]

/** Reports in a page of the list. */
export const REPORTS_PAGE = 50
/** Maximum characters of a note, an answer and its subject; notes and answers of one report. */
export const REPORT_NOTE_LIMITS = { characters: 4000, subject: 200, notes: 200 } as const
/** Minutes without use after which an opened report is hidden again. */
export const REPORT_SHOWN_MINUTES = 5

/** The value of the filter that finds reports without an assignee. */
export const UNASSIGNED = 'none'

/** What is known of a report without opening it: nothing of a person. */
export const reportRow = z.object({
  id: z.string(),
  receivedAt: instant,
  /** When it is deleted: three years after its receipt (FT-144). */
  deleteAfter: instant,
  anonymous: z.boolean(),
  affiliationType: z.enum(AFFILIATIONS),
  reportType: z.enum(REPORT_TYPES),
  hasAttachment: z.boolean(),
  state: z.enum(REPORT_STATES),
  assignee: person.nullable(),
  /** Of state and assignee. */
  version: z.number().int(),
})
export type ReportRow = z.infer<typeof reportRow>

/** A note about a report, or an answer that was mailed to its sender. */
export const reportNote = z.object({
  id: z.string(),
  by: person,
  at: instant,
  /** Null = it does not open: it was changed in the database, or its key is missing. */
  text: z.string().nullable(),
  /** Of an answer: its subject line, and whether the mail server accepted it. */
  answer: z.object({ subject: z.string(), isSent: z.boolean() }).nullable(),
})
export type ReportNote = z.infer<typeof reportNote>

/** A report as its sender wrote it, with the notes about it. */
export const openedReport = z.object({
  row: reportRow,
  /** Empty if the report is anonymous, like `phone` and `email`. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  content: z.string(),
  attachment: z
    .object({ fileName: z.string(), size: z.number().int(), mimeType: z.string() })
    .nullable(),
  /** Notes and answers, oldest first. */
  notes: z.array(reportNote),
  /** Whether mails are sent at all: an operator configures the mail server. */
  mails: z.boolean(),
})
export type OpenedReport = z.infer<typeof openedReport>

/**
 * Safety reports. What a sender wrote is only handed out by calls that need a fresh proof, and that
 * have recorded the reading before they open anything.
 */
export const REPORT_CALLS = {
  reports: {
    method: 'get',
    path: '/reports',
    access: 'reports.read',
    summary: 'Lists safety reports, newest first, 50 at a time, without anything of a person',
    query: z.object({
      state: z.enum(REPORT_STATES).optional(),
      /** Id of a user, or `none`. */
      assignee: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .optional(),
      /** The first characters of an id, or all of them. */
      id: z
        .string()
        .regex(/^[0-9a-f][0-9a-f-]{3,35}$/)
        .optional(),
      /** ISO dates in the company's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[0-9a-f-]{36}$/)
        .optional(),
    }),
    data: z.object({
      rows: z.array(reportRow),
      next: z.string().nullable(),
      /** Of all reports, whatever the filters are. */
      counts: z.record(z.enum(REPORT_STATES), z.number().int()),
    }),
  },
  reportReaders: {
    method: 'get',
    path: '/report-readers',
    access: 'reports.read',
    summary: 'Lists who may read safety reports, and so be assigned to one',
    data: z.array(person),
  },
  report: {
    method: 'get',
    path: '/reports/{id}',
    access: 'reports.read',
    summary: 'Returns what is known of a safety report without opening it',
    params: idParameter,
    data: reportRow,
  },
  openReport: {
    method: 'post',
    path: '/reports/{id}/open',
    access: 'reports.read',
    fresh: true,
    audit: ['report.read'],
    // 409 `state` if it does not open, with `report-key` or `report-damaged` as `data.reason`
    summary: 'Records the reading, then opens a safety report with its notes',
    params: idParameter,
    data: openedReport,
  },
  downloadReportFile: {
    method: 'post',
    path: '/reports/{id}/file',
    access: 'reports.read',
    fresh: true,
    audit: ['report.file'],
    // 409 `state` if it is not what was received
    summary: 'Records the reading, then sends the attachment of a safety report',
    params: idParameter,
  },
  exportReport: {
    method: 'post',
    path: '/reports/{id}/export',
    access: 'reports.read',
    fresh: true,
    audit: ['report.export'],
    summary: 'Records the reading, then sends a safety report with its notes as JSON',
    params: idParameter,
  },
  setReportState: {
    method: 'put',
    path: '/reports/{id}/state',
    access: 'reports.read',
    versioned: true,
    audit: ['report.state'],
    summary: 'Sets the state of a safety report',
    params: idParameter,
    body: z.strictObject({ state: z.enum(REPORT_STATES) }),
    data: reportRow,
  },
  assignReport: {
    method: 'put',
    path: '/reports/{id}/assignee',
    access: 'reports.read',
    versioned: true,
    audit: ['report.assign'],
    // 409 `state` if the person may not read reports
    summary: 'Assigns a safety report to someone who may read it, or to nobody',
    params: idParameter,
    body: z.strictObject({ assignee: z.string().max(100).nullable() }),
    data: reportRow,
  },
  addReportNote: {
    method: 'post',
    path: '/reports/{id}/notes',
    access: 'reports.read',
    audit: ['report.note'],
    // the id makes it safe to send again after a lost response
    summary: 'Adds a note to a safety report, which is stored encrypted',
    params: idParameter,
    body: z.strictObject({
      id: z.uuid(),
      text: z.string().trim().min(1).max(REPORT_NOTE_LIMITS.characters),
    }),
    data: reportNote,
  },
  answerReport: {
    method: 'post',
    path: '/reports/{id}/answers',
    access: 'reports.read',
    fresh: true,
    versioned: true,
    audit: ['report.answer'],
    // the id makes it safe to send again after a lost response; 409 `state` if the sender is anonymous
    summary: 'Mails an answer to the sender of a safety report, which is then answered',
    params: idParameter,
    body: z.strictObject({
      id: z.uuid(),
      subject: z.string().trim().min(1).max(REPORT_NOTE_LIMITS.subject),
      text: z.string().trim().min(1).max(REPORT_NOTE_LIMITS.characters),
    }),
    data: z.object({ row: reportRow, note: reportNote }),
  },
  removeReport: {
    method: 'post',
    path: '/reports/{id}/remove',
    access: 'reports.read',
    fresh: true,
    versioned: true,
    audit: ['report.remove'],
    summary: 'Deletes a safety report with its attachment, notes and mails, for good',
    params: idParameter,
    body: z.strictObject({ reason: z.enum(REPORT_REMOVAL_REASONS) }),
    data: done,
  },
} as const satisfies Record<string, StudioCall>
