import type { ImportedKind } from '../../../contract/studio/imports.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { JobRecord } from '../jobs/jobs.repository.ts'
import { type ImportEntry, importsRepository as imports } from './imports.repository.ts'

/** What the steps of an import work with. */
export interface ImportStep {
  id: string
  /** What the posts of a dry run become. */
  as?: ImportedKind | undefined
  job: Pick<JobRecord, 'id' | 'token' | 'by'>
  beside: { signal: AbortSignal; progress(percent: number): void }
}

/**
 * Runs a transaction of a job that changes an import, one after the other: whoever lost the job
 * changes nothing any more, so that each row is done once.
 * @throws the reason of `signal`; Error if the job is another process's, or the import is gone
 */
export async function whileHeld<T>(
  store: Store,
  { id, job, beside }: ImportStep,
  act: (tx: Queries, entry: ImportEntry) => Promise<T>,
): Promise<T> {
  beside.signal.throwIfAborted()
  return store.transaction(async (tx) => {
    const entry = await imports.byId(tx, id, store.dialect)
    if (!entry || !(await imports.isHeld(tx, job.token ?? '')))
      throw new Error('the job of the import is no longer of this process')
    return act(tx, entry)
  })
}
