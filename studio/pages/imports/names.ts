import { own } from '../../../contract/own.ts'
import type {
  ImportField,
  ImportKind,
  ImportNote,
  ImportProblem,
  ImportReason,
  ImportRecord,
  ImportRowState,
  ImportState,
} from '../../../contract/studio/imports.ts'
import type { Tone } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'

/** Kinds of imports, what each takes, and the ends of the names of its files. */
export const KINDS: Readonly<
  Record<ImportKind, { name: () => string; says: () => string; files: readonly string[] }>
> = {
  pressReleaseCsv: {
    name: m.import_kind_csv,
    says: m.imports_new_says,
    files: ['.csv', '.tsv', '.txt', 'text/csv'],
  },
  wordpressXml: {
    name: m.import_kind_wordpress,
    says: m.import_kind_wordpress_says,
    files: ['.xml', '.zip', 'text/xml', 'application/xml', 'application/zip'],
  },
  contentFiles: {
    name: m.import_kind_content,
    says: m.import_kind_content_says,
    files: ['.zip', 'application/zip'],
  },
}

export const STATES: Readonly<Record<ImportState, { name: () => string; tone: Tone }>> = {
  READING: { name: m.import_state_reading, tone: 'info' },
  READY: { name: m.import_state_ready, tone: 'info' },
  REFUSED: { name: m.import_state_refused, tone: 'danger' },
  RUNNING: { name: m.import_state_running, tone: 'info' },
  DONE: { name: m.import_state_done, tone: 'positive' },
  TAKING_BACK: { name: m.import_state_taking_back, tone: 'info' },
  TAKEN_BACK: { name: m.import_state_taken_back, tone: 'neutral' },
  STOPPED: { name: m.import_state_stopped, tone: 'danger' },
}

export const ROW_STATES: Readonly<Record<ImportRowState, { name: () => string; tone: Tone }>> = {
  READY: { name: m.import_row_state_ready, tone: 'info' },
  REFUSED: { name: m.import_row_state_refused, tone: 'danger' },
  MADE: { name: m.import_row_state_made, tone: 'positive' },
  REMOVED: { name: m.import_row_state_removed, tone: 'neutral' },
  KEPT: { name: m.import_row_state_kept, tone: 'info' },
  GONE: { name: m.import_row_state_gone, tone: 'neutral' },
}

const FIELDS: Readonly<Record<ImportField, () => string>> = {
  id: m.import_field_id,
  pair: m.import_field_pair,
  language: m.import_field_language,
  title: m.import_field_title,
  date: m.import_field_date,
  summary: m.import_field_summary,
  categories: m.import_field_categories,
  keywords: m.import_field_keywords,
  body: m.import_field_body,
}

const NOTES: Readonly<Record<ImportReason, (named: { detail: string }) => string>> = {
  title_missing: m.import_note_title_missing,
  too_long: m.import_note_too_long,
  date: m.import_note_date,
  language: m.import_note_language,
  cells: m.import_note_cells,
  control: m.import_note_control,
  body: m.import_note_body,
  category: m.import_note_category,
  date_zone: m.import_note_date_zone,
  date_missing: m.import_note_date_missing,
  pair_missing: m.import_note_pair_missing,
  pair_language: m.import_note_pair_language,
  pair_taken: m.import_note_pair_taken,
  double: m.import_note_double,
  double_row: m.import_note_double_row,
  pictures: m.import_note_pictures,
  trash: m.import_note_trash,
  content_file: m.import_note_content_file,
  private: m.import_note_private,
  password: m.import_note_password,
  unfinished: m.import_note_unfinished,
  scheduled: m.import_note_scheduled,
  page: m.import_note_page,
  comments: m.import_note_comments,
  shortcode: m.import_note_shortcode,
  block: m.import_note_block,
  embed: m.import_note_embed,
  markup: m.import_note_markup,
  media_missing: m.import_note_media_missing,
  media_refused: m.import_note_media_refused,
  media_known: m.import_note_media_known,
  media_outside: m.import_note_media_outside,
  link_missing: m.import_note_link_missing,
  changed: m.import_note_changed,
  published: m.import_note_published,
  commented: m.import_note_commented,
  used: m.import_note_used,
}

const PROBLEMS: Readonly<Record<ImportProblem, (at: { line: number }) => string>> = {
  encoding: m.import_problem_encoding,
  quote: m.import_problem_quote,
  rows: m.import_problem_rows,
  long: m.import_problem_long,
  columns: m.import_problem_columns,
  empty: m.import_problem_empty,
  title_column: m.import_problem_title_column,
  twice: m.import_problem_twice,
  xml: m.import_problem_xml,
  xml_type: m.import_problem_xml_type,
  deep: m.import_problem_deep,
  xml_long: m.import_problem_xml_long,
  wxr: m.import_problem_wxr,
  zip: m.import_problem_zip,
  zip_encrypted: m.import_problem_zip_encrypted,
  zip_large: m.import_problem_zip_large,
  zip_export: m.import_problem_zip_export,
  zip_content: m.import_problem_zip_content,
  zip_yaml: m.import_problem_zip_yaml,
}

/** What is to say about a row, with its column. */
export const noteText = ({ field, reason, detail }: ImportNote): string =>
  `${field === null ? '' : `${FIELDS[field]()}: `}${NOTES[reason]({ detail })}`

/** Why a whole file is refused. */
export const fileProblem = (problem: ImportProblem, line: number | null): string =>
  PROBLEMS[problem]({ line: line ?? 1 })

const TYPES: Readonly<Partial<Record<string, () => string>>> = {
  author: m.import_left_authors,
  comment: m.import_left_comments,
  nav_menu_item: m.import_left_menus,
  document: m.import_left_documents,
}

/** What of a file is not imported: names of columns, or types of WordPress with their numbers. */
export function leftOutText({
  kind,
  unknownColumns,
}: Pick<ImportRecord, 'kind' | 'unknownColumns'>): string {
  if (kind === 'pressReleaseCsv')
    return m.import_unknown_columns({ names: unknownColumns.join(', ') })
  const names = unknownColumns.map((one) => {
    const [type = '', count = ''] = one.split(' ')
    return `${own(TYPES, type)?.() ?? type} ${count}`
  })
  return m.import_left_out({ names: names.join(', ') })
}

/** The numbers of an import, without those that are nothing. */
export function countTexts({ counts }: Pick<ImportRecord, 'counts'>): string[] {
  const texts: [number, (given: { count: number }) => string][] = [
    [counts.rows, m.import_count_rows],
    [counts.ready, m.import_count_ready],
    [counts.unclear, m.import_count_unclear],
    [counts.refused, m.import_count_refused],
    [counts.made, m.import_count_made],
    [counts.removed, m.import_count_removed],
    [counts.kept, m.import_count_kept],
  ]
  return texts.flatMap(([count, text]) => (count > 0 ? [text({ count })] : []))
}
