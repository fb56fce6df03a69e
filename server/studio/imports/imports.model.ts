import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Language } from '../../../contract/language.ts'
import {
  IMPORT_ROWS_PAGE,
  type ImportedKind,
  type ImportKind,
  type ImportNote,
  type ImportProblem,
  type ImportRecord,
  type ImportRow,
  type ImportRowFilter,
  type ImportState,
  IMPORTS_PAGE,
  MOST_IMPORTS,
} from '../../../contract/studio/imports.ts'
import type { Queries, Store } from '../../database/index.ts'
import { fileName } from '../../file-name.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Jobs } from '../jobs/jobs.model.ts'
import { type JobRecord, jobsRepository } from '../jobs/jobs.repository.ts'
import type { UploadFiles } from '../media/files.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people, personOf } from '../work/people.repository.ts'
import { archiveName } from './archive.ts'
import type { ImportInput } from './import-job.ts'
import {
  type ImportEntry,
  importsRepository as imports,
  type RowCount,
} from './imports.repository.ts'

const OF_MEDIA = 'media/'
/** Bytes of a part of a file in the database. */
const PART = 192 * 1024

/** Name of an import as the subject of jobs and of the audit. */
const subjectOf = (id: string): string => `import/${id}`

const STATES: Readonly<Record<ImportEntry['step'], [open: ImportState, done: ImportState]>> = {
  read: ['READING', 'READY'],
  run: ['RUNNING', 'DONE'],
  takeBack: ['TAKING_BACK', 'TAKEN_BACK'],
}

/** The state of an import: its job may have failed or been cancelled without a word to it. */
function stateOf({ step, done, problem }: ImportEntry, isOpen: boolean): ImportState {
  const [open, ended] = STATES[step]
  if (isOpen) return open
  if (!done) return 'STOPPED'
  return problem === null ? ended : 'REFUSED'
}

function countsOf(counts: readonly RowCount[]): ImportRecord['counts'] {
  const sum = (wanted: (count: RowCount) => boolean): number =>
    counts.filter(wanted).reduce((all, { rows }) => all + rows, 0)
  return {
    rows: sum(() => true),
    ready: sum(({ state }) => state === 'READY'),
    unclear: sum(({ isUnclear }) => isUnclear === 1),
    doubles: sum(({ isDouble }) => isDouble === 1),
    refused: sum(({ state }) => state === 'REFUSED'),
    made: sum(({ state }) => state === 'MADE'),
    removed: sum(({ state }) => state === 'REMOVED'),
    kept: sum(({ state }) => state === 'KEPT'),
  }
}

