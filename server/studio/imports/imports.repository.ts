import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ImportRowFilter } from '../../../contract/studio/imports.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioImportRowTable, StudioImportTable } from '../../database/schema.ts'

export type ImportEntry = Selectable<StudioImportTable>
export type ImportRowEntry = Selectable<StudioImportRowTable>

/** Rows of one statement: databases limit the number of parameters. */
const BATCH = 50
/** Columns of the list: the text of an article is not among them. */
const LISTED = [
  'row',
  'line',
  'state',
  'languageType',
  'title',
  'postDate',
  'pairRow',
  'isDouble',
  'notes',
  'subject',
  'what',
] as const
export type ListedRow = Pick<ImportRowEntry, (typeof LISTED)[number]>

/** Numbers of rows by what they have in common. */
export interface RowCount {
  importId: string
  state: ImportRowEntry['state']
  isDouble: number
  isUnclear: number
  rows: number
}

const shown = (tx: Queries, importId: string, show: ImportRowFilter | undefined) => {
  const rows = tx.selectFrom('studio_import_row').where('importId', '=', importId)
  if (show === 'unclear') return rows.where('isUnclear', '=', 1)
  return show ? rows.where('state', '=', STATE_OF[show]) : rows
}
const STATE_OF = { ready: 'READY', refused: 'REFUSED', made: 'MADE', kept: 'KEPT' } as const

