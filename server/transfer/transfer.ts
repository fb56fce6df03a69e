import { publishingRepository } from '../content/publishing.repository.ts'
import type { StorePlace } from '../database/copies.ts'
import { compareMigrations } from '../database/migrations/index.ts'
import type { Table } from '../database/transfer/catalog.ts'
import { type Digest, tableDigest } from '../database/transfer/digest.ts'
import { DERIVED, MIGRATIONS, planOf } from '../database/transfer/plan.ts'
import type { Readable, Reader, Row } from '../database/transfer/rows.ts'
import { openSource, type Source } from '../database/transfer/source.ts'
import { migrationsOf, openTarget, type Target } from '../database/transfer/target.ts'
import { TransferError } from '../database/transfer/transfer-error.ts'
import { continueAfter, emptyTable, writeRows } from '../database/transfer/write.ts'
import { rebuildSearchIndex } from '../search/rebuild.repository.ts'
import { verifyChain } from '../studio/audit/audit.model.ts'
import { releaseDocuments } from '../studio/media/pdf/release-documents.repository.ts'
import { mediaWords } from '../studio/media/words.repository.ts'
import { rebuildWords } from '../studio/work/rebuild.ts'

/** Milliseconds between the lines about a table that takes long. */
const LINE_MS = 5000

export interface TransferResult {
  tables: number
  rows: number
  /** Rows of the audit, whose chain was verified on the target, and the hash of the last one. */
  audit: { rows: number; head: string }
}

/** Called with a line about what was done. */
type Say = (line: string) => void

/** Says at most every few seconds how far something is. */
function pacing(say: Say, what: string): (done: number) => void {
  let said = performance.now()
  return (done) => {
    if (performance.now() - said < LINE_MS) return
    said = performance.now()
    say(`${what}: ${done} …`)
  }
}

/** Number and content of the rows of some tables, by name. */
type Digests = ReadonlyMap<string, Digest>

/** Reads a table, and digests it; `each` gets its rows. */
async function digestOf(
  reader: Reader,
  table: Readable,
  each: (rows: readonly Row[], done: number) => Promise<void> = async () => {},
): Promise<Digest> {
  const digest = tableDigest(table.columns)
  for await (const rows of reader.batches(table)) {
    for (const row of rows) digest.add(row)
    await each(rows, digest.result().rows)
  }
  return digest.result()
}

/** The row numbers of a search index: they say which articles and which of their dates it has. */
const indexOf = (reader: Reader, name: string): Readable => {
  const key = reader.dialect === 'sqlite' ? 'rowid' : 'place'
  return { name, columns: [{ name: key, kind: 'integer' }], key: [key] }
}

/** Digests tables and search indexes. */
async function digestsOf(reader: Reader, tables: readonly Table[], say: Say): Promise<Digests> {
  const digests = new Map<string, Digest>()
  for (const table of [...tables, ...DERIVED.map((name) => indexOf(reader, name))]) {
    const pace = pacing(say, table.name)
    digests.set(table.name, await digestOf(reader, table, async (_, done) => pace(done)))
  }
  return digests
}

/** Names of the tables that differ. */
const differing = (one: Digests, other: Digests): string[] =>
  [...one].flatMap(([name, digest]) => (other.get(name)?.hash === digest.hash ? [] : name))

/** @throws TransferError unless the source is of this release */
async function requireCurrent(reader: Reader): Promise<void> {
  const names = await migrationsOf(reader)
  if (names === null) throw new TransferError('the source is no database of this site')
  const { pending, unknown } = compareMigrations(names)
  if (pending.length > 0)
    throw new TransferError(
      `the source is of an earlier release (it has not had ${pending[0]}): start the site on it once, then stop it`,
    )
  if (unknown.length > 0) throw new TransferError(`the source is of another release: ${unknown[0]}`)
}

/** Copies the tables; returns what was read of them and of the search indexes. */
async function copy(
  reader: Reader,
  target: Target,
  tables: readonly Table[],
  say: Say,
): Promise<Digests> {
  const digests = new Map<string, Digest>()
  for (const table of tables) {
    if (table.name === MIGRATIONS) await emptyTable(target, table)
    const pace = pacing(say, table.name)
    const digest = await digestOf(reader, table, async (rows, done) => {
      await writeRows(target, table, rows)
      pace(done)
    })
    await continueAfter(target, table, await reader.lastNumber(table))
    digests.set(table.name, digest)
    say(`${table.name}: ${digest.rows} rows`)
  }
  for (const name of DERIVED) digests.set(name, await digestOf(reader, indexOf(reader, name)))
  return digests
}

/**
 * Transfers a store from SQLite to PostgreSQL or back: all rows as they are, search indexes made
 * again, everything read again and compared. Until it is complete the target shows nothing of it.
 * @throws StoreUnavailableError, TransferError
 */
export async function transfer(
  from: StorePlace,
  to: StorePlace,
  say: Say,
): Promise<TransferResult> {
  const source = await openSource(from)
  try {
    const reader = await source.snapshot()
    await requireCurrent(reader)
    const target = await openTarget(to)
    try {
      return await transferInto(source, reader, target, say)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function transferInto(
  source: Source,
  reader: Reader,
  target: Target,
  say: Say,
): Promise<TransferResult> {
  const { tx, dialect } = target
  const tables = planOf(await reader.catalog(), await target.reader.catalog())
  const read = await copy(reader, target, tables, say)
  await rebuildSearchIndex(tx, dialect, pacing(say, 'search index'))
  await rebuildWords(tx, dialect, pacing(say, 'word index of the studio'))
  await mediaWords(dialect).rebuild(tx, pacing(say, 'word index of files'))
  await releaseDocuments(dialect).rebuild(tx)
  await publishingRepository.optimize({ dialect, kysely: tx })
  say('search indexes made; reading the target again')
  const written = await digestsOf(target.reader, tables, say)
  for (const name of differing(read, written))
    throw new TransferError(
      `${name} differs: ${read.get(name)?.rows} rows in the source, ${written.get(name)?.rows} in the target`,
    )
  const { rows, head, broken } = await verifyChain(tx)
  if (broken)
    throw new TransferError(
      `the audit is broken at row ${broken.seq}, as in the source: see npm run studio -- audit verify`,
    )
  say('the target is as the source was; looking whether the source changed meanwhile')
  const changed = differing(read, await digestsOf(await source.snapshot(), tables, say))
  if (changed.length > 0)
    throw new TransferError(
      `the source changed meanwhile (${changed.join(', ')}): stop the site, and begin again`,
    )
  await target.keep()
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { name }) => sum + (read.get(name)?.rows ?? 0), 0),
    audit: { rows, head },
  }
}
