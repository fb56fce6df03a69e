import { redoDepth, undoDepth } from 'prosemirror-history'
import type { Node, NodeType } from 'prosemirror-model'
import { type EditorState, NodeSelection } from 'prosemirror-state'
import { around } from './commands/blocks.ts'
import { hasMark, type LinkRange, linkAt } from './commands/marks.ts'
import { headRows } from './commands/table.ts'
import { schema } from './schema.ts'

/** State at the caret, as the toolbars show it. */
export interface Active {
  block: 'paragraph' | 'h2' | 'h3' | null
  list: 'bullet' | 'ordered' | null
  strong: boolean
  em: boolean
  sub: boolean
  sup: boolean
  quote: boolean
  facts: boolean
  table: boolean
  tableHead: boolean
  link: LinkRange | null
  /** The image or video that is selected or whose caption contains the caret. */
  asset: { node: Node; pos: number } | null
  canUndo: boolean
  canRedo: boolean
  /** Whether text is selected. */
  selects: boolean
}

const { nodes, marks } = schema
const MEDIA: ReadonlySet<NodeType> = new Set([nodes.figure, nodes.film, nodes.audio])

function assetAt({ selection }: EditorState): Active['asset'] {
  if (selection instanceof NodeSelection)
    return MEDIA.has(selection.node.type) ? { node: selection.node, pos: selection.from } : null
  const found = around(selection.$from, ...MEDIA)
  return found && { node: found.node, pos: found.pos }
}

export function activeOf(state: EditorState): Active {
  const { $from, empty } = state.selection
  const { parent } = $from
  const list = around($from, nodes.bullet_list, nodes.ordered_list)
  const table = around($from, nodes.table)
  return {
    block:
      parent.type === nodes.heading
        ? parent.attrs.level === 2
          ? 'h2'
          : 'h3'
        : parent.type === nodes.paragraph
          ? 'paragraph'
          : null,
    list: list ? (list.node.type === nodes.bullet_list ? 'bullet' : 'ordered') : null,
    strong: hasMark(state, marks.strong) || hasMark(state, marks.bold),
    em: hasMark(state, marks.em),
    sub: hasMark(state, marks.sub),
    sup: hasMark(state, marks.sup),
    quote: around($from, nodes.blockquote) !== null,
    facts: around($from, nodes.facts) !== null,
    table: table !== null,
    tableHead: table !== null && headRows(state) > 0,
    link: linkAt(state),
    asset: assetAt(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    selects: !empty,
  }
}

/** Whether the toolbars would look the same. */
export const isSame = (a: Active, b: Active): boolean =>
  (Object.keys(a) as (keyof Active)[]).every((key) => {
    const [one, other] = [a[key], b[key]]
    if (one === other) return true
    if (key === 'asset' && a.asset && b.asset)
      return a.asset.node === b.asset.node && a.asset.pos === b.asset.pos
    if (key === 'link' && a.link && b.link)
      return a.link.href === b.link.href && a.link.from === b.link.from && a.link.to === b.link.to
    return false
  })
