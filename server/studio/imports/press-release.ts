import { own } from '../../../contract/own.ts'
import { type ContentDocument, contentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import type { Language } from '../../../contract/language.ts'
import {
  IMPORT_REFUSALS,
  type ImportField,
  type ImportNote,
  type ImportReason,
} from '../../../contract/studio/imports.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { languageOf } from './columns.ts'
import { importedBody } from './import-body.ts'
import { importDate } from './import-date.ts'

/** The cells of a row by their fields. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>
/** Fields of an article that a row has. */
export type ImportedFields = Pick<
  ContentDocument,
  'title' | 'desc' | 'postDate' | 'categories' | 'keywords' | 'content' | 'cardTemplateType'
> &
  Partial<ContentDocument>

/** A row of a file, as what it becomes; `fields` is null if it is refused. */
export interface ReadRow {
  row: number
  line: number
  languageType: Language
  title: string
  postDate: string
  /** Its own id in the file, and that of its other language; may be empty. */
  id: string
  pair: string
  pairRow: number | null
  notes: ImportNote[]
  fields: ImportedFields | null
  /** Kind of the article, unless it is a press release. */
  kind?: Kind
  /** Rows that its body leads to (`row-links.ts`), with the addresses that they had. */
  links?: Record<string, string>
  /** Rows of related articles. */
  relationRows?: number[]
  /** Of a row that becomes a file, which has no fields. */
  file?: ImportedFile
}

/** A file of an archive that becomes one of the library. */
export interface ImportedFile {
  /** Path in the archive. */
  path: string
  /** By which articles name it (`file-addresses.ts`), from 1. */
  number: number
  /** As the former site described it, in whatever language; may be empty. */
  description: string
  /** Whether articles name it without the ending of its name, as films. */
  isStem?: boolean
}

/** What is stored of a row until its article is made. */
export type StoredArticle = ImportedFields &
  Pick<ReadRow, 'kind' | 'links' | 'relationRows'> & {
    /** The number of the article, if another one leads to it already. */
    contentIdx?: number
  }

/** Characters of a title and of a detail that are kept of what is refused. */
const SHOWN = 200
/** Control characters that texts have. */
const ALLOWED_CONTROL = /[\t\r\n]/g
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text.replaceAll(ALLOWED_CONTROL, ''))
const FIELD_OF: Readonly<Partial<Record<string, ImportField>>> = {
  title: 'title',
  desc: 'summary',
  postDate: 'date',
  categories: 'categories',
  keywords: 'keywords',
  content: 'body',
}

const isRefusal = ({ reason }: ImportNote): boolean =>
  (IMPORT_REFUSALS as readonly ImportReason[]).includes(reason)

/** The parts of a cell that holds several. */
export const listOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Finds categories of news by code or name in either language: others have the same names. */
export function categoryFinder(categories: Vocabulary['categories']) {
  const codes = new Map<string, string>()
  for (const { code, parentCode, names } of categories) {
    if (code !== CATEGORY.news && parentCode !== CATEGORY.news) continue
    for (const name of [names.ENG, names.KOR, code]) codes.set(name.trim().toLowerCase(), code)
  }
  return (name: string): string | null => codes.get(name.toLowerCase()) ?? null
}

/** Reads a row as a press release, with everything that is unclear or refused about it. */
export function pressReleaseOf(
  cells: Cells,
  {
    row,
    line,
    hasMoreCells,
    language,
    codeOf,
  }: {
    row: number
    line: number
    /** Whether the row has more cells than there are columns. */
    hasMoreCells: boolean
    language: Language
    codeOf: (name: string) => string | null
  },
): ReadRow {
  const notes: ImportNote[] = []
  const note = (field: ImportField | null, reason: ImportReason, detail = ''): void => {
    notes.push({ field, reason, detail: detail.slice(0, SHOWN) })
  }
  const cell = (field: ImportField): string => cells[field]?.trim() ?? ''
  for (const [field, text] of Object.entries(cells))
    if (hasControl(text)) note(field as ImportField, 'control')
  if (hasMoreCells) note(null, 'cells')
  const named = cell('language') === '' ? language : languageOf(cell('language'))
  if (named === null) note('language', 'language', cell('language'))
  const languageType = named ?? language
  const title = cell('title').replaceAll(/\s+/g, ' ')
  if (title === '') note('title', 'title_missing')
  const date = cell('date') === '' ? null : importDate(cell('date'))
  if (cell('date') === '') note('date', 'date_missing')
  else if (date === null) note('date', 'date', cell('date'))
  else if (date.hasNoZone) note('date', 'date_zone', cell('date'))
  // its category makes an article a press release
  const categories: string[] = [CATEGORY.pressRelease]
  for (const name of listOf(cell('categories'))) {
    const code = codeOf(name)
    if (code === null) note('categories', 'category', name)
    else if (!categories.includes(code)) categories.push(code)
  }
  // what is refused is not worth the reading of a body
  const body = notes.some(isRefusal) ? null : importedBody(cell('body'), languageType)
  if (body?.hasPictures) note('body', 'pictures')
  if (body === null && !notes.some(isRefusal)) note('body', 'body')
  const fields: ImportedFields = {
    title,
    desc: cell('summary'),
    postDate: date?.day ?? '',
    categories,
    keywords: listOf(cell('keywords')),
    content: body?.html ?? '',
    // the card of an article without a picture
    cardTemplateType: 'TEXT',
  }
  const checked = contentDocument.safeParse({ ...EMPTY_DOCUMENT, ...fields })
  for (const field of new Set(checked.error?.issues.map(({ path }) => String(path[0]))))
    note(own(FIELD_OF, field) ?? null, 'too_long')
  return {
    ...{ row, line, languageType, notes, pairRow: null },
    title: notes.some(({ reason }) => reason === 'control')
      ? title.replaceAll(/\p{Cc}/gu, '').slice(0, SHOWN)
      : title.slice(0, 2 * SHOWN),
    postDate: date?.day ?? '',
    id: cell('id').slice(0, SHOWN),
    pair: cell('pair').slice(0, SHOWN),
    fields: notes.some(isRefusal) ? null : fields,
  }
}
