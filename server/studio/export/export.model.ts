import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { Language } from '../../../contract/language.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { type ExportFilter, isFiltered } from '../../../contract/studio/export-calls.ts'
import { mediaLibrary, type MediaLibrary } from '../../content/loading/media.ts'
import { CARRIED } from '../../content/loading/carried.ts'
import { articleFile } from '../../content/writing/article.ts'
import { documentFile } from '../../content/writing/document.ts'
import { withEditedDescriptions } from '../../content/writing/descriptions.ts'
import { entryName } from '../../content/writing/entry-name.ts'
import { yamlOf } from '../../content/writing/yaml.ts'
import type { Store } from '../../database/index.ts'
import { places as slots } from '../../limits/slots.ts'
import { log } from '../../log.ts'
import { setCuts } from '../../media/cuts.repository.ts'
import { type Described, DESCRIPTIONS, descriptionsText } from '../../media/descriptions.ts'
import type { Source } from '../../media/sources.ts'
import { type ZipFile, zipOf } from '../../media/zip-files.ts'
import type { Audit } from '../audit/audit.model.ts'
import { editedDescriptions } from '../descriptions/descriptions.repository.ts'
import { namedUploads } from '../documents/named-uploads.repository.ts'
import { storedDocuments } from '../documents/stored-documents.repository.ts'
import { besideUpload, filmSizes, uploadsIn } from '../documents/uploads.ts'
import { StudioError } from '../studio-error.ts'
import { documentOf, writtenOf } from '../work/document.ts'
import { contentsRepository } from '../work/contents.repository.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { exportRepository, type ExportedRow } from './export.repository.ts'
import type { AssetRow } from '../media/media.repository.ts'
import { libraryFiles } from './library.ts'
import { filesBelow, mediaKeys } from './media-keys.ts'
import { type Place, placesOf } from './places.ts'

/** Exports that are sent at once: in total, and to one user. */
const ALL = 4
const PER_USER = 1
/** Uploads of one statement. */
const BATCH = 500

/** The file of an upload by its path in media. */
const UPLOADED = /^studio\/([0-9a-f]{32})\.\w+$/

type ExportOrder = ExportFilter & { media: boolean }

interface ExportParts {
  root: string
  audit: Pick<Audit, 'write'>
  /** Names of the folders of articles in `content/`, by their ids. */
  folders(): Promise<ReadonlyMap<number, string>>
  /** A file below `/media/` that visitors may have now. */
  find(key: string): Promise<Source | null>
  /** Uploads by their ids; missing ones are left out. */
  uploadsOf(ids: readonly string[]): Promise<AssetRow[]>
}

