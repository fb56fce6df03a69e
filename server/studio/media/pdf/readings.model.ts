import type { Store } from '../../../database/index.ts'
import { log } from '../../../log.ts'
import type { UploadFiles } from '../files.ts'
import type { MediaRepository } from '../media.repository.ts'
import { storedName } from '../sources.ts'
import type { MediaWords } from '../words.repository.ts'
import { readPdf } from './read.ts'

/**
 * Reads PDFs one after the other, in the background: pages, language, accessibility marks, and the
 * words by which they are found. Two processes that read the same file write the same.
 */
export function readingsModel({
  store,
  files,
  repository,
  words,
}: {
  store: Store
  files: UploadFiles
  repository: MediaRepository
  words: MediaWords
}) {
  let running: Promise<void> | null = null
  /** Files whose bytes could not be opened: tried again at the next start. */
  const failed = new Set<string>()

  async function run(): Promise<void> {
    while (!store.closed.aborted) {
      const file = await repository.unread([...failed])
      if (!file) return
      const name = storedName(file)
      try {
        const found = await readPdf(await files.open(`${name}.${file.extension}`))
        await store.transaction(async (tx) => {
          if (await repository.setReading(file, found, tx)) await words.put(tx, [file.id])
        })
      } catch (error) {
        if (store.closed.aborted) return
        log.error('a document was not read', error)
        failed.add(file.id)
      }
    }
  }
  return {
    /** Reads what is not read yet; resolves when nothing is left. Further calls wait for the same. */
    wake(): Promise<void> {
      const before = running ?? Promise.resolve()
      const mine = before.then(run).catch((error: unknown) => {
        if (!store.closed.aborted) log.error('documents were not read', error)
      })
      running = mine
      return mine
    },
  }
}
