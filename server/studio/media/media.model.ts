import type { IncomingMessage } from 'node:http'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { KitAsset, KitDocument } from '../../../contract/media-kit.ts'
import { addressVersion } from '../../../contract/studio/asset-version.ts'
import type { CropChanges } from '../../../contract/studio/crops.ts'
import type { Asset, Crop, MEDIA_CALLS } from '../../../contract/studio/media.ts'
import { TAG_LIMITS } from '../../../contract/studio/library-names.ts'
import { STUDIO_API } from '../../../contract/studio/call.ts'
import type { Config } from '../../config.ts'
import type { Change, Store } from '../../database/index.ts'
import type { StudioAssetTable } from '../../database/schema.ts'
import { cutsRepository } from '../../media/cuts.repository.ts'
import { isMiddle } from '../../media/cuts.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import { openFile, openStorage, type StorageConfig } from '../../storage/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { captionOfName, captionOfRelease } from '../../captions/addresses.ts'
import { OF_CONTENT, UPLOADS } from '../../../contract/upload-prefix.ts'
import { ASSET_ID } from './addresses.ts'
import { captionsModel } from './captions.model.ts'
import { bytesChange, requireReplaceable } from './change-bytes.ts'
import { contentFiles, type DescribedFile } from './content-files.ts'
import { cropsOf } from './crops.ts'
import { uploadFiles } from './files.ts'
import { type AssetFile, kitEntry } from './kit-entry.ts'
import { type KnownOfRelease, libraryModel } from './library.model.ts'
import { manualCropsOf } from './manual-crops.ts'
import { type AssetRow, mediaRepository } from './media.repository.ts'
import { mediaWords } from './words.repository.ts'
import { companyDay } from '../../content/company-days.ts'
import { rightsRepository } from './rights.repository.ts'
import { noteMissingUsesLater } from './note-missing-uses.ts'
import { readingsModel } from './pdf/readings.model.ts'
import { releaseReadings } from './pdf/release-readings.model.ts'
import { releaseDescription } from './release-description.ts'
import { isOfSite, keysOfUses } from './release-keys.ts'
import { releaseUses } from './release-uses.repository.ts'
import { releaseCutsModel } from './release-cuts.model.ts'
import { type Replacement, replaceModel } from './replace.model.ts'
import { resumableUploads } from './resumable/resumable.model.ts'
import { setCropsModel } from './set-crops.model.ts'
import { shownUploads, sourceOf, storedName } from './sources.ts'
import { transcriptsModel } from './transcripts.model.ts'
import { intake } from './intake.ts'
import { textReceiver } from './receive-text.ts'
import { uploadLimits } from './upload-limits.ts'
import { unnamedFiles } from './unnamed-files.ts'
import { uploadModel } from './upload.model.ts'
import { mediaUses } from './uses.repository.ts'
import { isPair } from './twins.ts'
import type { Descriptions } from '../descriptions/descriptions.model.ts'
import { descriptionsRepository } from '../descriptions/descriptions.repository.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { filmFileNames } from './film/film-files.repository.ts'
import type { FileVersions } from '../../../contract/studio/media-versions.ts'
import { downloadsModel } from './versions/downloads.model.ts'
import { keptOriginals } from './versions/originals.ts'
import { restoreModel } from './versions/restore.model.ts'
import { versionsRepository } from './versions/versions.repository.ts'

/** Files of one article that are listed because their rights end. */
const ENDING_LISTED = 50

/** Changes of a file; of its tags, all of them or some. */
type Changes = z.output<(typeof MEDIA_CALLS)['changeAsset']['body']> & {
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
}

/** Key of what belongs to an upload: its id, and the rest of its name. */
const OF_FILM = /^studio\/([0-9a-f]{32})\.([\w.]{1,40})$/

/** What visitors never see, and whoever writes may change of any file. */
const ORGANIZING: ReadonlySet<string> = new Set(['folder', 'tags'])

