import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { type TextBlock, textMaker, textOfHtml } from '../../../contract/studio/block-text.ts'
import { blockRanges } from '../identities.ts'
import { schema } from '../schema.ts'

/** Words of a block, and where each of their characters stands within it. */
interface BlockText {
  text: string
  /** Positions relative to the block; empty for a block that shows no text of its own. */
  positions: readonly number[]
}

// blocks are immutable: only those that changed are read again
const known = new WeakMap<Node, BlockText>()

/** Reads the words of a block as the server reads them from its HTML. */
function read(block: Node): BlockText {
  if (block.type === schema.nodes.foreign)
    return { text: textOfHtml(String(block.attrs.html)), positions: [] }
  const positions: number[] = []
  const maker = textMaker((at) => void positions.push(at))
  if (block.isTextblock)
    block.forEach((node, offset) => {
      readInline(node, offset + 1, maker)
    })
  else
    block.descendants((node, pos) => {
      if (node.isTextblock) maker.separate(pos)
      if (!node.isInline) return true
      readInline(node, pos + 1, maker)
      return false
    })
  return { text: maker.text(), positions }
}
function readInline(node: Node, at: number, maker: ReturnType<typeof textMaker>): void {
  if (node.isText) maker.add(node.text ?? '', at)
  else maker.separate(at)
}

function textOf(block: Node): BlockText {
  const found = known.get(block) ?? read(block)
  known.set(block, found)
  return found
}

/** A document by the words of its blocks. */
export interface DocumentText {
  blocks: TextBlock[]
  /** Document positions of a range of a block's words; null if they are not shown. */
  spanOf: (index: number, from: number, to: number) => { from: number; to: number } | null
  /** The words that a selection has in the first of its blocks with words; null if there are none. */
  wordsIn: (from: number, to: number) => { index: number; from: number; to: number } | null
}

export function documentText(state: EditorState): DocumentText {
  const texts = blockRanges(state).map(({ id, from, to, node }) => ({
    ...textOf(node),
    id,
    start: from,
    end: to,
  }))
  return {
    blocks: texts.map(({ id, text }) => ({ id, text })),
    spanOf: (index, from, to) => {
      const block = texts[index]
      const [first, last] = [block?.positions[from], block?.positions[to - 1]]
      return block && first !== undefined && last !== undefined
        ? { from: block.start + first, to: block.start + last + 1 }
        : null
    },
    wordsIn: (from, to) => {
      for (const [index, { positions, text, start, end }] of texts.entries()) {
        if (end <= from || start >= to) continue
        let first = positions.findIndex((at) => start + at >= from)
        if (first < 0) continue
        let last = positions.findLastIndex((at) => start + at < to)
        while (first <= last && text.charAt(first) === ' ') first += 1
        while (last >= first && text.charAt(last) === ' ') last -= 1
        if (first <= last) return { index, from: first, to: last + 1 }
      }
      return null
    },
  }
}
