import { pathTo } from '../../contract/path-pattern.ts'
import type { ArchiveName } from '../../contract/archives.ts'
import type { PageRow } from '../../contract/page-row.ts'
import { type NamedRow, ROWS } from '../../contract/pages.ts'

/**
 * Rows of the pages in site-wide lists, in the order of the table: open ones, without patterns that
 * code can't fill.
 */
export const listedRows = (closed: readonly ArchiveName[]): NamedRow[] =>
  ROWS.filter(
    ({ changes, path, each, archive }) =>
      changes !== undefined &&
      (each !== undefined || !path.includes(':')) &&
      !(archive && closed.includes(archive)),
  )

/** Paths of the pages of a row. */
export const pathsOfRow = (row: PageRow): string[] =>
  row.each ? row.each.map((values) => pathTo(row.path, values)) : [row.also ?? row.path]
