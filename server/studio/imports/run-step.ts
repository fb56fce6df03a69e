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
import { filesNamedIn, NO_FILE, valueWithFiles, withFiles } from './file-addresses.ts'
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

  /** The number of the article of a row; one that is not made yet gets it now. */
  const numberOf = async (tx: Queries, row: number, doubles: boolean): Promise<number | null> => {
    const target = await imports.row(tx, id, row)
    const made = target?.subject ? contentOf(target.subject) : null
    if (made !== null) return made
    if (target?.state !== 'READY') return null
    if (target.isDouble === 1 && !doubles) {
      // the article that is there instead
      const notes = JSON.parse(target.notes) as ImportNote[]
      return contentOf(notes.find(({ reason }) => reason === 'double')?.detail ?? '')
    }
    const stored = JSON.parse(target.document) as StoredArticle
    const contentIdx = stored.contentIdx ?? (await takeNumbers(tx, 'content'))
    if (stored.contentIdx === undefined)
      await imports.changeRow(tx, target, { document: JSON.stringify({ ...stored, contentIdx }) })
    return contentIdx
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
      if (old === undefined) continue
      const number = await numberOf(tx, row, doubles)
      addresses.set(row, number === null ? old : detailPath(number))
    }
    return withRowLinks(html, (row) => addresses.get(row) ?? null)
  }

  /** The fields of an article with the addresses that files have in the library. */
  const withAddresses = async (tx: Queries, fields: ImportedFields): Promise<ImportedFields> => {
    const numbers = filesNamedIn(JSON.stringify(fields))
    if (numbers.length === 0) return fields
    const first = await imports.firstFile(tx, id)
    const addresses = new Map<number, string>()
    for (const number of numbers) {
      const file =
        first === null || number === NO_FILE ? null : await imports.row(tx, id, first + number - 1)
      if (file?.state === 'MADE') addresses.set(number, file.document)
    }
    const addressOf = (number: number): string | null => addresses.get(number) ?? null
    const { content, ...others } = fields
    const joined = {
      ...(valueWithFiles(others, addressOf) as Omit<ImportedFields, 'content'>),
      content: withFiles(content, addressOf),
    }
    if (!fields.image || joined.image) return joined
    // the card of an article without its image
    return { ...joined, imageDescription: '', cardTemplateType: 'TEXT' }
  }

  const make = async (tx: Queries, given: ImportRowEntry, doubles: boolean): Promise<void> => {
    // a row before it may have given it a number
    const row = (await imports.row(tx, id, given.row)) ?? given
    const stored = JSON.parse(row.document) as StoredArticle
    const {
      kind: ordered = 'pressRelease',
      links,
      relationRows = [],
      contentIdx: reserved,
      ...written
    } = stored
    const fields = await withAddresses(tx, written)
    const place = await takeNumbers(tx, 'place')
    const contentIdx = reserved ?? (await takeNumbers(tx, 'content'))
    const { languageType } = row
    if (links || relationRows.length > 0) {
      // it may lead to itself
      await imports.changeRow(tx, row, { document: JSON.stringify({ ...stored, contentIdx }) })
      if (links) fields.content = await joined(tx, fields.content, links, doubles)
      fields.relations = []
      for (const one of relationRows)
        fields.relations.push(...[(await numberOf(tx, one, doubles)) ?? []].flat())
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