/** The tags of a file after a change, in order. @throws StudioError 400 if they are too many */
function tagsAfter(before: readonly string[], { tags, addTags, removeTags }: Changes): string[] {
  const after = new Set(tags ?? before)
  for (const tag of addTags ?? []) after.add(tag)
  for (const tag of removeTags ?? []) after.delete(tag)
  if (after.size > TAG_LIMITS.count) throw new StudioError(400, { field: 'tags' })
  return [...after].sort()
}

/** Pages contain nothing of a file but its address: changes of its metadata make none stale. */
const NOTHING: Change = { tags: [] }

const versionsOf = (row: AssetRow) => ({
  id: row.id,
  version: storedName(row),
  manualCrops: manualCropsOf(row),
  cropsVersion: row.cropsVersion,
})

/** The columns of a change. */
const columnsOf = ({
  focal,
  alt,
  decorates,
  dark,
  poster,
  credit,
  source,
  rights,
  rightsEnd,
  folder,
}: Changes): Updateable<StudioAssetTable> => ({
  ...(focal ? { focalX: focal.x, focalY: focal.y } : {}),
  ...(alt ? { altKor: alt.KOR.normalize('NFC'), altEng: alt.ENG.normalize('NFC') } : {}),
  ...(decorates === undefined ? {} : { decorates: decorates ? 1 : 0 }),
  ...(dark === undefined ? {} : { dark }),
  ...(poster === undefined ? {} : { poster }),
  ...(credit === undefined ? {} : { credit: credit.normalize('NFC') }),
  ...(source === undefined ? {} : { source: source.normalize('NFC') }),
  ...(rights === undefined ? {} : { rights: rights.normalize('NFC') }),
  ...(rightsEnd === undefined ? {} : { rightsEnd }),
  ...(folder === undefined ? {} : { folder }),
})

const shownAt = (id: string, version?: string): string =>
  `${STUDIO_API}/media/${encodeURIComponent(id)}/file${version ? `?v=${version}` : ''}`

/**
 * The media library: uploads with their metadata, the files in `content/media`, and what uses
 * which.
 */
