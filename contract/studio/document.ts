import { type Kind, KIND_ROWS } from './kinds.ts'

export { EMPTY_DOCUMENT, FIELDS_OF } from '../fields/rows.ts'
export {
  type DocumentIssue,
  documentIssue,
  ISSUE_REASONS,
  type IssueReason,
  missingOf,
} from '../fields/needs.ts'
export { type ContentDocument, contentDocument, type DocumentField } from '../fields/schemas.ts'

/** Whether a kind may be written in a language. */
export const writtenIn = (kind: Kind, language: 'KOR' | 'ENG'): boolean =>
  KIND_ROWS[kind].languages.includes(language)
