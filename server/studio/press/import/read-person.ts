import type { Language } from '../../../../contract/language.ts'
import { own } from '../../../../contract/own.ts'
import {
  isConsentDay,
  type PressConsent,
  type PressFields,
  pressFields,
  pressListName,
} from '../../../../contract/studio/press.ts'
import {
  PRESS_REFUSALS,
  type PressColumn,
  type PressImportRow,
  type PressReason,
} from '../../../../contract/studio/press-import.ts'
import { languageOf } from '../../imports/columns.ts'
import { importDate } from '../../imports/import-date.ts'
import { listOf } from '../../imports/press-release.ts'
import { consentWayOf } from './columns.ts'

export type PressNote = PressImportRow['notes'][number]

/** A row of a file; `fields` is null if it is refused. */
export interface ReadPerson {
  row: number
  line: number
  name: string
  email: string
  medium: string
  notes: PressNote[]
  fields: Omit<PressFields, 'lists'> | null
  /** Names of lists. */
  lists: string[]
}

/** Characters that are kept of what is refused. */
const SHOWN = 200
const shown = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').slice(0, SHOWN)

export const isRefusal = ({ reason }: PressNote): boolean =>
  (PRESS_REFUSALS as readonly PressReason[]).includes(reason)

/** A cell without the apostrophe that keeps a spreadsheet from calculating it. */
const unquoted = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Fields of a person by the columns that they are read of. */
const COLUMN_OF: Readonly<Record<string, PressColumn>> = {
  ...{ name: 'name', email: 'email', medium: 'medium', tags: 'tags', note: 'note' },
  consent: 'consentSource',
}

/** Reads a row as a person, with everything that is refused about it. */
export function personOf(
  cells: Readonly<Partial<Record<PressColumn, string>>>,
  {
    row,
    line,
    hasMoreCells,
    language,
    consent,
  }: {
    row: number
    line: number
    /** Whether the row has more cells than there are columns. */
    hasMoreCells: boolean
    /** Of rows that name none; and the consent of rows that state none. */
    language: Language
    consent: PressConsent | null
  },
): ReadPerson {
  const notes: PressNote[] = []
  const note = (field: PressColumn | null, reason: PressReason, detail = ''): void => {
    if (!notes.some((one) => one.field === field && isRefusal(one)))
      notes.push({ field, reason, detail: shown(detail) })
  }
  const cell = (column: PressColumn): string => unquoted(cells[column]?.trim() ?? '')
  if (hasMoreCells) note(null, 'cells')
  for (const column of ['name', 'email', 'medium', 'consentSource'] as const)
    if (/\p{Cc}/u.test(cell(column))) note(column, 'control')
  if (/(?![\t\r\n])\p{Cc}/u.test(cell('note'))) note('note', 'control')
  if (cell('name') === '') note('name', 'name_missing')
  if (cell('email') === '') note('email', 'email_missing')
  const named = cell('language') === '' ? language : languageOf(cell('language'))
  if (named === null) note('language', 'language', cell('language'))
  const lists = listOf(cell('list'))
  for (const list of lists)
    if (!pressListName.safeParse(list).success)
      note('list', /\p{Cc}/u.test(list) ? 'control' : 'too_long', list)
  const read = consentOf(cell, consent, note)
  const candidate = {
    ...{ name: cell('name'), email: cell('email'), medium: cell('medium') },
    ...{ language: named ?? language, tags: listOf(cell('tags')), note: cell('note'), lists: [] },
    consent: read ?? { how: 'FORM', day: '2000-01-01', source: cell('consentSource') },
  }
  const checked = pressFields.safeParse(candidate)
  for (const { path, code } of checked.error?.issues ?? []) {
    const column = own(COLUMN_OF, String(path[0])) ?? null
    if (path[0] === 'tags' && path.length === 1) note('tags', 'too_many')
    else if (code === 'too_big') note(column, 'too_long')
    else if (column === 'email') note('email', 'email', candidate.email)
    else note(column, 'control')
  }
  const isRefused = notes.some(isRefusal)
  const { lists: _, ...fields } = checked.data ?? { lists: [] }
  return {
    ...{ row, line, notes, lists },
    ...{ name: shown(candidate.name), email: shown(candidate.email) },
    medium: shown(candidate.medium),
    fields: isRefused ? null : (fields as ReadPerson['fields']),
  }
}

/** The consent of a row: its own, with how and when, else that of the file; null = neither. */
function consentOf(
  cell: (column: PressColumn) => string,
  ofFile: PressConsent | null,
  note: (field: PressColumn | null, reason: PressReason, detail?: string) => void,
): PressConsent | null {
  const [day, how, source] = [cell('consentDay'), cell('consentHow'), cell('consentSource')]
  if (day === '' && how === '') {
    if (ofFile === null) note(null, 'consent_missing')
    return ofFile && { ...ofFile, source: source || ofFile.source }
  }
  const [date, way] = [importDate(day)?.day ?? null, consentWayOf(how)]
  const isDay = date !== null && isConsentDay(date)
  if (day === '' || how === '') note(day === '' ? 'consentDay' : 'consentHow', 'consent_missing')
  if (!isDay) note('consentDay', 'consent_day', day)
  if (way === null) note('consentHow', 'consent_how', how)
  return isDay && way !== null ? { day: date, how: way, source } : null
}
