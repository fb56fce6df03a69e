import { setImmediate } from 'node:timers/promises'
import type { IMPORT_KEPT, ImportNote, ImportReason } from '../../../contract/studio/imports.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { channelTextsRepository as channelTexts } from '../channels/channel-texts.repository.ts'
import type { JobResult } from '../jobs/runner.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { StudioError } from '../studio-error.ts'
import { removeWords } from '../work/search-index.repository.ts'
import type { Subject, SubjectStore } from '../work/subjects.ts'
import { subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { type ImportRowEntry, importsRepository as imports } from './imports.repository.ts'
import type { TakingMedia } from './take-files.ts'

const AT_ONCE = 10
/** Version of a draft that nobody has changed since it was made. */
const MADE_VERSION = 1

/** Why an article stays; null = it is as the import made it. */
async function keptBecause(
  tx: Queries,
  { subject, live, lastRevision, version, state }: Subject,
): Promise<(typeof IMPORT_KEPT)[number] | null> {
  if (live || state === 'PUBLISHED' || state === 'WITHDRAWN') return 'published'
  if (version !== MADE_VERSION || lastRevision > 0 || state !== 'DRAFT') return 'changed'
  if (await channelTexts.isWritten(tx, subject)) return 'changed'
  return (await imports.isCommented(tx, subject)) ? 'commented' : null
}

/** Removes the drafts of an import that are as it made them; the others stay, with the reason. */
export async function takeBackStep(
  store: Store,
  { work, audit, media }: { work: SubjectStore; audit: Pick<Audit, 'write'>; media: TakingMedia },
  step: ImportStep,
): Promise<JobResult> {
  const { id, job, beside } = step

  /** Keeps a row with the reason. */
  const keep = (tx: Queries, row: ImportRowEntry, reason: ImportReason | null): Promise<void> => {
    const notes = JSON.parse(row.notes) as ImportNote[]
    if (reason !== null) notes.push({ field: null, reason, detail: '' })
    return imports.changeRow(tx, row, { state: 'KEPT', notes: JSON.stringify(notes) })
  }

  const takeBack = async (tx: Queries, row: ImportRowEntry): Promise<void> => {
    const article = row.subject === null ? null : await work.find(tx, row.subject, store.dialect)
    if (!article) return imports.changeRow(tx, row, { state: 'GONE' })
    const reason = await keptBecause(tx, article)
    if (reason !== null) return keep(tx, row, reason)
    const { subject, place } = article
    await subjects.remove(tx, subject)
    await removeWords(tx, store.dialect, place)
    await mediaUses.noteDraft(tx, subject, null)
    await imports.changeRow(tx, row, { state: 'REMOVED' })
    await audit.write(tx, {
      ...{ by: job.by, action: 'content.discard', subject },
      details: { import: id },
    })
  }

  /** What becomes of a file that the import brought. */
  const removeFile = async ({ subject }: ImportRowEntry): Promise<'REMOVED' | 'GONE' | 'KEPT'> => {
    try {
      await media.removeBrought(subject?.split('/').at(-1) ?? '', job.by)
      return 'REMOVED'
    } catch (error) {
      if (error instanceof StudioError && error.status === 404) return 'GONE'
      if (error instanceof StudioError && error.problem === 'used') return 'KEPT'
      throw error
    }
  }

  const counts = await imports.counts(store.kysely, [id])
  const all = counts.reduce((sum, { rows }) => sum + rows, 0)
  for (let after = 0; ; ) {
    const last = await whileHeld(store, step, async (tx) => {
      const rows = await imports.next(tx, id, {
        ...{ state: 'MADE', what: 'article', after, limit: AT_ONCE },
      })
      for (const row of rows) await takeBack(tx, row)
      return rows.at(-1)?.row ?? null
    })
    if (last === null) break
    after = last
    beside.progress((100 * last) / all)
    await setImmediate()
  }
  // after the articles, which use them
  for (let after = 0; ; ) {
    const [row] = await imports.next(store.kysely, id, {
      ...{ state: 'MADE', what: 'file', after, limit: 1 },
    })
    if (!row) break
    after = row.row
    const isKnown = (JSON.parse(row.notes) as ImportNote[]).length > 0
    const state = isKnown ? 'KEPT' : await removeFile(row)
    await whileHeld(store, step, (tx) =>
      state === 'KEPT'
        ? keep(tx, row, isKnown ? null : 'used')
        : imports.changeRow(tx, row, { state }),
    )
    beside.progress((100 * after) / all)
  }
  return { write: (tx) => imports.change(tx, id, { done: 1 }) }
}
