import { setImmediate } from 'node:timers/promises'
import { detailPath } from '../../../contract/addresses.ts'
import type { ImportNote } from '../../../contract/studio/imports.ts'
import { own } from '../../../contract/own.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobResult } from '../jobs/runner.ts'
import type { UploadFiles } from '../media/files.ts'
import { takeNumbers } from '../work/counters.repository.ts'
import { contentOf, subjectOf } from '../work/names.ts'
import type { SubjectStore } from '../work/subjects.ts'
import { subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { archiveName } from './archive.ts'
import { filesNamedIn, withFiles } from './file-addresses.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { type ImportRowEntry, importsRepository as imports } from './imports.repository.ts'
import type { ImportedFields, StoredArticle } from './press-release.ts'
import { rowsLinkedIn, withRowLinks } from './row-links.ts'
import { takeFiles, type TakingMedia } from './take-files.ts'

/** Rows of a transaction; editors wait for no longer than it takes. */
const AT_ONCE = 10

/** Creates the drafts of an import: the draft and its row are written together, so each once. */
export async function runStep(
  store: Store,
  {
    work,
    audit,
    files,
    media,
  }: {
    work: SubjectStore
    audit: Pick<Audit, 'write'>
    files: UploadFiles
    media: TakingMedia
  },
  step: ImportStep,
): Promise<JobResult> {
  const { id, job, beside } = step

  /** The group of the other language, unless that is gone or has this language already. */
  const groupOf = async (
    tx: Queries,
    { pairRow, languageType }: ImportRowEntry,
  ): Promise<string | null> => {
    const name = pairRow === null ? null : await imports.subjectOfRow(tx, id, pairRow)
    const pair = name === null ? null : await work.find(tx, name, store.dialect)
    if (!pair) return null
    const family = await subjects.ofGroups(tx, [pair.groupId])
    return family.some((one) => one.languageType === languageType) ? null : pair.groupId
  }

  /** The address of the article of a row; one that is not made yet gets its number. */
  const addressOf = async (tx: Queries, row: number, doubles: boolean): Promise<string | null> => {
    const target = await imports.row(tx, id, row)
    const made = target?.subject ? contentOf(target.subject) : null
    if (made !== null) return detailPath(made)
    if (target?.state !== 'READY') return null
    if (target.isDouble === 1 && !doubles) {
      // the article that is there instead
      const notes = JSON.parse(target.notes) as ImportNote[]
      const there = contentOf(notes.find(({ reason }) => reason === 'double')?.detail ?? '')
      return there === null ? null : detailPath(there)
    }
    const stored = JSON.parse(target.document) as StoredArticle
    const contentIdx = stored.contentIdx ?? (await takeNumbers(tx, 'content'))
    if (stored.contentIdx === undefined)
      await imports.changeRow(tx, target, { document: JSON.stringify({ ...stored, contentIdx }) })
    return detailPath(contentIdx)
  }

  const joined = async (
    tx: Queries,
    html: string,
    links: Readonly<Record<string, string>>,
    doubles: boolean,
  ): Promise<string> => {
    const addresses = new Map<number, string>()
    for (const row of rowsLinkedIn(html)) {
      const old = own(links, String(row))
      if (old !== undefined) addresses.set(row, (await addressOf(tx, row, doubles)) ?? old)
    }
    return withRowLinks(html, (row) => addresses.get(row) ?? null)
  }

  /** Replaces the places of files by the addresses that they have in the library. */
  const joinFiles = async (tx: Queries, fields: ImportedFields): Promise<void> => {
    const { content, image } = fields
    const numbers = filesNamedIn(`${content} ${image ?? ''}`)
    if (numbers.length === 0) return
    const first = await imports.firstFile(tx, id)
    const addresses = new Map<number, string>()
    for (const number of numbers) {
      const file = first === null ? null : await imports.row(tx, id, first + number - 1)
      if (file?.state === 'MADE') addresses.set(number, file.document)
    }
    const addressAt = (number: number): string | null => addresses.get(number) ?? null
    fields.content = withFiles(content, addressAt)
    if (!image) return
    const [number] = filesNamedIn(image)
    const address = number === undefined ? null : addressAt(number)
    if (address === null) {
      delete fields.image
      delete fields.imageDescription
      fields.cardTemplateType = 'TEXT'
    } else fields.image = address
  }

  const make = async (tx: Queries, given: ImportRowEntry, doubles: boolean): Promise<void> => {
    // a row before it may have given it a number
    const row = (await imports.row(tx, id, given.row)) ?? given
    const stored = JSON.parse(row.document) as StoredArticle
    const { kind: ordered = 'pressRelease', links, contentIdx: reserved, ...fields } = stored
    await joinFiles(tx, fields)
    const place = await takeNumbers(tx, 'place')
    const contentIdx = reserved ?? (await takeNumbers(tx, 'content'))
    const { languageType } = row
    if (links) {
      // it may lead to itself
      await imports.changeRow(tx, row, { document: JSON.stringify({ ...stored, contentIdx }) })
      fields.content = await joined(tx, fields.content, links, doubles)
    }
    const { subject, kind } = await work.begin(tx, {
      ...{ place, contentIdx, kind: ordered, languageType },
      groupId: (await groupOf(tx, row)) ?? subjectOf(contentIdx),
      document: { ...EMPTY_DOCUMENT, ...fields },
      by: job.by,
      at: new Date().toISOString(),
    })
    await imports.changeRow(tx, row, { state: 'MADE', subject, document: '' })
    await audit.write(tx, {
      ...{ by: job.by, action: 'content.create', subject },
      details: { kind, languageType, import: id },
    })
  }

  const entry = await imports.byId(store.kysely, id)
  if (!entry) throw new JobError('subject_gone')
  const counts = await imports.counts(store.kysely, [id])
  const all = counts.reduce((sum, { rows }) => sum + rows, 0)
  const taken = await takeFiles(store, { files, media }, step, (done) =>
    beside.progress((100 * done) / all),
  )
  for (let after = 0; ; ) {
    const last = await whileHeld(store, step, async (tx, { doubles }) => {
      const rows = await imports.next(tx, id, {
        ...{ state: 'READY', what: 'article', after, limit: AT_ONCE, doubles: doubles === 1 },
      })
      for (const row of rows) await make(tx, row, doubles === 1)
      return rows.at(-1)?.row ?? null
    })
    if (last === null) break
    after = last
    beside.progress((100 * (taken + last)) / all)
    await setImmediate()
  }
  return {
    write: (tx) => imports.change(tx, id, { done: 1 }),
    // nothing is left to be read from it
    written: () => files.remove(archiveName(id)),
  }
}
