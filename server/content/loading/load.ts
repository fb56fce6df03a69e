import { isDeepStrictEqual } from 'node:util'
import type { Change, Store } from '../../database/index.ts'
import { publishingRepository as writes } from '../publishing.repository.ts'
import { both, publishingModel } from '../publishing.model.ts'
import { companiesInCards } from '../card-names.ts'
import type { OpenLoadedBatch } from '../loaded-batch.ts'
import { mediaLibrary, withDescriptions } from './media.ts'
import { FIRST_STUDIO_ID } from '../../../contract/article-rules.ts'
import { readArticles } from './articles.ts'
import { readCarried } from './carried.ts'
import { editedDescriptions } from '../../studio/descriptions/descriptions.repository.ts'
import { namedUploads } from '../../studio/documents/named-uploads.repository.ts'
import { withUploads } from '../../studio/documents/uploads.ts'
import { takeLibrary } from '../../studio/media/take-library.ts'
import type { StorageConfig } from '../../storage/index.ts'
import { readLibrary } from './library.ts'
import { putCarried } from '../../studio/work/carried.repository.ts'
import { categoriesToWrite, codesIn, readFirstDocuments } from './first-documents.ts'
import { fingerprint } from './load-state.ts'
import { loadedReadingsRepository as loadedReadings } from './readings.repository.ts'
import { readServices } from './services.ts'
import { readSiteDocuments } from './site-documents.ts'
import { ContentError, issueLine, type SourceIssue } from './source.ts'
import { hashOf } from './source-hash.ts'
import {
  keptCategories,
  keptCompanies,
  loadedDocuments,
  loadedServices,
  publishedFigures,
} from '../../studio/documents/loaded-documents.ts'
import { changedWithNames } from '../../studio/documents/named-in-cards.ts'
import { homesBeside } from '../../studio/documents/pages-beside.ts'
import { loadedBatch } from '../../studio/work/loaded.ts'
import { readFigures } from './facts.ts'

export { ContentError } from './source.ts'

const BATCH = 200
const NOTHING: Change = { tags: [] }

export interface LoadOptions {
  /** The folder `content/`. */
  root: string
  /**
   * Where the files of uploads are: an empty store takes over the library of an export. Omitted = its
   * uploads are files of the folder alone.
   */
  storage?: StorageConfig
  /** Called while articles are written. */
  progress?(done: number, total: number): void
}

/** Result of a load: articles and documents that were written, and those that are unchanged. */
export interface LoadResult {
  written: number
  unchanged: number
  /** Warnings for editors that do not stop the load: a line each, with file, line and field. */
  warnings: string[]
}

/**
 * Loads `content/` into the store. Nothing is written while there are errors. Loading twice changes
 * nothing, and edits in the studio are never overwritten. An interrupted load continues at the next
 * one.
 * @throws ContentError with every issue, a line each
 */
