import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** Turns a top-level paragraph into a quotation. */
const quote = new InputRule(/^>\s$/, (state, _, start, end) => {
  const place = state.doc.resolve(start)
  if (place.depth !== 1 || place.parent.type !== nodes.paragraph) return null
  const { tr } = state
  tr.delete(start, end)
  const block = tr.doc.resolve(start)
  const before = block.before()
  tr.replaceWith(
    before,
    block.after(),
    nodes.blockquote.create(null, [block.parent, nodes.cite.create()]),
  )
  return tr.setSelection(TextSelection.create(tr.doc, before + 2))
})

/**
 * Input rules at the start of a line: `## `, `### `, `- `, `1. `, `> `. They wait during
 * composition, and Backspace right after reverts them.
 */
export const rules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
      textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
      wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      quote,
    ],
  })