/** Imports of files as drafts: received, read, run, taken back. */
export function importsModel({
  store,
  audit,
  jobs,
  receive,
  files,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  jobs: Pick<Jobs, 'add' | 'wake'>
  /** Receives a file within the limits of uploads; @throws StudioError */
  receive(
    incoming: IncomingMessage,
    who: string,
  ): Promise<{ file: string; bytes: number; isArchive: boolean }>
  files: Pick<UploadFiles, 'discard' | 'keep' | 'remove'>
}) {
  const { kysely } = store

  const recordsOf = async (entries: readonly ImportEntry[]): Promise<ImportRecord[]> => {
    const names = await people.names(
      kysely,
      entries.map(({ by }) => by),
    )
    const counts = await imports.counts(
      kysely,
      entries.map(({ id }) => id),
    )
    const open = new Map<string, JobRecord | null>()
    for (const { id } of entries)
      open.set(id, await jobsRepository.openOf(kysely, 'import', subjectOf(id)))
    return entries.map((entry) => {
      const job = open.get(entry.id) ?? null
      return {
        id: entry.id,
        kind: entry.kind as ImportKind,
        name: entry.name,
        bytes: entry.bytes,
        by: personOf(names, entry.by) ?? { id: entry.by, name: '' },
        at: entry.at,
        state: stateOf(entry, job !== null),
        problem: entry.problem as ImportProblem | null,
        problemLine: entry.problemLine,
        job: job && { id: job.id, progress: job.progress },
        encoding: entry.encoding,
        delimiter: entry.delimiter,
        unknownColumns: JSON.parse(entry.unknownColumns) as string[],
        counts: countsOf(counts.filter(({ importId }) => importId === entry.id)),
      }
    })
  }

  /** An import whose jobs have ended, locked. @throws StudioError 404; 409 while one is open */
  const atRest = async (tx: Queries, id: string): Promise<ImportEntry> => {
    const entry = await imports.byId(tx, id, store.dialect)
    if (!entry) throw new StudioError(404)
    if (await jobsRepository.openOf(tx, 'import', subjectOf(id)))
      throw new StudioError(409, { problem: 'state' })
    return entry
  }
  const order = (tx: Queries, input: ImportInput, by: string) =>
    jobs.add(tx, { kind: 'import', subject: subjectOf(input.id), input }, by)

  return {
    async list(page: number): Promise<{ rows: ImportRecord[]; total: number }> {
      const entries = await imports.list(kysely, IMPORTS_PAGE, (page - 1) * IMPORTS_PAGE)
      return { rows: await recordsOf(entries), total: await imports.count(kysely) }
    },
    /** @throws StudioError 404 */
    async one(id: string): Promise<ImportRecord> {
      const entry = await imports.byId(kysely, id)
      const [record] = entry ? await recordsOf([entry]) : []
      if (!record) throw new StudioError(404)
      return record
    },
    /** @throws StudioError 404 */
    async rows(
      id: string,
      { show, page }: { show?: ImportRowFilter | undefined; page: number },
    ): Promise<{ rows: ImportRow[]; total: number }> {
      if (!(await imports.byId(kysely, id))) throw new StudioError(404)
      const { rows, total } = await imports.rows(kysely, id, {
        ...{ show, limit: IMPORT_ROWS_PAGE, offset: (page - 1) * IMPORT_ROWS_PAGE },
      })
      return {
        total,
        rows: rows.map(({ notes, isDouble, subject, ...row }) => ({
          ...row,
          subject: row.what === 'article' ? subject : null,
          asset: row.what === 'file' ? (subject?.slice(OF_MEDIA.length) ?? null) : null,
          isDouble: isDouble === 1,
          notes: JSON.parse(notes) as ImportNote[],
        })),
      }
    },
    /**
     * Receives a file and orders its dry run.
     * @throws StudioError 413, 400, 408, 503 as uploads; 409 `imports` beyond their number, `jobs`
     */
    async upload(
      incoming: IncomingMessage,
      {
        kind,
        as,
        name,
        language,
      }: { kind: ImportKind; as: ImportedKind; name: string; language: Language },
      { user }: Session,
    ): Promise<{ id: string }> {
      if ((await imports.count(kysely)) >= MOST_IMPORTS)
        throw new StudioError(409, { problem: 'state', data: { reason: 'imports' } })
      const { file, bytes, isArchive } = await receive(incoming, user.id)
      const id = randomUUID()
      const by = user.id
      const isKept = isArchive && kind !== 'pressReleaseCsv'
      try {
        if (isArchive ? !isKept : kind === 'contentFiles')
          throw new StudioError(415, { field: 'body' })
        if (isKept) await files.keep(file, archiveName(id))
        const handle = await open(file)
        try {
          await store.transaction(async (tx) => {
            await imports.add(tx, {
              ...{ id, kind, name: fileName(name), bytes, language },
              ...{ step: 'read', done: 0, doubles: 0, problem: null, problemLine: null },
              ...{ encoding: null, delimiter: null, unknownColumns: '[]' },
              ...{ by, at: new Date().toISOString() },
            })
            for (let position = 0; !isKept && position * PART < bytes; position += 1) {
              const part = Buffer.alloc(Math.min(PART, bytes - position * PART))
              await handle.read(part, 0, part.length, position * PART)
              await imports.addPart(tx, id, position, part)
            }
            await order(tx, { id, step: 'read', as }, by)
            await audit.write(tx, {
              ...{ by, action: 'import.upload', subject: subjectOf(id) },
              details: { name: fileName(name) },
            })
          })
        } catch (error) {
          if (isKept) await files.remove(archiveName(id))
          throw error
        } finally {
          await handle.close()
        }
      } finally {
        await files.discard(file)
      }
      jobs.wake()
      return { id }
    },
    /**
     * Orders the drafts of an import, or goes on with a run that stopped.
     * @throws StudioError 404; 409 in another state, or `jobs`
     */
    async run(id: string, doubles: boolean, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { step, done, problem } = await atRest(tx, id)
        const isRead = step === 'read' && done === 1 && problem === null
        if (!isRead && !(step === 'run' && done === 0))
          throw new StudioError(409, { problem: 'state' })
        await imports.change(tx, id, { step: 'run', done: 0, doubles: doubles ? 1 : 0 })
        await order(tx, { id, step: 'run' }, user.id)
        await audit.write(tx, { by: user.id, action: 'import.run', subject: subjectOf(id) })
      })
      jobs.wake()
    },
    /** Orders the removal of its drafts, also of a run that stopped. @throws StudioError 404; 409 */
    async takeBack(id: string, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { step, done } = await atRest(tx, id)
        if (step !== 'run' && !(step === 'takeBack' && done === 0))
          throw new StudioError(409, { problem: 'state' })
        await imports.change(tx, id, { step: 'takeBack', done: 0 })
        await order(tx, { id, step: 'takeBack' }, user.id)
        await audit.write(tx, { by: user.id, action: 'import.takeBack', subject: subjectOf(id) })
      })
      jobs.wake()
    },
    /** Removes an import from the list; its articles stay. @throws StudioError 404; 409 */
    async remove(id: string, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { name } = await atRest(tx, id)
        await imports.remove(tx, id)
        await audit.write(tx, {
          ...{ by: user.id, action: 'import.remove', subject: subjectOf(id) },
          details: { name },
        })
      })
      await files.remove(archiveName(id))
    },
  }
}
export type Imports = ReturnType<typeof importsModel>
