import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { filmFileNames, filmFilesRepository } from './film/film-files.repository.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { hasFilmPrograms } from './film/film-programs.ts'
import { namedKind } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'
import type { Receiving } from './made.ts'
import { cropsThatFit, manualCropsOf, storedCrops } from './manual-crops.ts'
import { removeLater } from './remove-later.ts'
import { requireRight } from './require-right.ts'
import { storedName } from './sources.ts'
import { isPair } from './twins.ts'

/** Replaces the bytes of uploads; addresses, descriptions, folder and uses stay. */
export function replaceModel({
  store,
  audit,
  films,
  files,
  repository,
  receiving,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  films: FilmOrders
  files: UploadFiles
  repository: MediaRepository
  receiving: Receiving
}) {
  /**
   * Receives the new bytes of an upload. They are served from the next request on, with another
   * `ETag`. Rights are checked before anything is read, and again in the transaction. What was made
   * of a former video goes with it, and is made again; until then all addresses show the new one.
   * @param seen the version that the editor replaces
   * @throws StudioError 404, 403; 412 if it was replaced meanwhile; 409 `twin` for a video whose
   *   two files were uploaded, `same` with the file that has these bytes; 415 `kind` for another kind; and as uploads
   */
  return async function replace(
    row: AssetRow,
    { incoming, seen }: { incoming: IncomingMessage; seen: string },
    session: Session,
  ): Promise<void> {
    const { user } = session
    requireRight(row, session)
    if (isPair(row)) throw new StudioError(409, { problem: 'twin' })
    if (storedName(row) !== seen) throw new StudioError(412, { problem: 'stale' })
    const received = await receiving.receive(incoming, user.id)
    const name = randomUUID().replaceAll('-', '')
    let kept: string | null = null
    let former: string[] = []
    try {
      // a plain MP4 may hold sound alone, as the one that it replaces
      received.what = namedKind(received.what, `.${row.extension}`)
      const { kind, extension } = received.what
      if (kind !== row.kind || (kind !== 'picture' && extension !== row.extension))
        throw new StudioError(415, { problem: 'kind', field: 'body' })
      const sourceHash = receiving.sourceHash(received)
      const same = await repository.bySource(sourceHash)
      if (same?.id === row.id) return
      if (same)
        throw new StudioError(409, {
          problem: 'same',
          data: { id: same.id, originName: same.originName },
        })
      const made = await receiving.make(received, user.id, name)
      kept = `${name}.${made.extension}`
      const isConverted = kind === 'film' && (await hasFilmPrograms())
      await store.publish(async (tx) => {
        former = []
        const now = await repository.byId(row.id, tx)
        if (!now) throw new StudioError(404)
        requireRight(now, session)
        if (storedName(now) !== seen) throw new StudioError(412, { problem: 'stale' })
        if (isPair(now)) throw new StudioError(409, { problem: 'twin' })
        const { bytes, width, height, animated, durationMs } = made
        const replacedAt = new Date().toISOString()
        await repository.change(
          row.id,
          {
            ...{ file: name, replacedAt, bytes, width, height, animated, durationMs },
            ...{ sourceHash, twin: null },
            // like the focal point, but not in a shape that they no longer have
            manualCrops: storedCrops(cropsThatFit(manualCropsOf(now), made)),
            cropsVersion: now.cropsVersion + 1,
            // its words are read again
            ...{ reading: null, pages: null, language: null, tagged: null },
          },
          tx,
        )
        former = [
          ...[now.extension, ...(now.twin === null ? [] : [now.twin])].map(
            (one) => `${seen}.${one}`,
          ),
          ...filmFileNames(now.films),
        ]
        await filmFilesRepository.remove(tx, row.id)
        if (isConverted || now.filmsMade === 1) await films.orderIn(tx, row.id, user.id)
        await audit.write(tx, {
          by: user.id,
          action: 'media.replace',
          subject: `media/${row.id}`,
          details: { kind, bytes },
        })
        // pages have its address only, and its own answers are confirmed at each use
        return { tags: [] }
      })
      kept = null
    } finally {
      await files.discard(received.file)
      if (kept !== null) await files.remove(kept)
    }
    removeLater(files, former)
    films.wake()
  }
}
