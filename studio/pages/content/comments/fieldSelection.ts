import { ANCHOR_WORDS, type Anchor, anchorAt } from '../../../../contract/studio/anchors.ts'
import { collapsedText, fieldTextBlocks } from '../../../../contract/studio/block-text.ts'

/** The anchor of the words selected in a plain field; null if there are none. */
export function selectedWords(element: EventTarget | null): Anchor | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null
  const { value, selectionStart, selectionEnd } = element
  if (selectionStart === null || selectionEnd === null) return null
  const words = collapsedText(value.slice(selectionStart, selectionEnd)).slice(0, ANCHOR_WORDS)
  const [block] = fieldTextBlocks(value)
  // spaces before the selection may be fewer in the collapsed text
  const from = block?.text.indexOf(
    words,
    Math.max(0, collapsedText(`${value.slice(0, selectionStart)}.`).length - 1),
  )
  return block && words && from !== undefined && from >= 0
    ? anchorAt(block, { from, to: from + words.length }, true)
    : null
}