/** Imports, their files and rows; each write is one statement, or runs in the caller's transaction. */
export const importsRepository = {
  async add(tx: Queries, row: Insertable<StudioImportTable>): Promise<void> {
    await tx.insertInto('studio_import').values(row).execute()
  },
  async count(tx: Queries): Promise<number> {
    const row = await tx
      .selectFrom('studio_import')
      .select(({ fn }) => fn.countAll().as('all'))
      .executeTakeFirst()
    return Number(row?.all ?? 0)
  },
  async list(tx: Queries, limit: number, offset: number): Promise<ImportEntry[]> {
    return tx
      .selectFrom('studio_import')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  },
  /** An import; with `lock` no other transaction changes it until this one ends. */
  async byId(tx: Queries, id: string, lock: Dialect | null = null): Promise<ImportEntry | null> {
    const query = tx.selectFrom('studio_import').selectAll().where('id', '=', id)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async change(tx: Queries, id: string, set: Updateable<StudioImportTable>): Promise<void> {
    await tx.updateTable('studio_import').set(set).where('id', '=', id).execute()
  },
  /** Removes an import with its file and rows. */
  async remove(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('studio_import').where('id', '=', id).execute()
  },
  /** Whether a job is still that of whoever holds a token. */
  async isHeld(tx: Queries, token: string): Promise<boolean> {
    const job = await tx
      .selectFrom('studio_job')
      .select('id')
      .where('token', '=', token)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    return job !== undefined
  },

  async addPart(tx: Queries, importId: string, position: number, bytes: Buffer): Promise<void> {
    const row = { importId, position, bytes: bytes.toString('base64') }
    await tx.insertInto('studio_import_part').values(row).execute()
  },
  /** A part of the file; null = there are no more. */
  async part(tx: Queries, importId: string, position: number): Promise<Buffer | null> {
    const row = await tx
      .selectFrom('studio_import_part')
      .select('bytes')
      .where('importId', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
    return row ? Buffer.from(row.bytes, 'base64') : null
  },
  async removeParts(tx: Queries, importId: string): Promise<void> {
    await tx.deleteFrom('studio_import_part').where('importId', '=', importId).execute()
  },

  async addRows(tx: Queries, rows: readonly Insertable<StudioImportRowTable>[]): Promise<void> {
    for (let at = 0; at < rows.length; at += BATCH)
      await tx
        .insertInto('studio_import_row')
        .values(rows.slice(at, at + BATCH))
        .execute()
  },
  async removeRows(tx: Queries, importId: string): Promise<void> {
    await tx.deleteFrom('studio_import_row').where('importId', '=', importId).execute()
  },
  /** The next rows in a state after a row, in the order of the file. */
  async next(
    tx: Queries,
    importId: string,
    {
      state,
      after,
      limit,
      doubles = true,
      what,
    }: {
      state: ImportRowEntry['state']
      after: number
      limit: number
      doubles?: boolean
      what?: ImportRowEntry['what']
    },
  ): Promise<ImportRowEntry[]> {
    const all = tx
      .selectFrom('studio_import_row')
      .selectAll()
      .where('importId', '=', importId)
      .where('state', '=', state)
      .where('row', '>', after)
      .orderBy('row')
      .limit(limit)
    const query = what === undefined ? all : all.where('what', '=', what)
    return (doubles ? query : query.where('isDouble', '=', 0)).execute()
  },
  /** The first row that becomes a file; null without one. */
  async firstFile(tx: Queries, importId: string): Promise<number | null> {
    const found = await tx
      .selectFrom('studio_import_row')
      .select('row')
      .where('importId', '=', importId)
      .where('what', '=', 'file')
      .orderBy('row')
      .limit(1)
      .executeTakeFirst()
    return found?.row ?? null
  },
  async row(tx: Queries, importId: string, row: number): Promise<ImportRowEntry | null> {
    const found = await tx
      .selectFrom('studio_import_row')
      .selectAll()
      .where('importId', '=', importId)
      .where('row', '=', row)
      .executeTakeFirst()
    return found ?? null
  },
  async subjectOfRow(tx: Queries, importId: string, row: number): Promise<string | null> {
    const found = await tx
      .selectFrom('studio_import_row')
      .select('subject')
      .where('importId', '=', importId)
      .where('row', '=', row)
      .where('state', '=', 'MADE')
      .executeTakeFirst()
    return found?.subject ?? null
  },
  async changeRow(
    tx: Queries,
    { importId, row }: Pick<ImportRowEntry, 'importId' | 'row'>,
    set: Updateable<StudioImportRowTable>,
  ): Promise<void> {
    await tx
      .updateTable('studio_import_row')
      .set(set)
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute()
  },
  async rows(
    tx: Queries,
    importId: string,
    { show, limit, offset }: { show: ImportRowFilter | undefined; limit: number; offset: number },
  ): Promise<{ rows: ListedRow[]; total: number }> {
    const rows = await shown(tx, importId, show)
      .select(LISTED)
      .orderBy('row')
      .limit(limit)
      .offset(offset)
      .execute()
    const all = await shown(tx, importId, show)
      .select(({ fn }) => fn.countAll().as('all'))
      .executeTakeFirst()
    return { rows, total: Number(all?.all ?? 0) }
  },
  async counts(tx: Queries, imports: readonly string[]): Promise<RowCount[]> {
    if (imports.length === 0) return []
    const rows = await tx
      .selectFrom('studio_import_row')
      .select(['importId', 'state', 'isDouble', 'isUnclear'])
      .select(({ fn }) => fn.countAll().as('rows'))
      .where('importId', 'in', [...imports])
      .groupBy(['importId', 'state', 'isDouble', 'isUnclear'])
      .execute()
    return rows.map((row) => ({ ...row, rows: Number(row.rows) }))
  },
  /** Articles of the studio with some titles. */
  async titled(
    tx: Queries,
    titles: readonly string[],
  ): Promise<{ subject: string; title: string; postDate: string; languageType: string | null }[]> {
    if (titles.length === 0) return []
    return tx
      .selectFrom('studio_subject')
      .select(['subject', 'title', 'postDate', 'languageType'])
      .where('title', 'in', [...new Set(titles)])
      .where('contentIdx', 'is not', null)
      .execute()
  },
  /** Whether somebody said something about a subject. */
  async isCommented(tx: Queries, subject: string): Promise<boolean> {
    const row = await tx
      .selectFrom('studio_comment')
      .select('id')
      .where('subject', '=', subject)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
}
