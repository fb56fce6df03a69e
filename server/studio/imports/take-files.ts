import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ImportNote } from '../../../contract/studio/imports.ts'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { studioMedia } from '../media/media.model.ts'
import type { UploadFiles } from '../media/files.ts'
import { StudioError } from '../studio-error.ts'
import { archiveName, copyArchive } from './archive.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { importsRepository as imports } from './imports.repository.ts'
import type { ImportedFile } from './press-release.ts'
import { openZip, type ZipEntry } from './zip.ts'

/** What imports need of the library. */
export type TakingMedia = Pick<
  ReturnType<typeof studioMedia>,
  'take' | 'one' | 'describeTaken' | 'removeBrought'
>

/** Errors of a file that no other attempt would change. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415])
/** Milliseconds until there may be a place for a file, beside what editors upload. */
const WAIT_MS = 2000

/** The address by which articles name a file: films have no ending. */
const addressIn = (address: string, isStem: boolean): string =>
  isStem ? address.replace(/\.\w{2,5}$/, '') : address

/**
 * Takes a file into the library, once there is a place for it. @returns null if it is refused
 * @throws StudioError that another attempt may not meet; the reason of `signal`
 */
async function takeIn(
  media: TakingMedia,
  entry: ZipEntry,
  { name, by, signal }: { name: string; by: string; signal: AbortSignal },
): Promise<{ id: string; known: boolean } | null> {
  for (;;)
    try {
      const { bytes } = entry
      return await media.take(await entry.open(), { name, bytes, folder: '' }, by)
    } catch (error) {
      if (error instanceof StudioError && error.status === 429) {
        await setTimeout(WAIT_MS, undefined, { signal })
        continue
      }
      if (error instanceof StudioError && !REFUSED.has(error.status)) throw error
      // that of a stream: the archive is broken there
      log.info('a file of an import was refused', { reason: String(error) })
      return null
    }
}

/**
 * Takes the files of an archive into the library, each once: one that the library has is used. One
 * that it does not take is refused, and the articles come without it.
 * @param progress told the number of files that are done
 * @returns how many there were
 */
export async function takeFiles(
  store: Store,
  { files, media }: { files: UploadFiles; media: TakingMedia },
  step: ImportStep,
  progress: (share: number) => void,
): Promise<number> {
  const { id, job, beside } = step
  const [first] = await imports.next(store.kysely, id, {
    ...{ state: 'READY', what: 'file', after: 0, limit: 1 },
  })
  if (!first) return 0
  const began = (await imports.byId(store.kysely, id))?.at ?? ''
  const { file, handle } = await files.begin(job.id)
  try {
    await copyArchive(files, archiveName(id), handle).finally(() => handle.close())
    const { entries, close } = await openZip(file)
    try {
      const byPath = new Map(entries.map((entry) => [entry.path, entry]))
      for (let row = first; ; ) {
        beside.signal.throwIfAborted()
        const { path, description, isStem } = JSON.parse(row.document) as ImportedFile
        const entry = byPath.get(path)
        const name = path.split('/').at(-1) as string
        const taken = entry
          ? await takeIn(media, entry, { name, by: job.by, signal: beside.signal })
          : null
        const asset = taken && (await media.one(taken.id))
        // a run that was killed between the file and its row finds its own file
        const isOwn =
          !taken?.known || (asset?.by?.id === job.by && asset.at >= began && asset.uses === 0)
        if (taken && isOwn && description !== '')
          await media.describeTaken(taken.id, { [row.languageType]: description }, job.by)
        const reason = taken === null ? 'media_refused' : isOwn ? null : 'media_known'
        const notes: ImportNote[] = reason === null ? [] : [{ field: null, reason, detail: '' }]
        await whileHeld(store, step, (tx) =>
          imports.changeRow(tx, row, {
            state: taken === null ? 'REFUSED' : 'MADE',
            subject: taken && `media/${taken.id}`,
            document: addressIn(asset?.address ?? '', isStem === true),
            notes: JSON.stringify(notes),
          }),
        )
        progress(row.row - first.row + 1)
        const [next] = await imports.next(store.kysely, id, {
          ...{ state: 'READY', what: 'file', after: row.row, limit: 1 },
        })
        if (!next) return row.row - first.row + 1
        row = next
      }
    } finally {
      close()
    }
  } finally {
    await rm(file, { force: true })
  }
}
