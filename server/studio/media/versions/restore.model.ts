import type { Store } from '../../../database/index.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { type ChangeBytes, requireReplaceable } from '../change-bytes.ts'
import type { FilmOrders } from '../film/film-orders.ts'
import { hasFilmPrograms } from '../film/film-programs.ts'
import type { UploadFiles } from '../files.ts'
import type { AssetRow, MediaRepository } from '../media.repository.ts'
import type { UnnamedFiles } from '../unnamed-files.ts'
import { bytesOf, versionsRepository } from './versions.repository.ts'

/** Makes former bytes of uploads the current ones again. */
export const restoreModel = ({
  store,
  films,
  files,
  repository,
  changeBytes,
  removeLater,
}: {
  store: Store
  films: FilmOrders
  files: Pick<UploadFiles, 'bytes'>
  repository: MediaRepository
  changeBytes: ChangeBytes
  removeLater: UnnamedFiles['removeLater']
}) =>
  /**
   * Exchanges the bytes of an upload with those of a version, in one transaction: no file is written.
   * @throws StudioError 404 if there is no such version, or its bytes are lost; as `changeBytes` does;
   *   409 `same` with the other file that has these bytes meanwhile
   */
  async function restore(
    row: AssetRow,
    { version, seen }: { version: string; seen: string },
    session: Session,
  ): Promise<void> {
    requireReplaceable(row, seen, session)
    const before = await versionsRepository.version(store.kysely, row.id, version)
    if (!before) throw new StudioError(404)
    for (const name of bytesOf(before))
      if ((await files.bytes(name)) === null) throw new StudioError(404)
    const canConvert = row.kind === 'film' && (await hasFilmPrograms())
    let former: string[] = []
    await store.publish(async (tx) => {
      const found = await versionsRepository.version(tx, row.id, version)
      // restored or removed meanwhile: what the editor sees is stale
      if (!found) throw new StudioError(412, { problem: 'stale' })
      const { file, twin, bytes, width, height, animated, durationMs, sourceHash } = found
      const same = await repository.bySource(sourceHash, tx)
      if (same && same.id !== row.id)
        throw new StudioError(409, {
          problem: 'same',
          data: { id: same.id, originName: same.originName },
        })
      await versionsRepository.removeVersion(tx, file)
      former = await changeBytes(
        tx,
        row.id,
        { file, twin, bytes, width, height, animated, durationMs, sourceHash },
        { seen, action: 'media.restore', canConvert },
        session,
      )
      // pages have its address only, and its own answers are confirmed at each use
      return { tags: [] }
    })
    removeLater(former)
    films.wake()
  }
