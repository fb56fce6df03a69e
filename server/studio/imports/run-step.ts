import { setImmediate } from 'node:timers/promises'
import { detailPath } from '../../../contract/addresses.ts'
import type { ImportNote } from '../../../contract/studio/imports.ts'
import { own } from '../../../contract/own.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobResult } from '../jobs/runner.ts'
import { takeNumbers } from '../work/counters.repository.ts'
import { contentOf, subjectOf } from '../work/names.ts'
import type { SubjectStore } from '../work/subjects.ts'
import { subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { type ImportRowEntry, importsRepository as imports } from './imports.repository.ts'
import type { StoredArticle } from './press-release.ts'
import { rowsLinkedIn, withRowLinks } from './row-links.ts'

/** Rows of a transaction; editors wait for no longer than it takes. */
const AT_ONCE = 10

/** Creates the drafts of an import: the draft and its row are written together, so each once. */
export async function runStep(
  store: Store,
  { work, audit }: { work: SubjectStore; audit: Pick<Audit, 'write'> },
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

  const make = async (tx: Queries, given: ImportRowEntry, doubles: boolean): Promise<void> => {
    // a row before it may have given it a number
    const row = (await imports.row(tx, id, given.row)) ?? given
    const stored = JSON.parse(row.document) as StoredArticle
    const { kind: ordered = 'pressRelease', links, contentIdx: reserved, ...fields } = stored
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
  for (let after = 0; ; ) {
    const last = await whileHeld(store, step, async (tx, { doubles }) => {
      const rows = await imports.next(tx, id, {
        ...{ state: 'READY', after, limit: AT_ONCE, doubles: doubles === 1 },
      })
      for (const row of rows) await make(tx, row, doubles === 1)
      return rows.at(-1)?.row ?? null
    })
    if (last === null) break
    after = last
    beside.progress((100 * last) / all)
    await setImmediate()
  }
  return { write: (tx) => imports.change(tx, id, { done: 1 }) }
}
