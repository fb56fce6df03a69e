import { createReadStream } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Asset } from '../../../../contract/studio/media.ts'
import type { Store } from '../../../database/index.ts'
import { log } from '../../../log.ts'
import type { SearchQuery } from '../../../search/tokens.ts'
import { sha256Of } from '../../../sha256.ts'
import type { ContentFile, ContentFiles } from '../content-files.ts'
import { readPdf } from './read.ts'
import { releaseDocuments } from './release-documents.repository.ts'

/** Milliseconds after the start until they are read: a start has other work. */
const LATER_MS = 5 * 60_000

/**
 * Reads PDFs of `content/media` as those of uploads: one after the other in the background, once for
 * the hash of their bytes, whatever their names are and however many releases have them.
 */
export function releaseReadings({ store, ofContent }: { store: Store; ofContent: ContentFiles }) {
  const { kysely, closed } = store
  const repository = releaseDocuments(store.dialect)
  /** By path, size and time of change; null for a file that can't be read. */
  const hashes = new Map<string, Promise<string | null>>()
  let timer: NodeJS.Timeout | undefined

  const isPdf = ({ extension }: Pick<ContentFile, 'extension'>): boolean => extension === 'pdf'
  const hashOf = ({ file, bytes, changed }: ContentFile): Promise<string | null> => {
    const name = `${file}:${bytes}:${changed}`
    let hash = hashes.get(name)
    if (!hash) hashes.set(name, (hash = sha256Of(createReadStream(file)).catch(() => null)))
    return hash
  }
  /** The PDFs among some files, by the hash of their bytes. */
  const byHash = async <F extends ContentFile>(files: readonly F[]): Promise<Map<string, F[]>> => {
    const found = new Map<string, F[]>()
    for (const file of files) {
      const hash = isPdf(file) ? await hashOf(file) : null
      if (hash === null) continue
      const same = found.get(hash)
      if (same) same.push(file)
      else found.set(hash, [file])
    }
    return found
  }

  /**
   * Reads those that are not read yet.
   * @param rests whether others get as much time
   */
  async function run(rests: boolean): Promise<void> {
    const files = await byHash(await ofContent.list({ kind: 'document' }))
    const known = await repository.of(kysely, [...files.keys()])
    for (const [hash, [file]] of files) {
      if (closed.aborted) return
      if (!file || known.has(hash)) continue
      const began = performance.now()
      const found = await readPdf(createReadStream(file.file))
      await store.transaction((tx) => repository.put(tx, hash, found))
      const ms = performance.now() - began
      if (rests) await delay(ms, undefined, { ref: false, signal: closed }).catch(() => {})
    }
  }

  return {
    run,
    /**
     * Reads them some minutes later, in the background; a failure is logged, and the next start goes on.
     * @param leads whether this process is the one that does
     */
    start(leads: () => boolean): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!leads()) return
        run(true).catch((error: unknown) => {
          if (!closed.aborted) log.error('documents of the release were not read', error)
        })
      }, LATER_MS).unref()
    },
    stop: (): void => clearTimeout(timer),
    /** What PDFs among some files say of themselves, by their paths; none until they are read. */
    async of(files: readonly ContentFile[]): Promise<Map<string, NonNullable<Asset['document']>>> {
      const pdfs = await byHash(files)
      const read = await repository.of(kysely, [...pdfs.keys()])
      return new Map(
        [...read.values()].flatMap(({ hash, reading, pages, language, tagged }) =>
          (pdfs.get(hash) ?? []).map(({ key }) => [
            key,
            { reading, pages, language, tagged: tagged === null ? null : tagged === 1 },
          ]),
        ),
      )
    },
    /** Paths of the PDFs that have the words of the first query that finds any. */
    async matching(queries: readonly SearchQuery[]): Promise<Set<string>> {
      for (const words of queries) {
        const found = await repository.matching(kysely, words)
        if (found.size === 0) continue
        const files = await byHash(await ofContent.list({ kind: 'document' }))
        const keys = [...found].flatMap((hash) => (files.get(hash) ?? []).map(({ key }) => key))
        if (keys.length > 0) return new Set(keys)
      }
      return new Set()
    },
  }
}
export type ReleaseReadings = ReturnType<typeof releaseReadings>
