import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import {
  IMPORT_CELL_CHARACTERS,
  type ImportProblem,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '../../../contract/studio/imports.ts'
import { type Source, textOf } from './decode.ts'

/** Delimiters that are recognised, the most common one first. */
const DELIMITERS = [',', ';', '\t'] as const
/** What a file may have at most; rows without the names of the columns. */
export interface CsvLimits {
  rows: number
  columns: number
  /** Characters of a cell. */
  cell: number
  /** Characters of a row: cells that are far too long end the reading. */
  row: number
}
const IMPORT_LIMITS: CsvLimits = {
  rows: MOST_IMPORT_ROWS,
  columns: MOST_IMPORT_COLUMNS,
  cell: IMPORT_CELL_CHARACTERS,
  row: 3 * IMPORT_CELL_CHARACTERS,
}
/** Problems of the parser other than quotation marks. */
const PROBLEM_OF: Readonly<Partial<Record<string, ImportProblem>>> = {
  CSV_MAX_RECORD_SIZE: 'long',
}

/** A file that cannot be read as a whole. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly problem: ImportProblem
  /** Line of the file; null = no certain one. */
  readonly line: number | null

  constructor(problem: ImportProblem, line: number | null = null) {
    super(problem)
    this.problem = problem
    this.line = line
  }
}

export interface CsvRow {
  /** Line of the file where it begins, from 1. */
  line: number
  cells: string[]
}

/** The delimiter of a file: the one that its first row has most of, outside of quotation marks. */
export function delimiterOf(beginning: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]))
  let isQuoted = false
  for (const character of beginning) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/** Yields texts again after one of them was looked at. */
async function* after(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (first) yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/**
 * Reads a CSV (RFC 4180) with any line end, row by row; empty lines are left out.
 * @param source in `encoding`, which was found by `encodingOf`
 * @throws UnreadableFile
 */
export async function readCsv(
  source: Source,
  encoding: string,
  most: CsvLimits = IMPORT_LIMITS,
): Promise<{ delimiter: string; rows: CsvRow[] }> {
  const texts = textOf(source, encoding)
  const first = ((await texts.next()).value as string | undefined) ?? ''
  const delimiter = delimiterOf(first)
  // where the row in progress begins: rows before a failure may not have come out yet
  let line = 1
  let empty = 0
  const begins: number[] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // cells are counted by whoever reads them
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: most.row,
    on_record(cells, { lines, empty_lines }) {
      begins.push(line + empty_lines - empty)
      line = lines + 1
      empty = empty_lines
      return cells
    },
  })
  const read = Readable.from(after(first, texts))
  read.on('error', (error) => parser.destroy(error))
  read.pipe(parser)
  const rows: CsvRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row: CsvRow = { line: begins[rows.length] ?? line, cells }
      if (cells.length > most.columns) throw new UnreadableFile('columns', row.line)
      if (cells.some((cell) => cell.length > most.cell)) throw new UnreadableFile('long', row.line)
      // the first row has the names of the columns
      if (rows.length > most.rows) throw new UnreadableFile('rows', row.line)
      rows.push(row)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(PROBLEM_OF[error.code] ?? 'quote', line)
    throw error
  } finally {
    read.destroy()
    parser.destroy()
  }
  return { delimiter, rows }
}
