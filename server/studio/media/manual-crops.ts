import {
  fitsShape,
  type ImageShape,
  type ManualCrops,
  SHAPE_NAMES,
} from '../../../contract/image-shapes.ts'
import type { CropChanges } from '../../../contract/studio/crops.ts'
import { StudioError } from '../studio-error.ts'

/** The rectangles of a row; a row without any has none. */
export const manualCropsOf = ({ manualCrops }: { manualCrops: string | null }): ManualCrops =>
  manualCrops === null ? {} : JSON.parse(manualCrops)

/** As the column holds them: the shapes in their order; null = none. */
export function storedCrops(crops: ManualCrops): string | null {
  const entries = SHAPE_NAMES.flatMap((shape) => (crops[shape] ? [[shape, crops[shape]]] : []))
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null
}

/**
 * The rectangles after a change, and the shapes that differ.
 * @throws StudioError 400 with the shape for a rectangle that does not fit the image
 */
export function cropsAfter(
  before: ManualCrops,
  changes: CropChanges,
  { width, height }: { width: number; height: number },
): { crops: ManualCrops; changed: ImageShape[] } {
  const crops: ManualCrops = { ...before }
  const changed: ImageShape[] = []
  for (const shape of SHAPE_NAMES) {
    const crop = changes[shape]
    if (crop === undefined) continue
    if (crop && !fitsShape(crop, { width, height }, shape))
      throw new StudioError(400, { field: `crops.${shape}` })
    const former = before[shape] ?? null
    if (
      storedCrops(crop ? { [shape]: crop } : {}) === storedCrops(former ? { [shape]: former } : {})
    )
      continue
    changed.push(shape)
    if (crop) crops[shape] = crop
    else delete crops[shape]
  }
  return { crops, changed }
}
