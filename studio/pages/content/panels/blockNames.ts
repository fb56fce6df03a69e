import { own } from '../../../../contract/own.ts'
import { m } from '../../../paraglide/messages.js'

const NAMES: Readonly<Record<string, () => string>> = {
  p: m.block_paragraph,
  h2: m.block_heading,
  h3: m.block_heading,
  h4: m.block_heading,
  li: m.block_item,
  blockquote: m.block_quote,
  td: m.block_cell,
  th: m.block_cell,
  figure: m.block_image,
  img: m.block_image,
  figcaption: m.block_caption,
  video: m.block_video,
  audio: m.block_audio,
  table: m.form_block_table,
}

/** Returns the label of a body's block by its element name. */
export const tagName = (tag: string): string => (own(NAMES, tag) ?? m.block_text)()
