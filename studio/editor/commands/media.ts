import { type Command, TextSelection } from 'prosemirror-state'
import type { Language } from '../../../contract/language.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { blockOfAsset, downloadOf } from '../assets.ts'
import { cleanPasted } from '../paste/clean.ts'
import { inert } from '../paste/inline.ts'
import { schema } from '../schema.ts'
import { insertBlock } from './blocks.ts'

/** Changes attributes of the image or video at a position; false if there is none. */
export const setMediaAttributes =
  (pos: number, attributes: Record<string, unknown>): Command =>
  ({ tr }, dispatch) => {
    if (!tr.doc.nodeAt(pos)) return false
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(pos, name, value)
    dispatch?.(tr)
    return true
  }

/** Replaces an image or video; its caption stays. */
export const replaceMedia =
  (pos: number, asset: Asset, language: Language): Command =>
  ({ tr }, dispatch) => {
    const node = tr.doc.nodeAt(pos)
    const block = blockOfAsset(asset, language)
    if (!node || !block.isTextblock || asset.kind === 'document') return false
    dispatch?.(tr.replaceWith(pos, pos + node.nodeSize, block.copy(node.content)))
    return true
  }

/** Removes an image or video; the caret moves to the adjacent text. */
export const removeMedia =
  (pos: number): Command =>
  ({ tr }, dispatch) => {
    const node = tr.doc.nodeAt(pos)
    if (!node) return false
    tr.delete(pos, pos + node.nodeSize)
    if (tr.doc.childCount === 0) tr.insert(0, schema.nodes.paragraph.create())
    dispatch?.(
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))),
    )
    return true
  }

/**
 * Inserts a library file at the caret: an image or video as a block, a document as a link in the
 * text.
 */
export const insertAsset =
  (asset: Asset, language: Language): Command =>
  (state, dispatch) => {
    if (asset.kind === 'document' && state.selection.$from.parent.inlineContent)
      dispatch?.(state.tr.replaceSelectionWith(downloadOf(asset), false).scrollIntoView())
    else dispatch?.(insertBlock(state, blockOfAsset(asset, language)).scrollIntoView())
    return true
  }

/** Converts a foreign block into editable blocks, as far as the schema supports them. */
export const openForeign =
  (at: number): Command =>
  ({ tr }, dispatch) => {
    const node = tr.doc.nodeAt(at)
    if (!node) return false
    const { body } = new DOMParser().parseFromString(inert(String(node.attrs.html)), 'text/html')
    const { blocks } = cleanPasted(body)
    dispatch?.(
      tr.replaceWith(
        at,
        at + node.nodeSize,
        blocks.length > 0 ? blocks : schema.nodes.paragraph.create(),
      ),
    )
    return true
  }
