import { REPORT_STATES, type ReportState } from '../../../contract/studio/reports.ts'

/** What the address of the list shows: filters, and nothing of a person. */
export interface ReportsView {
  state: ReportState | ''
  /** Id of a user, `none`, or empty. */
  assignee: string
  /** The first characters of an id, or empty. */
  id: string
  /** ISO dates, or empty. */
  from: string
  to: string
}

const matching = (text: string | null, form: RegExp): string =>
  text !== null && form.test(text) ? text : ''
const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null): string => {
  const date = matching(text, DAY)
  return Number.isNaN(Date.parse(date)) ? '' : date
}
/** A text that may be the beginning of an id; the server takes four characters and more. */
const ID = /^[0-9a-f][0-9a-f-]{3,35}$/

/** Returns what was typed as the beginning of an id; empty if it is none. */
export const idIn = (typed: string): string => matching(typed.trim().toLowerCase(), ID)

/** Reads the filters from an address; what is malformed is left out. */
export const readView = (query: URLSearchParams): ReportsView => ({
  state: REPORT_STATES.find((one) => one === query.get('state')) ?? '',
  assignee: matching(query.get('assignee'), /^[\w-]{1,100}$/),
  id: idIn(query.get('id') ?? ''),
  from: day(query.get('from')),
  to: day(query.get('to')),
})

/** Returns the filters that are set: parameters of the address, and of the call. */
export const writeView = (view: ReportsView): Partial<Record<keyof ReportsView, string>> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''))

/** Returns the filters as the call takes them. */
export const filterOf = ({ state, assignee, id, from, to }: ReportsView) => ({
  ...(state ? { state } : {}),
  ...(assignee ? { assignee } : {}),
  ...(id ? { id } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
