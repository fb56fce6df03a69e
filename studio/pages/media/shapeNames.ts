import type { ImageShape } from '../../../contract/image-shapes.ts'
import { m } from '../../paraglide/messages.js'

const NAMES: Readonly<Record<ImageShape, readonly [name: () => string, uses: () => string]>> = {
  '16:9': [m.shape_16_9, m.shape_16_9_uses],
  '1:1': [m.shape_1_1, m.shape_1_1_uses],
  '2:1': [m.shape_2_1, m.shape_2_1_uses],
  '40:21': [m.shape_40_21, m.shape_40_21_uses],
  '4:3': [m.shape_4_3, m.shape_4_3_uses],
  '3:4': [m.shape_3_4, m.shape_3_4_uses],
  '9:16': [m.shape_9_16, m.shape_9_16_uses],
  '24:13': [m.shape_24_13, m.shape_24_13_uses],
}
/** Returns the label of a shape. */
export const shapeName = (shape: ImageShape): string => NAMES[shape][0]()
/** Returns where the site shows images in a shape. */
export const shapeUses = (shape: ImageShape): string => NAMES[shape][1]()
