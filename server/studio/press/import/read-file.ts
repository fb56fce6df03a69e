import { setImmediate as turn } from 'node:timers/promises'
import {
  MOST_PRESS_COLUMNS,
  MOST_PRESS_ROWS,
  PRESS_CELL_CHARACTERS,
  PRESS_IMPORT_BYTES,
  type PressColumn,
  type PressFile,
  type PressFileProblem,
} from '../../../../contract/studio/press-import.ts'
import { StudioError } from '../../studio-error.ts'
import { encodingOf, ofBytes } from '../../imports/decode.ts'
import { type CsvRow, readCsv, UnreadableFile } from '../../imports/read-csv.ts'
import { columnOf } from './columns.ts'
import { type ReadPerson, personOf } from './read-person.ts'

const LIMITS = {
  rows: MOST_PRESS_ROWS,
  columns: MOST_PRESS_COLUMNS,
  cell: PRESS_CELL_CHARACTERS,
  row: 4 * PRESS_CELL_CHARACTERS,
} as const
/** Characters of the name of an unknown column that are told; rows read before others' turn. */
const [SHOWN, AT_ONCE] = [60, 200]

/** A file as it was read; with a `problem` it has no rows. */
export interface ReadFile {
  encoding: string | null
  delimiter: string | null
  unknownColumns: string[]
  problem: PressFileProblem | null
  problemLine: number | null
  rows: ReadPerson[]
}

class Refused extends Error {
  readonly problem: PressFileProblem
  readonly line: number | null
  constructor(problem: PressFileProblem, line: number | null = null) {
    super(problem)
    this.problem = problem
    this.line = line
  }
}

/** The column of each cell. @throws Refused without one of addresses, or with two of a kind */
function columnsOf({ cells, line }: CsvRow): {
  columns: (PressColumn | null)[]
  unknown: string[]
} {
  const columns = cells.map(columnOf)
  const known = columns.filter((column) => column !== null)
  if (!known.includes('email')) throw new Refused('email_column', line)
  if (new Set(known).size < known.length) throw new Refused('twice', line)
  const unknown = cells
    .filter((_, at) => columns[at] === null)
    .map((name) =>
      name
        .trim()
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, SHOWN),
    )
  return { columns, unknown: [...new Set(unknown.filter(Boolean))] }
}

/**
 * Reads a CSV of persons from memory: no disk is to keep it.
 * @throws StudioError 413 beyond `PRESS_IMPORT_BYTES`
 */
export async function readPressFile({ file, ...given }: PressFile): Promise<ReadFile> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > PRESS_IMPORT_BYTES) throw new StudioError(413, { field: 'file' })
  const found: ReadFile = {
    ...{ encoding: null, delimiter: null, unknownColumns: [] },
    ...{ problem: null, problemLine: null, rows: [] },
  }
  try {
    found.encoding = await encodingOf(ofBytes(bytes))
    if (found.encoding === null) throw new Refused('encoding')
    const { delimiter, rows: all } = await readCsv(ofBytes(bytes), found.encoding, LIMITS)
    found.delimiter = delimiter
    const [head, ...rest] = all
    if (!head) throw new Refused('empty')
    const { columns, unknown } = columnsOf(head)
    found.unknownColumns = unknown
    if (rest.length === 0) throw new Refused('empty')
    for (const [index, { line, cells }] of rest.entries()) {
      const named = Object.fromEntries(
        columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
      )
      const hasMoreCells = cells.length > columns.length
      found.rows.push(personOf(named, { row: index + 1, line, hasMoreCells, ...given }))
      if (index % AT_ONCE === AT_ONCE - 1) await turn()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof Refused)) throw error
    found.problem = error.problem
    found.problemLine = error.line
    found.rows = []
  }
  return found
}
