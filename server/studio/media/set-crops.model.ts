import type { CropChanges } from '../../../contract/studio/crops.ts'
import type { Change, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { cropsAfter, manualCropsOf, storedCrops } from './manual-crops.ts'
import type { MediaRepository } from './media.repository.ts'

/** Pages contain nothing of a crop but its address, and its answers are confirmed at each use. */
const NOTHING: Change = { tags: [] }

/** Sets the rectangles that crop uploads. */
export const setCropsModel = ({
  store,
  audit,
  repository,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  repository: MediaRepository
}) =>
  /**
   * Sets rectangles of an upload, or clears them. Visitors get the new crops with their next
   * request. Whether they see the file is checked in the sequence of publications, as for the focal
   * point. Without a difference nothing is written.
   * @param version the `cropsVersion` that the change is based on
   * @throws StudioError 404; 409 for a file that is no image; 412 if crops or bytes were changed
   *   since; 400 with the shape for a rectangle that does not fit; 403 `published` without permission
   *   to publish if visitors see it
   */
  async function setCrops(
    id: string,
    version: number,
    changes: CropChanges,
    { user, permissions }: Session,
  ): Promise<void> {
    await store.publish(async (tx) => {
      const row = await repository.byId(id, tx)
      if (!row) throw new StudioError(404)
      const { kind, width, height } = row
      if (kind !== 'picture' || !width || !height) throw new StudioError(409, { problem: 'state' })
      if (row.cropsVersion !== version) throw new StudioError(412, { problem: 'stale' })
      const { crops, changed } = cropsAfter(manualCropsOf(row), changes, { width, height })
      if (changed.length === 0) return NOTHING
      if (row.live === 1 && !permissions.includes('content.publish'))
        throw new StudioError(403, { problem: 'published' })
      await repository.change(
        id,
        { manualCrops: storedCrops(crops), cropsVersion: version + 1 },
        tx,
      )
      await audit.write(tx, {
        by: user.id,
        action: 'media.change',
        subject: `media/${id}`,
        details: { changed: 'manualCrops', shapes: changed.join(' ') },
      })
      return NOTHING
    })
  }