export function studioMedia({
  config,
  store,
  audit,
  films,
  describeFile,
}: {
  config: StorageConfig & Pick<Config, 'root' | 'REPORT_FREE_BYTES'>
  store: Store
  audit: Pick<Audit, 'write'>
  films: FilmOrders
  describeFile: Descriptions['describe']
}) {
  const files = uploadFiles(config.DATA_DIR, openStorage(config))
  const repository = mediaRepository(store)
  const words = mediaWords(store.dialect)
  const ofContent = contentFiles(
    config.root,
    async () => ({
      written: await descriptionsRepository.all(store.kysely),
      cuts: await cutsRepository.all(store.kysely),
    }),
    repository.among,
  )
  const uses = releaseUses(store)
  const ofRelease = releaseReadings({ store, ofContent })

  const uploaded = (row: AssetRow): Asset => ({
    shownAt: shownAt(row.id, addressVersion(versionsOf(row))),
    ...versionsOf(row),
    kind: row.kind,
    address: `${UPLOADS}${row.id}.${row.extension}`,
    originName: row.originName,
    extension: row.extension,
    twin: row.twin !== null || row.filmsMade === 1,
    paired: isPair(row),
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    focal: { x: row.focalX, y: row.focalY },
    alt: { KOR: row.altKor, ENG: row.altEng },
    decorates: row.decorates === 1,
    dark: row.dark,
    poster: row.poster,
    credit: row.credit,
    source: row.source,
    rights: row.rights,
    rightsEnd: row.rightsEnd,
    folder: row.folder,
    tags: row.tags,
    document: row.reading && {
      reading: row.reading,
      pages: row.pages,
      language: row.language,
      tagged: row.tagged === null ? null : row.tagged === 1,
    },
    release: null,
    by: row.by === null ? null : { id: row.by, name: row.byName ?? '' },
    at: row.at,
    uses: row.uses,
    published: row.live === 1,
  })
  /** Library id of a companion file in `content/media`; null if the file does not exist. */
  const beside = async (key: string): Promise<string | null> =>
    (await ofContent.has(key)) ? `${OF_CONTENT}${key}` : null
  const lying = async (
    file: DescribedFile,
    { use, document = null }: KnownOfRelease,
  ): Promise<Asset> => {
    const { key, kind, extension, bytes, changed, alt, cut } = file
    const bare = key.slice(0, -extension.length - 1)
    const id = `${OF_CONTENT}${key}`
    const versions = { id, version: '', manualCrops: cut.crops, cropsVersion: file.cutVersion }
    return {
      shownAt: shownAt(id, addressVersion(versions)),
      ...versions,
      kind,
      address: `/media/${key}`,
      originName: key.slice(key.lastIndexOf('/') + 1),
      extension,
      twin: kind === 'film' && (await ofContent.has(`${bare}.webm`)),
      paired: false,
      bytes,
      ...(await ofContent.sizeOf(file)),
      durationMs: null,
      focal: cut.focal,
      alt,
      decorates: false,
      dark: kind === 'picture' ? await beside(`${bare}_dark.${extension}`) : null,
      poster: kind === 'film' ? await beside(`${bare}.webp`) : null,
      ...{
        credit: '',
        source: '',
        rights: '',
        rightsEnd: null,
        folder: '',
        tags: [],
        document,
      },
      release: { ofSite: isOfSite(key), description: releaseDescription(file) },
      by: null,
      at: new Date(changed).toISOString(),
      uses: use?.uses ?? 0,
      published: use?.live ?? false,
    }
  }
  const lyingById = async (id: string): Promise<Asset | null> => {
    const file = await ofContent.describedById(id)
    if (!file) return null
    const use = (await uses.countsOf([file.key])).get(file.key)
    return lying(file, { use, document: (await ofRelease.of([file])).get(file.key) })
  }
  const find = async (id: string): Promise<Asset | null> => {
    if (id.startsWith(OF_CONTENT)) return lyingById(id)
    const row = ASSET_ID.test(id) ? await repository.byId(id) : null
    return row && uploaded(row)
  }
  const one = async (id: string): Promise<Asset> => {
    const asset = await find(id)
    if (!asset) throw new StudioError(404)
    return asset
  }
  /** An upload; only uploads can be changed: the files in `content/media` come with a release. */
  const changeable = async (id: string): Promise<AssetRow> => {
    const row = ASSET_ID.test(id) ? await repository.byId(id) : null
    if (row) return row
    throw (await find(id)) ? new StudioError(409, { problem: 'state' }) : new StudioError(404)
  }
  /** Own files of an asset with their addresses on the site, the main one first. */
  const filesOf = async (asset: Asset): Promise<AssetFile[]> => {
    const addresses = [
      asset.address,
      ...(asset.twin
        ? [asset.address.replace(/\.\w+$/, asset.extension === 'mp4' ? '.webm' : '.mp4')]
        : []),
    ]
    const found = await Promise.all(
      addresses.map((address) => source(asset.id, address.slice(address.lastIndexOf('.') + 1))),
    )
    return found.flatMap((file, index) =>
      file ? [{ address: addresses[index] as string, bytes: file.bytes }] : [],
    )
  }

  const captions = captionsModel({ store, audit, repository, ofContent })
  const transcripts = transcriptsModel({ store, audit, repository })
  async function source(id: string, extension?: string): Promise<Source | null> {
    const caption = captionOfName(extension ?? '')
    if (caption) return captions.source(id, caption)
    const file = await ofContent.describedById(
      extension ? id.replace(/\.\w+$/, `.${extension}`) : id,
    )
    if (file) {
      const { key, bytes, changed, cut } = file
      const media = mediaTypeOf(file.extension)
      if (!media) return null
      return {
        ...{ key, bytes, changed, media, open: openFile(file.file) },
        ...(isMiddle(cut) ? {} : { focal: cut.focal, manualCrops: cut.crops }),
        cacheControl: CACHE_CONTROL.neverShared,
      }
    }
    const row = ASSET_ID.test(id) ? await repository.byId(id) : null
    return row && sourceOf(files, row, extension ?? null, CACHE_CONTROL.neverShared)
  }

  const readings = readingsModel({ store, files, repository, words })
  const limits = uploadLimits(files, config.REPORT_FREE_BYTES)
  const unnamed = unnamedFiles(files, store)
  const originals = keptOriginals({ store, files, limits, removeNow: unnamed.removeNow })
  const { upload, accept, receiving } = uploadModel({
    ...{ store, audit, films, files, limits, repository, words, originals },
  })
  const shownUpload = shownUploads(files, repository)
  const changeBytes = bytesChange({ audit, films, repository })
  const replacing = replaceModel({
    ...{ store, films, files, repository, receiving, originals, changeBytes, ...unnamed },
  })
  const uploads = resumableUploads({
    ...{ config, store, limits, files, accept },
    async requireReplaceable({ id, version }, session) {
      requireReplaceable(await changeable(id), version, session)
    },
    async acceptFor({ id, version }, received, name, session) {
      await replacing.acceptFor(await changeable(id), received, { seen: version, name }, session)
    },
  })
  const restore = restoreModel({ store, films, files, repository, changeBytes, ...unnamed })
  const downloads = downloadsModel({ kysely: store.kysely, files })
  const setCrops = setCropsModel({ store, audit, repository })
  const changeCut = releaseCutsModel({ store, audit, ofContent })
  const receiveText = textReceiver(files, limits)

  /** Removes a file that nothing uses. @throws StudioError 404, 409 `used` with the uses */
  async function removeUnused(row: AssetRow, by: string): Promise<void> {
    // in the sequence of publications: nothing that names it is published meanwhile
    let names: string[] = []
    await store.publish(async (tx) => {
      const now = await repository.byId(row.id, tx)
      if (!now) throw new StudioError(404)
      const left = await repository.usesOf([row.id], tx)
      if (left.length > 0) throw new StudioError(409, { problem: 'used', data: left })
      names = [
        ...[now.extension, ...(now.twin === null ? [] : [now.twin])].map(
          (extension) => `${storedName(now)}.${extension}`,
        ),
        ...filmFileNames(now.films),
        ...(await versionsRepository.names(tx, row.id)),
      ]
      await words.remove(tx, row.id)
      if (row.kind === 'film') await films.cancelIn(tx, row.id)
      await repository.remove(row.id, tx)
      await audit.write(tx, {
        by: by,
        action: 'media.remove',
        subject: `media/${row.id}`,
        details: { kind: row.kind, bytes: row.bytes },
      })
      return NOTHING
    })
    for (const name of names) await files.remove(name)
  }

  return {
    ...mediaUses,
    receiveText,
    /**
     * Writes the description of an upload that was just taken, unless it has one.
     * @throws StudioError 404
     */
    async describeTaken(id: string, alt: Partial<Asset['alt']>, by: string): Promise<void> {
      await store.transaction(async (tx) => {
        const row = await repository.byId(id, tx)
        if (!row) throw new StudioError(404)
        if (row.altKor !== '' || row.altEng !== '') return
        await repository.change(id, columnsOf({ alt: { KOR: '', ENG: '', ...alt } }), tx)
        await words.put(tx, [id])
        await audit.write(tx, {
          ...{ by, action: 'media.change', subject: `media/${id}`, details: { changed: 'alt' } },
        })
      })
    },
    /** Takes a file of an archive into the library. */
    take: intake({ files, limits, accept }),
    ...libraryModel({
      ...{ store, audit, repository, words, uploaded, lying },
      ...{ ofContent, uses, readings: ofRelease },
    }),
    one,
    /** Some uploads, as their rows have them; missing ones are left out. */
    byIds: repository.byIds,
    /** Receives one file, as `uploadModel` does; a PDF is read afterwards. */
    async upload(...given: Parameters<typeof upload>): ReturnType<typeof upload> {
      const received = await upload(...given)
      void readings.wake()
      return received
    },
    uploads: {
      ...uploads,
      /** As that of `resumableUploads`; a PDF is read afterwards. */
      async finish(...given: Parameters<typeof uploads.finish>): ReturnType<typeof uploads.finish> {
        const stored = await uploads.finish(...given)
        void readings.wake()
        return stored
      },
    },
    /** Reads PDFs that are not read yet. */
    readDocuments: readings.wake,
    /** PDFs of `content/media`. */
    releaseReadings: ofRelease,
    /** Notes files of what a former release loaded, in the background. */
    noteMissingUses: () => noteMissingUsesLater(store),
    /**
     * Replaces the bytes of an upload. @throws StudioError 404, 409 for a file of `content/media`, and
     * as `replaceModel` does
     */
    async replace(
      id: string,
      incoming: IncomingMessage,
      given: Replacement,
      session: Session,
    ): Promise<Asset> {
      const row = await changeable(id)
      await replacing.replace(row, incoming, given, session)
      void readings.wake()
      return one(row.id)
    },
    /**
     * Makes a former version of an upload the current one. @throws StudioError 404, 409 for a file of
     * `content/media`, and as `restoreModel` does
     */
    async restore(
      id: string,
      given: { version: string; seen: string },
      session: Session,
    ): Promise<Asset> {
      const row = await changeable(id)
      await restore(row, given, session)
      void readings.wake()
      return one(row.id)
    },
    /** The original of a file, and its former versions. @throws StudioError 404 */
    async versions(id: string): Promise<FileVersions> {
      const row = ASSET_ID.test(id) ? await repository.byId(id) : null
      return row ? downloads.of(row) : downloads.ofRelease(await one(id))
    },
    /**
     * The original of a file, or of one of its former versions, to be saved; null if there is none. A
     * file of `content/media` is its own.
     */
    async original(id: string, version?: string): Promise<Source | null> {
      const row = ASSET_ID.test(id) ? await repository.byId(id) : null
      if (row) return downloads.source(row, version)
      return version === undefined && id.startsWith(OF_CONTENT) ? source(id) : null
    },
    /**
     * Changes the metadata of an upload, or the focal point of a picture of `content/media`. Whether visitors see it is checked in the sequence of
     * publications: no file becomes public between the check and the change. Without a difference
     * nothing is written.
     * @throws StudioError 404, 409 for a file of `content/media`, 400 if the dark variant or poster is
     *   not an image of the library, 403 `published` without permission to publish if visitors see
     *   it
     */
    async change(id: string, changes: Changes, session: Session): Promise<Asset> {
      const { user, permissions } = session
      const { focal, ...others } = changes
      const lies = focal && Object.keys(others).length === 0 ? await ofContent.byId(id) : null
      if (focal && lies) {
        await changeCut(lies, id, { focal }, session)
        return one(id)
      }
      const { id: own } = await changeable(id)
      for (const field of ['dark', 'poster'] as const) {
        const other = changes[field]
        if (typeof other === 'string' && (other === own || (await find(other))?.kind !== 'picture'))
          throw new StudioError(400, { field })
      }
      await store.publish(async (tx) => {
        const row = await repository.byId(own, tx)
        if (!row) throw new StudioError(404)
        const differing = Object.entries(columnsOf(changes)).filter(
          ([name, value]) => row[name as keyof AssetRow] !== value,
        )
        const tags = tagsAfter(row.tags, changes)
        const changed = differing.map(([name]) => name)
        if (tags.join('\n') !== [...row.tags].sort().join('\n')) changed.push('tags')
        if (changed.length === 0) return NOTHING
        const isShown = row.live === 1 && changed.some((name) => !ORGANIZING.has(name))
        if (isShown && !permissions.includes('content.publish'))
          throw new StudioError(403, { problem: 'published' })
        const values: Updateable<StudioAssetTable> = Object.fromEntries(differing)
        // people are told of another end anew
        if (values.rightsEnd !== undefined) values.rightsTold = 0
        if (differing.length > 0) await repository.change(own, values, tx)
        if (changed.includes('tags')) await repository.setTags(own, tags, tx)
        await words.put(tx, [own])
        await audit.write(tx, {
          by: user.id,
          action: 'media.change',
          subject: `media/${own}`,
          details: { changed: changed.join(' ') },
        })
        return NOTHING
      })
      return one(own)
    },
    /**
     * Writes the description of a file of a release. @throws StudioError 404; 409 for an upload and for
     *   what has no description; as `descriptionsModel` does
     */
    async describeReleaseFile(
      id: string,
      change: Parameters<Descriptions['describe']>[2],
      session: Session,
    ): Promise<Asset> {
      const file = await ofContent.describedById(id)
      if (file === null || releaseDescription(file) === null) {
        await one(id)
        throw new StudioError(409, { problem: 'state' })
      }
      await describeFile(id, file.description, change, session)
      return one(id)
    },
    /** Sets crops by hand. @throws StudioError 404; as `setCropsModel`, and for files of a release as `releaseCutsModel` */
    async setCrops(
      id: string,
      version: number,
      changes: CropChanges,
      session: Session,
    ): Promise<Asset> {
      const lies = await ofContent.byId(id)
      if (lies) await changeCut(lies, id, { version, crops: changes }, session)
      else await setCrops((await changeable(id)).id, version, changes, session)
      return one(id)
    },
    /**
     * @throws StudioError 404, 409 `used` with the uses, 409 for a file of `content/media`, 403 if
     *   another user uploaded it and the current one may not review
     */
    async remove(id: string, { user, permissions }: Session): Promise<void> {
      const row = await changeable(id)
      if (row.by !== user.id && !permissions.includes('content.review'))
        throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
      await removeUnused(row, user.id)
    },
    /** Removes what an import brought, on behalf of a user. @throws StudioError 404, 409 as `remove` */
    removeBrought: async (id: string, by: string): Promise<void> =>
      removeUnused(await changeable(id), by),
    async uses(id: string) {
      await one(id)
      return id.startsWith(OF_CONTENT)
        ? repository.usesOf(keysOfUses(id.slice(OF_CONTENT.length)))
        : repository.usesOf([id])
    },
    /** Files of an article whose rights end soon or have ended, soonest first. */
    endingFiles: (subject: string) =>
      rightsRepository.of(store.kysely, subject, companyDay(), ENDING_LISTED),
    crops: async (id: string): Promise<Crop[]> => cropsOf(await one(id)),
    async kitEntry(
      id: string,
    ): Promise<{ kind: 'document'; entry: KitDocument } | { kind: 'medium'; entry: KitAsset }> {
      const asset = await one(id)
      const [dark, poster] = await Promise.all(
        [asset.dark, asset.poster].map((other) => (other ? find(other) : null)),
      )
      const darkFiles = dark ? await filesOf(dark) : []
      return kitEntry(asset, await filesOf(asset), darkFiles[0] ?? null, poster?.address ?? null)
    },
    /**
     * A file of the library, or captions of it (`ko.….vtt` as its extension), regardless of
     * permissions; null if there is none.
     */
    source,
    /** An upload, or captions, by its key below `/media/`, if visitors may have it now. */
    async shown(key: string): Promise<Source | null> {
      const ofRelease = captionOfRelease(key)
      if (ofRelease) return captions.shown(ofRelease.id, ofRelease.name)
      const [, id, rest = ''] = OF_FILM.exec(key) ?? []
      const caption = captionOfName(rest)
      return id && caption ? captions.shown(id, caption) : shownUpload(key)
    },
    /** Captions of films. */
    captions,
    /** Transcripts of audio files. */
    transcripts,
    files,
  }
}
