import type { Node } from 'prosemirror-model'

/** A block of text in a document: its node, and where its content begins. */
export interface TextBlock {
  node: Node
  from: number
}

/** Returns the blocks of text of a document in order. */
export function textBlocksOf(doc: Node): TextBlock[] {
  const found: TextBlock[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    found.push({ node, from: pos + 1 })
    return false
  })
  return found
}

/** Stands for a line break or another inline node, so that every character keeps its place. */
const LEAF = '\ufffc'
const texts = new WeakMap<Node, string>()

/** Returns the text of a block, in which character `n` is at position `from + n`. */
export function textOf(node: Node): string {
  const text = texts.get(node) ?? node.textBetween(0, node.content.size, '', LEAF)
  texts.set(node, text)
  return text
}