export async function loadContent(
  store: Store,
  { root, storage, progress }: LoadOptions,
): Promise<LoadResult> {
  // before anything is read, so that later changes count as changed
  const read = fingerprint(root)
  const issues: SourceIssue[] = []
  readFigures(await publishedFigures(store.kysely))
  const warnings: SourceIssue[] = []
  const carried = readCarried(root, issues)
  const edited = await editedDescriptions(store.kysely)
  const before = await writes.loadState(store.kysely)
  const library = readLibrary(root, issues)
  // before anything names its uploads; an interrupted load is continued
  if (library && storage && before?.state !== 'FINISHED' && issues.length === 0)
    await takeLibrary(store, storage, library, root)
  const uploads = library
    ? await namedUploads(store.kysely, new Set(Object.keys(library.uploads)))
    : {}
  const media = withUploads(
    withDescriptions(mediaLibrary(root, issues, warnings), edited),
    uploads,
    issues,
  )
  const {
    categories: inFile,
    companies,
    documents: first,
  } = readFirstDocuments(root, media, issues, await keptCompanies(store.kysely))
  const kept = await keptCategories(store.kysely)
  const codes = codesIn(inFile, kept)
  const articles = await readArticles(root, media, { codes, companies }, issues)
  const services = readServices(root, { media, codes: new Set(codes.keys()), articles }, issues)
  const documents = [...readSiteDocuments(root, media, articles, services, issues), ...first]
  const all = [...articles, ...services]
  const ids = new Map<number, string>()
  for (const { draft, at } of all) {
    const other = ids.get(draft.contentIdx)
    if (other)
      issues.push({ ...at, message: `${draft.contentIdx} is the id of content/${other} too` })
    else ids.set(draft.contentIdx, at.file)
    if (draft.contentIdx >= FIRST_STUDIO_ID && !carried)
      issues.push({ ...at, message: `ids from ${FIRST_STUDIO_ID} are those of the studio` })
  }
  if (issues.length) throw new ContentError(issues)
  for (const { reading } of articles)
    if (reading?.textHash === null)
      warnings.push({
        ...reading.at,
        message: 'reads another text (npm run content:audio makes it again)',
      })

  const used = all.flatMap(({ draft }) => draft.categories)
  const missing = categoriesToWrite(inFile, kept, used)
  const publishing = publishingModel(store)
  // publications wait: one that came between reading and writing the tree would be overwritten
  await store.publish(async (tx) => {
    await writes.setLoadState(tx, 'STARTED', before?.hash ?? '')
    if (carried) await putCarried(tx, store.dialect, carried)
    return changedWithNames(tx, async () => {
      // the tree may have been published while the files were read
      await writes.putCategories(tx, categoriesToWrite(inFile, await keptCategories(tx), used))
      return NOTHING
    })
  })
  let written = 0
  // the parts of an article that are derived from other files: related and paired articles by id,
  // images with their dark variants, and the bytes of its media. Cards contain category names: a
  // changed tree loads every article again
  const tree = JSON.stringify([...(kept ?? []), ...missing])
  const shared = `${tree}\n${media.hashesOf(tree)}`
  const salted = all.map(({ draft, sourceHash }) => {
    const resolved = JSON.stringify(draft)
    return {
      draft,
      sourceHash: hashOf([sourceHash, shared, resolved, media.hashesOf(resolved)].join('\n')),
    }
  })
  let done = 0
  const save = async (loaded: typeof salted, open: OpenLoadedBatch): Promise<void> => {
    for (let from = 0; from < loaded.length; from += BATCH) {
      const batch = loaded.slice(from, from + BATCH)
      written += await publishing.saveLoaded(batch, open, keptCompanies, carried)
      done += batch.length
      progress?.(done, salted.length)
    }
  }
  await save(salted.slice(0, articles.length), loadedBatch)
  await save(salted.slice(articles.length), loadedServices(root, services))
  await store.publish(async (tx) => {
    const inStudio = await loadedDocuments(tx, store.dialect, root)
    // names are written into cards of articles that the studio edited, too
    const named = await changedWithNames(tx, async () => {
      for (const { name, language, document } of documents) {
        // an edit stays, public or not; the new version of the file waits next to it
        if (inStudio.isEdited(name, language)) continue
        const text = JSON.stringify(document)
        if (
          await writes.putDocument(
            tx,
            name,
            language,
            text,
            hashOf(`${text}\n${media.hashesOf(text)}`),
          )
        )
          written++
      }
      return NOTHING
    })
    // edited since the files were read: what was published stays, not what articles were written with
    const inStories = await companiesInCards(tx, companies, (await keptCompanies(tx)) ?? companies)
    for (const { name, language, text } of await homesBeside(tx, inStudio.isEdited))
      await writes.saveDocument(tx, name, language, text)
    await inStudio.finish()
    await loadedReadings.put(
      tx,
      articles.map(({ draft: { contentIdx }, reading }) => ({
        contentIdx,
        reading: reading ?? null,
      })),
    )
    await writes.setLoadState(tx, 'FINISHED', read)
    return both(named, inStories)
  })
  await publishing.announceLoad()
  // one that was written meanwhile belongs into what was written with the former one
  if (!isDeepStrictEqual(await editedDescriptions(store.kysely), edited)) {
    const again = await loadContent(store, { root, ...(storage ? { storage } : {}) })
    written += again.written
  }
  return {
    written,
    unchanged: all.length + documents.length - written,
    warnings: warnings.map(issueLine),
  }
}
