import type { CropChanges } from '../../../contract/studio/crops.ts'
import type { FocalPoint } from '../../../contract/studio/media.ts'
import type { Change, Store } from '../../database/index.ts'
import { cutIn, cutsRepository } from '../../media/cuts.repository.ts'
import { type Cut, cutTag, cutText } from '../../media/cuts.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { ContentFile, ContentFiles } from './content-files.ts'
import { tagsOfPicture } from './cut-uses.repository.ts'
import { cropsAfter } from './manual-crops.ts'
import { noteMissingUses } from './note-missing-uses.ts'

const NOTHING: Change = { tags: [] }

/** Another focal point, or other rectangles than those of a version. */
type CutChange = { focal: FocalPoint } | { version: number; crops: CropChanges }

/** Whether the site crops a picture: it draws vectors whole. */
const isCropped = ({ kind, extension }: ContentFile): boolean =>
  kind === 'picture' && extension !== 'svg'

/** Sets how pictures of a release are cropped. */
export const releaseCutsModel = ({
  store,
  audit,
  ofContent,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  ofContent: Pick<ContentFiles, 'releasedCut' | 'sizeOf'>
}) =>
  /**
   * Sets the focal point of a picture, or rectangles, or clears those. Pages that name it have the
   * address of the new crop from the next request on. Visitors may see it at any time, so the right to
   * publish is needed. Without a difference nothing is written.
   * @throws StudioError 409 for a file that is not cropped; 412 if the rectangles were changed since;
   *   400 with the shape for one that does not fit; 403 `published` without permission to publish
   */
  async function changeCut(
    file: ContentFile,
    id: string,
    change: CutChange,
    { user, permissions }: Session,
  ): Promise<void> {
    const { key } = file
    const { width, height } = await ofContent.sizeOf(file)
    if (!isCropped(file) || !width || !height) throw new StudioError(409, { problem: 'state' })
    const released = await ofContent.releasedCut(key)
    // what names it has to be known
    await noteMissingUses(store, false)
    await store.publish(async (tx) => {
      const row = await cutsRepository.one(tx, key, store.dialect)
      const before = (row && cutIn(row)) ?? released
      let after: Cut = before
      let shapes: string | null = null
      let version = row?.version ?? 0
      if ('crops' in change) {
        if (version !== change.version) throw new StudioError(412, { problem: 'stale' })
        const { crops, changed } = cropsAfter(before.crops, change.crops, { width, height })
        after = { ...before, crops }
        shapes = changed.join(' ')
        version += 1
      } else after = { ...before, focal: change.focal }
      if (cutText(after) === cutText(before)) return NOTHING
      if (!permissions.includes('content.publish'))
        throw new StudioError(403, { problem: 'published' })
      await cutsRepository.put(tx, {
        ...{ key, version, by: user.id, at: new Date().toISOString() },
        cut: cutText(after) === cutText(released) ? null : cutText(after),
      })
      await audit.write(tx, {
        by: user.id,
        action: 'media.change',
        subject: `media/${id}`,
        details: shapes === null ? { changed: 'focal' } : { changed: 'manualCrops', shapes },
      })
      return { tags: [cutTag(key, after), ...(await tagsOfPicture(tx, key))] }
    })
  }
