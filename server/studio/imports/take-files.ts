import { rm } from 'node:fs/promises'
import type { ImportNote } from '../../../contract/studio/imports.ts'
import type { Store } from '../../database/index.ts'
import type { studioMedia } from '../media/media.model.ts'
import type { UploadFiles } from '../media/files.ts'
import { StudioError } from '../studio-error.ts'
import { archiveName, copyArchive } from './archive.ts'
import { type ImportStep, whileHeld } from './held.ts'
import { importsRepository as imports } from './imports.repository.ts'
import type { ImportedFile } from './press-release.ts'
import { openZip } from './zip.ts'

/** What imports need of the library. */
export type TakingMedia = Pick<ReturnType<typeof studioMedia>, 'take' | 'one' | 'removeBrought'>

/** Errors of a file that no other attempt would change. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415])

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
        const { path } = JSON.parse(row.document) as ImportedFile
        const entry = byPath.get(path)
        const name = path.split('/').at(-1) as string
        let found: { id: string; known: boolean } | null = null
        try {
          if (entry)
            found = await media.take(
              await entry.open(),
              { name, bytes: entry.bytes, folder: '' },
              job.by,
            )
        } catch (error) {
          // what a stream of an archive throws is no error of the studio: it is broken
          if (error instanceof StudioError && !REFUSED.has(error.status)) throw error
        }
        const taken = found
        const asset = taken && (await media.one(taken.id))
        // a run that was killed between the file and its row finds its own file
        const isOwn =
          !taken?.known || (asset?.by?.id === job.by && asset.at >= began && asset.uses === 0)
        const reason = taken === null ? 'media_refused' : isOwn ? null : 'media_known'
        const notes: ImportNote[] = reason === null ? [] : [{ field: null, reason, detail: '' }]
        await whileHeld(store, step, (tx) =>
          imports.changeRow(tx, row, {
            state: taken === null ? 'REFUSED' : 'MADE',
            subject: taken && `media/${taken.id}`,
            document: asset?.address ?? '',
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