/** Exports of what visitors see, as the files of `content/`. */
export function exportModel(store: Store, { root, audit, folders, find, uploadsOf }: ExportParts) {
  const take = slots(ALL, PER_USER)
  const content = join(root, 'content')
  const { kysely } = store

  /** What an export contains, without its texts. */
  async function planOf(
    filter: ExportFilter,
    known: ReadonlyMap<number, string>,
  ): Promise<{ rows: ExportedRow[]; places: Place[] }> {
    const rows = await exportRepository.published(kysely)
    return { rows, places: placesOf(rows, await exportRepository.codes(kysely), known, filter) }
  }
  const liveDocuments = async () =>
    (await storedDocuments.all(kysely)).flatMap(({ subject, live, liveRevision }) => {
      const own = documentOfSubject(subject)
      return own && live && liveRevision !== null ? [{ own, subject, revision: liveRevision }] : []
    })

  /** A file of the archive; null for a name that can't be one. */
  const named = (path: string, body: ZipFile['content'], changed: number): ZipFile[] => {
    const name = entryName(path)
    if (name === null) log.info('export left out a file', { path })
    return name === null ? [] : [{ name, content: body, changed }]
  }

  /** One article as a file; nothing if it was unpublished meanwhile. */
  async function article(
    { contentIdx, languageType, folder }: Place,
    media: MediaLibrary,
    placeOf: ReadonlyMap<number, Place>,
    note: (json: string) => void,
  ): Promise<ZipFile[]> {
    const row = await exportRepository.article(kysely, contentIdx)
    if (!row) return []
    const found = await contentsRepository.relations(kysely, [contentIdx])
    const related = (found.get(contentIdx) ?? []).flatMap((id) => placeOf.get(id) ?? [])
    const document = documentOf(
      writtenOf(
        row,
        related.map((one) => one.contentIdx),
      ),
    )
    note(JSON.stringify(document))
    const text = await articleFile(
      {
        contentIdx,
        languageType: languageType as Language,
        document,
        publishAt: row.askedAt,
        folders: new Map(
          related.flatMap((one) =>
            one.languageType === languageType
              ? [[one.contentIdx, one.folder.split('/').at(-1) as string]]
              : [],
          ),
        ),
      },
      media,
    )
    const file = languageType === 'KOR' ? 'ko.md' : 'en.md'
    return named(`${folder}/${file}`, text, Date.parse(row.askedAt))
  }

  /** The files of an export, each made when the one before has been read. */
  async function* files({ media: hasMedia, ...filter }: ExportOrder): AsyncGenerator<ZipFile> {
    const { rows, places } = await planOf(filter, await folders())
    const now = Date.now()
    const placeOf = new Map(places.map((place) => [place.contentIdx, place]))
    // descriptions are always written
    const media = mediaLibrary(content, [], [], new Map())
    const isWhole = !isFiltered(filter)
    /** Keys of files by their paths in the archive: images beside an upload have another path. */
    const keys = new Map<string, string>()
    const note = (json: string): void => {
      for (const key of mediaKeys(json)) keys.set(key, key)
    }
    /** What uploads of documents show, as the library has it. */
    const described = new Map<string, Described>()
    for (const place of places) yield* await article(place, media, placeOf, note)
    if (isWhole) {
      for (const { own, subject, revision } of await liveDocuments()) {
        const found = await versions.revision(kysely, subject, revision)
        if (!found) continue
        note(found.document)
        const uploads = await namedUploads(kysely, uploadsIn(found.document))
        for (const upload of Object.values(uploads)) {
          const { id, altKor, altEng } = upload
          // the file takes a description in both languages
          if (altKor && altEng) described.set(`studio/${id}`, { KOR: altKor, ENG: altEng })
          // as what lies beside it, and as the upload that it is
          for (const [path, key] of besideUpload(upload, filmSizes(own.name)))
            keys.set(path, key).set(key, key)
        }
        const value = JSON.parse(found.document) as DocumentValue
        const text = documentFile(own, value, (id) => placeOf.get(id)?.folder)
        if (text !== null) yield* named(own.file, text, now)
      }
      const carried = {
        keywords: await exportRepository.keywords(kysely),
        updated: Object.fromEntries(
          rows.map(({ contentIdx, updatedAt }) => [String(contentIdx), updatedAt]),
        ),
        nextId: await exportRepository.nextId(kysely),
      }
      yield* named(CARRIED, yamlOf(carried, { facts: false }), now)
    }
    if (!hasMedia) return
    if (isWhole) {
      const edited = new Map([...(await editedDescriptions(kysely)), ...described])
      const descriptions = await withEditedDescriptions(
        await descriptionsText(content),
        edited,
        await setCuts(kysely),
      )
      if (descriptions !== '') yield* named(DESCRIPTIONS, descriptions, now)
      for await (const key of filesBelow(join(content, 'media'))) {
        keys.delete(key)
        if (`media/${key}` === DESCRIPTIONS) continue
        const path = join(content, 'media', key)
        yield* named(`media/${key}`, async () => createReadStream(path), now)
      }
    }
    const uploads = new Set<string>()
    for (const [path, key] of keys) {
      const source = await find(key)
      if (!source) continue
      yield* named(`media/${path}`, () => source.open(), source.changed)
      const [, id] = path === key ? (UPLOADED.exec(path) ?? []) : []
      if (id) uploads.add(id)
    }
    if (!isWhole) return
    const ids = [...uploads].sort()
    const found: AssetRow[] = []
    for (let from = 0; from < ids.length; from += BATCH)
      found.push(...(await uploadsOf(ids.slice(from, from + BATCH))))
    for await (const [path, text] of libraryFiles(kysely, found)) yield* named(path, text, now)
  }

  return {
    /** Counts what an export would contain. */
    async size(filter: ExportFilter): Promise<{ articles: number; documents: number }> {
      const { places } = await planOf(filter, new Map())
      const documents = isFiltered(filter) ? 0 : (await liveDocuments()).length
      return { articles: places.length, documents }
    },
    /** Whether an export may begin now, or another has to end before. */
    isFree(by: string): boolean {
      const release = take(by)
      release?.()
      return release !== null
    },
    /** The archive for an operator, who needs no session. */
    archive: (order: ExportOrder): ReadableStream<Uint8Array> => zipOf(files(order), () => {}),
    /**
     * Records the export, and returns the archive, which is written while it is read.
     * @throws StudioError 429 while as many are sent as may be
     */
    async export(order: ExportOrder, by: string): Promise<ReadableStream<Uint8Array>> {
      const release = take(by)
      if (!release) throw new StudioError(429)
      const { media, ...filter } = order
      try {
        const { places } = await planOf(filter, new Map())
        await store.transaction((tx) =>
          audit.write(tx, {
            by,
            action: 'content.export',
            subject: null,
            details: {
              articles: places.length,
              media: media ? 'yes' : 'no',
              ...Object.fromEntries(
                Object.entries(filter).filter(([, value]) => value !== undefined),
              ),
            },
          }),
        )
      } catch (error) {
        release()
        throw error
      }
      return zipOf(files(order), (error) => {
        release()
        if (error) log.error('export ended early', error)
      })
    },
  }
}
