import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ImportKind } from '../../../contract/studio/imports.ts'
import type { Store } from '../../database/index.ts'
import { runBeside } from '../jobs/beside.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobResult } from '../jobs/runner.ts'
import type { UploadFiles } from '../media/files.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'
import { archiveName, copyArchive } from './archive.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { importsRepository as imports } from './imports.repository.ts'
import type { ImportedFields, StoredArticle } from './press-release.ts'
import type { ReadFile, ReadOrder, WrittenRow } from './read-work.ts'

const WORK = new URL('./read-work.ts', import.meta.url)
/** Milliseconds that the largest file may take on a slow machine. */
const LONGEST_MS = 10 * 60_000
/** Rows and characters that are written at once: the event loop is held no longer. */
const [ROWS, CHARACTERS] = [50, 200_000]

/** Rows of a file in groups that are written at once. */
async function* groupsOf(file: string): AsyncGenerator<WrittenRow[]> {
  let group: WrittenRow[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    group.push(JSON.parse(line) as WrittenRow)
    characters += line.length
    if (group.length < ROWS && characters < CHARACTERS) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length) yield group
}

const storedOf = (
  { kind, links, relationRows }: WrittenRow,
  fields: ImportedFields,
): StoredArticle => ({
  ...fields,
  ...(kind ? { kind } : {}),
  ...(links ? { links } : {}),
  ...(relationRows ? { relationRows } : {}),
})

const storedText = (row: WrittenRow): string =>
  row.fields ? JSON.stringify(storedOf(row, row.fields)) : row.file ? JSON.stringify(row.file) : ''

/**
 * Reads the file of an import in a process of its own, and stores its rows: nothing is created.
 * @param site the folder `content/` of the site
 */
export async function readStep(
  store: Store,
  files: UploadFiles,
  site: string,
  step: ImportStep,
): Promise<JobResult> {
  const { id, job, beside } = step
  await files.discardOf(job.id)
  const [given, made] = [await files.begin(job.id), await files.begin(job.id)]
  const unpacked = `${given.file}.content`
  try {
    const archive = archiveName(id)
    const isArchive = (await files.bytes(archive)) !== null
    if (isArchive) await copyArchive(files, archive, given.handle)
    for (let position = 0; !isArchive; position += 1) {
      const part = await imports.part(store.kysely, id, position)
      if (!part) break
      await given.handle.write(part)
    }
    await given.handle.close()
    await made.handle.close()
    const entry = await imports.byId(store.kysely, id)
    if (!entry) throw new JobError('subject_gone')
    const found = await runBeside<ReadOrder, ReadFile>(
      WORK,
      {
        ...{ file: given.file, isArchive },
        rows: made.file,
        kind: entry.kind as ImportKind,
        as: step.as ?? 'pressRelease',
        language: entry.language,
        categories: await vocabularyRepository.categories(store.kysely),
        companies: [...(await vocabularyRepository.companies(store.kysely))],
        ...{ folder: unpacked, site },
      },
      { ...beside, longestMs: LONGEST_MS },
    )
    // of an attempt that was not completed
    await whileHeld(store, step, (tx) => imports.removeRows(tx, id))
    let stored = 0
    for await (const group of groupsOf(made.file)) {
      await whileHeld(store, step, async (tx) => {
        const known = await imports.titled(
          tx,
          group.map(({ title }) => title),
        )
        const rows = group.map((row) => {
          const double = row.fields
            ? known.find(
                ({ title, postDate, languageType }) =>
                  title === row.title &&
                  postDate === row.postDate &&
                  languageType === row.languageType,
              )
            : undefined
          const notes = double
            ? [
                ...row.notes,
                { field: 'title' as const, reason: 'double' as const, detail: double.subject },
              ]
            : row.notes
          return {
            ...{ importId: id, row: row.row, line: row.line, languageType: row.languageType },
            what: row.file ? ('file' as const) : ('article' as const),
            state: row.fields || row.file ? ('READY' as const) : ('REFUSED' as const),
            ...{ title: row.title, postDate: row.postDate, pairRow: row.pairRow },
            isDouble: double || row.isDouble ? 1 : 0,
            isUnclear: row.fields && notes.length > 0 ? 1 : 0,
            notes: JSON.stringify(notes),
            document: storedText(row),
            subject: null,
          }
        })
        await imports.addRows(tx, rows)
      })
      stored += group.length
      beside.progress(70 + (29 * stored) / found.rows)
    }
    return {
      async write(tx) {
        const { problem, problemLine, encoding, delimiter, unknownColumns } = found
        await imports.removeParts(tx, id)
        await imports.change(tx, id, {
          ...{ done: 1, problem, problemLine, encoding, delimiter },
          unknownColumns: JSON.stringify(unknownColumns),
        })
      },
      async written() {
        if (found.problem !== null) await files.remove(archive)
      },
    }
  } finally {
    await given.handle.close().catch(() => {})
    await made.handle.close().catch(() => {})
    for (const path of [given.file, made.file, unpacked])
      await rm(path, { recursive: true, force: true })
  }
}
