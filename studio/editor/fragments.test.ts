import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { insertFragment, selectedFragment } from './fragments.ts'
import { toHtml, toState } from './html.ts'

/** A state with the caret, or a selection, in blocks of a body. */
const at = (html: string, from: number, to = from): EditorState => {
  const state = EditorState.create({ doc: toState(html) })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}
const inserted = (state: EditorState, html: string): string => {
  let after = state
  const limits: string[] = []
  insertFragment(html, (limit) => limits.push(limit))(state, (tr) => {
    after = state.apply(tr)
  })
  return limits[0] ?? toHtml(after.doc)
}

test('blocks are inserted after the one with the caret, and in place of an empty paragraph', () => {
  expect(
    inserted(at('<p>물결</p>\n<p>바다</p>', 2), '<p>등대</p>\n<ul>\n<li><p>배</p></li>\n</ul>'),
  ).toMatch(/^<p>물결<\/p>\n<p>등대<\/p>\n<ul>[\s\S]*<\/ul>\n<p>바다<\/p>$/)
  expect(inserted(at('', 1), '<p>등대</p>')).toBe('<p>등대</p>')
})

test('a heading gets an id of its own in the body that it comes to', () => {
  const body = '<h2 id="등대">등대</h2>'
  expect(inserted(at(body, 2), body)).toBe('<h2 id="등대">등대</h2>\n<h2 id="등대-2">등대</h2>')
})

test('nothing is inserted beyond a limit of bodies', () => {
  expect(inserted(at('<p>물결</p>', 2), `<p>${'가'.repeat(1_000_000)}</p>`)).toBe('letters')
})

test('a selection gives the whole blocks that it touches', () => {
  const body = '<p>물결</p>\n<p>바다</p>\n<p>등대</p>'
  expect(selectedFragment(at(body, 2, 6))).toBe('<p>물결</p>\n<p>바다</p>')
  expect(selectedFragment(at(body, 2))).toBe('')
})
