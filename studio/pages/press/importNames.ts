import type {
  PressColumn,
  PressFileProblem,
  PressImportRow,
  PressReason,
  PressRowState,
} from '../../../contract/studio/press-import.ts'
import type { Tone } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import { fileProblem } from '../imports/names.ts'

export const PRESS_ROW_NAMES: Readonly<Record<PressRowState, { name: () => string; tone: Tone }>> =
  {
    NEW: { name: m.press_row_new, tone: 'positive' },
    KNOWN: { name: m.press_row_known, tone: 'info' },
    REFUSED: { name: m.press_row_refused, tone: 'danger' },
  }

const COLUMNS: Readonly<Record<PressColumn, () => string>> = {
  name: m.press_name,
  email: m.press_email,
  medium: m.press_medium,
  language: m.press_language,
  tags: m.press_tags,
  list: m.press_list,
  note: m.press_note,
  consentDay: m.press_consent_day,
  consentHow: m.press_consent_how,
  consentSource: m.press_consent_source,
}

const NOTES: Readonly<Record<PressReason, (named: { detail: string }) => string>> = {
  name_missing: m.press_note_name_missing,
  email_missing: m.press_note_email_missing,
  email: m.press_note_email,
  consent_missing: m.press_note_consent_missing,
  consent_day: m.press_note_consent_day,
  consent_how: m.press_note_consent_how,
  language: m.import_note_language,
  too_long: m.import_note_too_long,
  too_many: m.press_note_too_many,
  cells: m.import_note_cells,
  control: m.import_note_control,
  double_row: m.press_note_double_row,
  known: m.press_note_known,
  differs: m.press_note_differs,
  new_list: m.press_note_new_list,
}

/** Problems that only files of contacts have, or whose limits differ. */
const PROBLEMS: Readonly<Partial<Record<PressFileProblem, (at: { line: number }) => string>>> = {
  long: m.press_problem_long,
  columns: m.press_problem_columns,
  email_column: m.press_problem_email_column,
  persons: m.press_problem_persons,
  lists: m.press_problem_lists,
}

/** What is to say about a row, with its column. */
export const pressNoteText = ({ field, reason, detail }: PressImportRow['notes'][number]): string =>
  `${field === null ? '' : `${COLUMNS[field]()}: `}${NOTES[reason]({ detail })}`

/** Why a whole file is refused. */
export const pressFileProblem = (problem: PressFileProblem, line: number | null): string => {
  const own = PROBLEMS[problem]
  return own
    ? own({ line: line ?? 1 })
    : fileProblem(problem as Parameters<typeof fileProblem>[0], line)
}
