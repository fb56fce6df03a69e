import { cropsThatFit } from '../../../contract/image-shapes.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioAssetTable } from '../../database/schema.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { filmFileNames, filmFilesRepository } from './film/film-files.repository.ts'
import type { FilmOrders } from './film/film-orders.ts'
import { manualCropsOf, storedCrops } from './manual-crops.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'
import { requireRight } from './require-right.ts'
import { storedName } from './sources.ts'
import { isPair } from './twins.ts'
import { keepVersion } from './versions/keep-version.ts'
import { versionsRepository } from './versions/versions.repository.ts'

/** Other bytes of an upload: columns of its row. */
type Bytes = Pick<
  StudioAssetTable,
  'twin' | 'bytes' | 'width' | 'height' | 'animated' | 'durationMs' | 'sourceHash'
> & {
  /** Their name in the storage. */
  file: string
}

/** How the bytes of an upload change. */
interface Change {
  /** The version that the editor replaces. */
  seen: string
  action: 'media.replace' | 'media.restore'
  /** Whether files of videos can be made here. */
  canConvert: boolean
}

/**
 * What it takes to give other bytes to an upload.
 * @param seen the version that the editor replaces
 * @throws StudioError 403; 412 if it was replaced meanwhile
 */
export function requireReplaceable(row: AssetRow, seen: string, session: Session): void {
  requireRight(row, session)
  if (storedName(row) !== seen) throw new StudioError(412, { problem: 'stale' })
}

/** Gives uploads other bytes; their former ones become a version. */
export function bytesChange({
  audit,
  films,
  repository,
}: {
  audit: Pick<Audit, 'write'>
  films: FilmOrders
  repository: MediaRepository
}) {
  /**
   * Visitors get them from this transaction on, with another `ETag`. What was made of a former video
   * goes, and is made again; until then all addresses show the new one. Of a pair both files go at
   * once: visitors never get one former and one new file.
   * @returns names of files that nothing names any more: the oldest version beyond those that are
   *   kept, and what was made of the former video
   * @throws StudioError 404, and as `requireReplaceable`
   */
  return async function changeBytes(
    tx: Queries,
    id: string,
    { file, twin, sourceHash, ...measures }: Bytes,
    { seen, action, canConvert }: Change,
    session: Session,
  ): Promise<string[]> {
    const now = await repository.byId(id, tx)
    if (!now) throw new StudioError(404)
    requireReplaceable(now, seen, session)
    const { kind } = now
    // its addresses answered in both formats: they go on to do so
    const filmsMade = now.twin === null ? now.filmsMade : 1
    const replacedAt = new Date().toISOString()
    await keepVersion(tx, now, replacedAt)
    await repository.change(
      id,
      {
        ...{ file, replacedAt, sourceHash, ...measures },
        ...{ twin, filmsMade },
        // like the focal point, but not in a shape that they no longer have
        manualCrops: storedCrops(cropsThatFit(manualCropsOf(now), measures)),
        cropsVersion: now.cropsVersion + 1,
        // its words are read again
        ...{ reading: null, pages: null, language: null, tagged: null },
      },
      tx,
    )
    await filmFilesRepository.remove(tx, id)
    // with both formats there is nothing to make
    if (twin !== null) await films.cancelIn(tx, id)
    else if (kind === 'film' && (canConvert || filmsMade === 1))
      await films.orderIn(tx, id, session.user.id)
    await audit.write(tx, {
      by: session.user.id,
      action,
      subject: `media/${id}`,
      details: { kind, bytes: measures.bytes },
    })
    return [
      // the second file of a pair stays with its version
      ...(now.twin === null || isPair(now) ? [] : [`${seen}.${now.twin}`]),
      ...filmFileNames(now.films),
      ...(await versionsRepository.removeOldest(tx, id)),
    ]
  }
}
export type ChangeBytes = ReturnType<typeof bytesChange>
