import type { Dialect, Queries } from '../../database/index.ts'
import { putWords } from './search-index.repository.ts'
import { subjectsRepository as subjects } from './subjects.repository.ts'
import { type Subject, subjectStore } from './subjects.ts'

/** Subjects that are read at once: each has up to two documents of a million characters. */
const BATCH = 20

/**
 * Makes the word index of the studio, in a store in which it is still empty.
 * @param progress called with the number of subjects so far
 */
export async function rebuildWords(
  tx: Queries,
  dialect: Dialect,
  progress: (done: number) => void,
): Promise<void> {
  const work = subjectStore({ dialect })
  for (let [last, done] = [-1, 0]; ; ) {
    const rows = (await subjects.after(tx, last, BATCH)) as Subject[]
    if (rows.length === 0) return
    const indexed: Parameters<typeof putWords>[2][number][] = []
    for (const row of rows)
      indexed.push({ ...row, documents: await work.indexedDocuments(tx, row) })
    await putWords(tx, dialect, indexed)
    last = rows.at(-1)?.place ?? last
    done += rows.length
    progress(done)
  }
}
