import { setImmediate } from 'node:timers/promises'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobResult } from '../jobs/runner.ts'
import { takeNumbers } from '../work/counters.repository.ts'
import { subjectOf } from '../work/names.ts'
import type { SubjectStore } from '../work/subjects.ts'
import { subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { type ImportRowEntry, importsRepository as imports } from './imports.repository.ts'
import type { ImportedFields } from './press-release.ts'

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

  const make = async (tx: Queries, row: ImportRowEntry): Promise<void> => {
    const fields = JSON.parse(row.document) as ImportedFields
    const place = await takeNumbers(tx, 'place')
    const contentIdx = await takeNumbers(tx, 'content')
    const { languageType } = row
    const { subject, kind } = await work.begin(tx, {
      ...{ place, contentIdx, kind: 'pressRelease', languageType },
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
      for (const row of rows) await make(tx, row)
      return rows.at(-1)?.row ?? null
    })
    if (last === null) break
    after = last
    beside.progress((100 * last) / all)
    await setImmediate()
  }
  return { write: (tx) => imports.change(tx, id, { done: 1 }) }
}
