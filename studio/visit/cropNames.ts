import type { Crop } from '../../contract/studio/media.ts'
import { m } from '../paraglide/messages.js'

const NAMES: Readonly<Record<Crop['use'], () => string>> = {
  card: m.crop_card,
  feature: m.crop_feature,
  row: m.crop_row,
  result: m.crop_result,
  square: m.crop_square,
  head: m.crop_head,
  body: m.crop_body,
  phone: m.crop_phone,
  share: m.crop_share,
  search: m.crop_search,
}
/** Returns the label of a crop's use on the site. */
export const cropName = (use: Crop['use']): string => NAMES[use]()
