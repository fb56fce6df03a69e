import { cropsThatFit } from '../../../contract/image-shapes.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { captionsRepository } from '../../captions/captions.repository.ts'
import { transcriptsRepository } from '../../captions/transcripts.repository.ts'
import type { ExportedLibrary, ExportedUpload } from '../../content/loading/library.ts'
import type { Store } from '../../database/index.ts'
import { fileName } from '../../file-name.ts'
import { openStorage, type StorageConfig } from '../../storage/index.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { captionHash } from './captions.model.ts'
import { filmFilesRepository } from './film/film-files.repository.ts'
import { uploadFiles } from './files.ts'
import { storedCrops } from './manual-crops.ts'
import { mediaRepository } from './media.repository.ts'
import { NO_ORIGINAL } from './versions/original-name.ts'
import { versionsRepository } from './versions/versions.repository.ts'
import { mediaWords } from './words.repository.ts'

/** The id of the library for a path below `media/` without ending. */
const assetOf = (key: string): string =>
  /^studio\/[0-9a-f]{32}$/.test(key) ? key.slice('studio/'.length) : `${OF_CONTENT}${key}.mp4`

/**
 * Takes over what an export says of its media: its uploads become uploads of this library, with their
 * files; captions and transcripts stand with them. What the library has already stays as it is, so an
 * interrupted load is continued. Nobody uploaded them here.
 * @param root the folder `content/`
 * @throws StorageError
 */
export async function takeLibrary(
  store: Store,
  storage: StorageConfig,
  { uploads, captions, transcripts }: ExportedLibrary,
  root: string,
): Promise<void> {
  const files = uploadFiles(storage.DATA_DIR, openStorage(storage))
  const repository = mediaRepository(store)
  const words = mediaWords(store.dialect)
  const pathOf = (name: string): string => join(root, 'media/studio', name)

  async function take(id: string, upload: ExportedUpload): Promise<void> {
    if (await repository.byId(id)) return
    const { kind, extension, twin, alt, focal, at, width, height } = upload
    const main = `${id}.${extension}`
    const names = [main, ...(twin === null ? [] : [`${id}.${twin}`])]
    for (const name of names) await files.keep(pathOf(name), name)
    const small: { extension: 'mp4' | 'webm'; file: string; bytes: number }[] = []
    for (const one of upload.small) {
      const path = pathOf(`${id}.small.${one}`)
      if (kind !== 'film' || !existsSync(path)) continue
      const file = randomUUID().replaceAll('-', '')
      await files.keep(path, `${file}.${one}`)
      small.push({ extension: one, file, bytes: statSync(path).size })
    }
    const name = fileName(upload.name)
    await store.transaction(async (tx) => {
      const isNew = await repository.put(
        {
          ...{ id, kind, extension, twin, originName: name, by: null, at },
          ...{ bytes: statSync(pathOf(main)).size, width, height },
          ...{ durationMs: upload.durationMs, animated: upload.animated ? 1 : 0 },
          ...{ focalX: focal.x, focalY: focal.y },
          ...{ altKor: alt.ko, altEng: alt.en, decorates: upload.decorates ? 1 : 0 },
          ...{ dark: upload.dark, poster: upload.poster, sourceHash: upload.hash },
          ...{ credit: upload.credit ?? '', source: upload.source ?? '' },
          ...{ rights: upload.rights ?? '', rightsEnd: upload.rightsEnd ?? null, rightsTold: 0 },
          folder: upload.folder ?? '',
          filmsMade: upload.filmsMade ? 1 : 0,
          manualCrops: storedCrops(cropsThatFit(upload.crops, { width, height })),
        },
        tx,
      )
      if (!isNew) return
      await repository.setTags(id, upload.tags, tx)
      for (const { bytes, ...one } of small)
        await filmFilesRepository.add(tx, {
          ...{ ...one, asset: id, size: 'small', bytes, width: null, height: null, at },
        })
      await versionsRepository.addSent(tx, {
        ...{ file: id, asset: id, name, by: null, at, ...NO_ORIGINAL },
      })
      await words.put(tx, [id])
    })
  }

  for (const [id, upload] of Object.entries(uploads)) await take(id, upload)
  const at = new Date().toISOString()
  await store.transaction(async (tx) => {
    for (const { key, language, text, cues } of captions) {
      const asset = assetOf(key)
      if (await captionsRepository.one(tx, asset, language)) continue
      await captionsRepository.put(tx, {
        ...{ asset, language, version: 1, text, hash: captionHash(text), cues, by: null, at },
      })
    }
    for (const { key, language, text } of transcripts) {
      const asset = assetOf(key)
      if (await transcriptsRepository.one(tx, asset, language)) continue
      await transcriptsRepository.put(tx, { asset, language, version: 1, text, by: null, at })
    }
  })
}
