import { open } from 'node:fs/promises'
import type { Language } from '../../../contract/language.ts'
import type {
  ImportedKind,
  ImportField,
  ImportKind,
  ImportProblem,
} from '../../../contract/studio/imports.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import type { JobWork } from '../jobs/job-messages.ts'
import { fieldOfColumn } from './columns.ts'
import { encodingOf, ofFile, textOf } from './decode.ts'
import { doublesAmong, joinPairs } from './pairs.ts'
import { type Cells, categoryFinder, pressReleaseOf, type ReadRow } from './press-release.ts'
import { type CsvRow, readCsv, UnreadableFile } from './read-csv.ts'
import { type ContentOrder, readContent } from './content/read-content.ts'
import { readArchive } from './wordpress/read-archive.ts'
import { readExport } from './wordpress/read-export.ts'

/** What the dry run of a file reads, and where it writes its rows: a line of JSON for each. */
export interface ReadOrder {
  file: string
  /** Whether the file is an archive. */
  isArchive: boolean
  rows: string
  kind: ImportKind
  /** What posts of WordPress become. */
  as: ImportedKind
  language: Language
  categories: Vocabulary['categories']
  /** Of `content/`: where it is unpacked, the folder of the site, and companies of the group. */
  folder: string
  site: string
  companies: ContentOrder['companies']
}

/** A row as it is written. */
export type WrittenRow = ReadRow & { isDouble: boolean }

/** What is found about the whole file. */
export interface ReadFile {
  encoding: string | null
  delimiter: string | null
  unknownColumns: string[]
  problem: ImportProblem | null
  problemLine: number | null
  rows: number
}

/** Characters of the name of an unknown column that are told. */
const SHOWN = 60

/** The field of each column. @throws UnreadableFile without one of titles, or with two of a field */
function columnsOf({ cells, line }: CsvRow): {
  fields: (ImportField | null)[]
  unknown: string[]
} {
  const fields = cells.map((name) => fieldOfColumn(name))
  const known = fields.filter((field) => field !== null)
  if (!known.includes('title')) throw new UnreadableFile('title_column', line)
  if (new Set(known).size < known.length) throw new UnreadableFile('twice', line)
  const unknown = cells.filter((name, at) => fields[at] === null && name.trim() !== '')
  return {
    fields,
    unknown: [
      ...new Set(
        unknown.map((name) =>
          name
            .trim()
            .replaceAll(/\p{Cc}/gu, '')
            .slice(0, SHOWN),
        ),
      ),
    ],
  }
}

async function write(file: string, rows: readonly WrittenRow[]): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (const row of rows) await handle.write(`${JSON.stringify(row)}\n`)
  } finally {
    await handle.close()
  }
}

/** Rows of a CSV of press releases. @throws UnreadableFile */
async function ofCsv(
  { file, language, categories }: ReadOrder,
  found: ReadFile,
  progress: (percent: number) => void,
): Promise<ReadRow[]> {
  const { delimiter, rows: all } = await readCsv(ofFile(file), found.encoding ?? '')
  found.delimiter = delimiter
  const [head, ...rest] = all
  if (!head) throw new UnreadableFile('empty')
  const { fields, unknown } = columnsOf(head)
  found.unknownColumns = unknown
  if (rest.length === 0) throw new UnreadableFile('empty')
  progress(20)
  const codeOf = categoryFinder(categories)
  return rest.map(({ line, cells }, index) => {
    const named: Cells = Object.fromEntries(
      fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']])),
    )
    const hasMoreCells = cells.length > fields.length
    progress(20 + (50 * index) / rest.length)
    return pressReleaseOf(named, { row: index + 1, line, hasMoreCells, language, codeOf })
  })
}

/** Posts and pages of an export of WordPress, and the files that came with it. @throws UnreadableFile */
async function ofWordpress(
  { file, isArchive, as, language, categories }: ReadOrder,
  found: ReadFile,
): Promise<ReadRow[]> {
  if (isArchive) {
    const codeOf = categoryFinder(categories)
    const { rows, leftOut, encoding } = await readArchive(file, { language, kind: as, codeOf })
    found.encoding = encoding
    found.unknownColumns = leftOut
    return rows
  }
  const { rows, leftOut } = await readExport(textOf(ofFile(file), found.encoding ?? ''), {
    ...{ language, kind: as, codeOf: categoryFinder(categories) },
    ...{ paths: new Set(), mediaAt: (path) => path },
  })
  found.unknownColumns = leftOut
  return rows
}

/** Articles of an archive of `content/`, and the files that they name. @throws UnreadableFile */
async function ofContent(order: ReadOrder, found: ReadFile): Promise<ReadRow[]> {
  const { rows, leftOut } = await readContent(order.file, order)
  found.unknownColumns = leftOut
  found.encoding = 'utf-8'
  return rows
}

const READERS: Readonly<
  Record<
    ImportKind,
    (order: ReadOrder, found: ReadFile, progress: (percent: number) => void) => Promise<ReadRow[]>
  >
> = { pressReleaseCsv: ofCsv, wordpressXml: ofWordpress, contentFiles: ofContent }

/** The work of a dry run: a file is read, and each row as what it becomes. */
export const work: JobWork<ReadOrder, ReadFile> = async (order, progress) => {
  const found: ReadFile = {
    ...{ encoding: null, delimiter: null, unknownColumns: [] },
    ...{ problem: null, problemLine: null, rows: 0 },
  }
  try {
    if (!order.isArchive) {
      found.encoding = await encodingOf(ofFile(order.file))
      if (found.encoding === null) throw new UnreadableFile('encoding')
    }
    progress(10)
    const rows = await READERS[order.kind](order, found, progress)
    const articles = rows.filter(({ file }) => file === undefined)
    joinPairs(articles)
    const doubles = doublesAmong(articles)
    await write(
      order.rows,
      rows.map((row) => ({ ...row, isDouble: doubles.has(row.row) })),
    )
    found.rows = rows.length
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    found.problem = error.problem
    found.problemLine = error.line
  }
  return found
}
