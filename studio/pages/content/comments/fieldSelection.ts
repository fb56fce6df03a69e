import { ANCHOR_WORDS, type Anchor, anchorAt, locate } from '../../../../contract/studio/anchors.ts'
import {
  collapsedText,
  fieldTextBlocks,
  textMaker,
} from '../../../../contract/studio/block-text.ts'

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

/** Where the words of an anchor stand in the value of a plain field; null if they are gone. */
export function wordsIn(value: string, anchor: Anchor): { from: number; to: number } | null {
  const positions: number[] = []
  const maker = textMaker((at) => positions.push(at))
  maker.add(value)
  const place = locate({ ...anchor, block: null }, [{ id: '', text: maker.text() }])
  const [from, last] = place ? [positions[place.from], positions[place.to - 1]] : []
  return from === undefined || last === undefined ? null : { from, to: last + 1 }
}

/** Selects the words of an anchor in a plain field, and scrolls them into view. */
export function selectWords(
  control: HTMLInputElement | HTMLTextAreaElement,
  anchor: Anchor,
): boolean {
  const range = wordsIn(control.value, anchor)
  if (!range) return false
  const { scrollHeight, clientHeight, value } = control
  control.focus({ preventScroll: true })
  control.setSelectionRange(range.from, range.to)
  // browsers scroll to what is typed alone: a long text is scrolled by its share
  if (scrollHeight > clientHeight)
    control.scrollTop = (range.from / value.length) * scrollHeight - clientHeight / 2
  return true
}
