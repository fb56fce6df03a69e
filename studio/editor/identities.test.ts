import { history, undo } from 'prosemirror-history'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { splitBlock, joinBackward } from 'prosemirror-commands'
import { describe, expect, test } from 'vitest'
import { arrival } from './arriving.ts'
import { moveBlock } from './commands/blocks.ts'
import { toHtml, toState } from './html.ts'
import { blockAt, blockIds, blockRanges, identities } from './identities.ts'

const IDS = ['a', 'b', 'c']
const open = (html = '<p>하나</p>\n<p>둘째 줄</p>\n<p>셋</p>', ids = IDS): EditorState =>
  EditorState.create({ doc: toState(html), plugins: [identities({ html, ids }), history()] })
const within = (state: EditorState, index: number, offset: number): number =>
  (blockRanges(state)[index]?.from ?? 0) + 1 + offset
const caret = (state: EditorState, index: number, offset: number): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, within(state, index, offset))))
function run(state: EditorState, command: Command): EditorState {
  let after = state
  command(state, (tr: Transaction) => {
    after = state.apply(tr)
  })
  return after
}

describe('a block keeps its id', () => {
  test('while it is typed in', () => {
    const state = open()
    expect(blockIds(state)).toEqual(IDS)
    const typed = state.apply(state.tr.insertText('바다 ', within(state, 1, 0)))
    expect(blockIds(typed)).toEqual(IDS)
    expect(blockAt(typed, within(typed, 1, 2))).toBe('b')
  })
  test('when it is split or joined: the first part, and the text that a line break moves down', () => {
    const split = run(caret(open(), 1, 2), splitBlock)
    expect(blockIds(split)).toEqual(['a', 'b', expect.any(String), 'c'])
    expect(new Set(blockIds(split)).size).toBe(4)
    expect(blockIds(run(caret(split, 2, 0), joinBackward))).toEqual(IDS)
    expect(blockIds(run(split, undo))).toEqual(IDS)
    const pushed = run(caret(open(), 1, 0), splitBlock)
    expect(blockIds(pushed)).toEqual(['a', expect.any(String), 'b', 'c'])
  })
  test('when it is moved, and when an undo brings it back', () => {
    expect(blockIds(run(caret(open(), 2, 0), moveBlock(-1)))).toEqual(['a', 'c', 'b'])
    const state = open()
    const { from, to } = blockRanges(state)[1] ?? { from: 0, to: 0 }
    const removed = state.apply(state.tr.delete(from, to))
    expect(blockIds(removed)).toEqual(['a', 'c'])
    expect(blockIds(run(removed, undo))).toEqual(IDS)
  })
  test('a copy of it gets its own', () => {
    const state = open()
    const copied = state.apply(state.tr.insert(state.doc.content.size, state.doc.child(0)))
    expect(blockIds(copied).slice(0, 3)).toEqual(IDS)
    expect(IDS).not.toContain(blockIds(copied)[3])
  })
})

describe('a body from outside', () => {
  const arrive = (state: EditorState, html: string, ids: string[]): EditorState => {
    const tr = arrival(state, { html, ids })
    const after = tr ? state.apply(tr) : state
    expect(toHtml(after.doc)).toBe(html)
    expect(blockIds(after).slice(0, ids.length)).toEqual(ids)
    return after
  }
  test('replaces only what differs: the caret stays, and an undo takes back only own changes', () => {
    let state = open()
    state = state.apply(state.tr.insertText('!', within(state, 2, 1)))
    state = caret(state, 2, 1)
    state = arrive(state, '<p>하나 더</p>\n<p>새 줄</p>\n<p>셋!</p>', ['a', 'n', 'c'])
    expect(state.selection.from).toBe(within(state, 2, 1))
    expect(state.doc.child(2).textContent).toBe('셋!')
    state = run(state, undo)
    expect(toHtml(state.doc)).toBe('<p>하나 더</p>\n<p>새 줄</p>\n<p>셋</p>')
    expect(blockIds(state)).toEqual(['a', 'n', 'c'])
  })
  test('changes the block of the caret around it', () => {
    const state = arrive(caret(open(), 1, 4), '<p>하나</p>\n<p>앞에 둘째 줄</p>\n<p>셋</p>', IDS)
    expect(state.selection.from).toBe(within(state, 1, 7))
  })
  test('may move, add and remove blocks, and leave none', () => {
    arrive(open(), '<p>셋</p>\n<p>하나</p>', ['c', 'a'])
    arrive(open(), '<h2 id="x">새 제목</h2>\n<p>하나</p>\n<p>둘째 줄</p>\n<p>셋</p>', ['n', ...IDS])
    arrive(open(), '<ul>\n<li>하나</li>\n</ul>\n<p>셋</p>', ['a', 'c'])
    arrive(open(), '', [])
    arrive(open('', []), '<p>하나</p>', ['a'])
  })
  test('an empty line at the end, which is not written, stays', () => {
    let state = open()
    state = state.apply(
      state.tr.insert(state.doc.content.size, state.schema.nodes.paragraph?.create() ?? []),
    )
    state = caret(state, 3, 0)
    state = arrive(state, '<p>하나</p>\n<p>둘</p>\n<p>셋</p>', IDS)
    expect(state.doc.childCount).toBe(4)
    expect(state.selection.from).toBe(within(state, 3, 0))
  })
})
