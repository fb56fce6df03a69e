// @vitest-environment happy-dom
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { beforeEach, expect, test, vi } from 'vitest'
import { toHtml, toState } from './html.ts'
import { UNDO_DEPTH, UndoStore } from './undo-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const freshOf = (body: string) =>
  EditorState.create({
    doc: toState(body),
    plugins: [history({ depth: UNDO_DEPTH, newGroupDelay: 100 })],
  })

/** An editor without a view; it records changes as the real one does. */
function editor(body: string, store?: UndoStore) {
  const fresh = freshOf(body)
  const undoStore = store ?? new UndoStore('content/1', fresh.doc)
  let state = undoStore.restore(fresh, body)
  const dispatch = (tr: Transaction): void => {
    const { state: after, transactions } = state.applyTransaction(tr)
    undoStore.record(transactions, state, after)
    state = after
  }
  return {
    undoStore,
    type: (text: string, at: number) => {
      // each edit is a separate undo step
      vi.advanceTimersByTime(1_000)
      dispatch(state.tr.insertText(text, at))
    },
    run: (command: Command) => command(state, dispatch),
    html: () => toHtml(state.doc),
    depths: () => [undoDepth(state), redoDepth(state)],
  }
}
/** Simulates a page reload: a new editor with the last reported body. */
const reloaded = (before: ReturnType<typeof editor>) => {
  before.undoStore.save()
  return editor(before.html())
}

test('after a reload every change can be undone and redone, one by one', () => {
  const first = editor('<p>가</p>\n<table><tr><td>나</td></tr></table>')
  first.type('1', 2)
  first.type('2', 3)
  first.type('3', 4)
  first.run(undo)
  expect(first.depths()).toEqual([2, 1])
  const second = reloaded(first)
  expect(second.depths()).toEqual([2, 1])
  second.run(redo)
  expect(second.html()).toContain('<p>가123</p>')
  for (let back = 0; back < 3; back += 1) second.run(undo)
  // character by character as before the first change
  expect(second.html()).toBe('<p>가</p>\n<table><tr><td>나</td></tr></table>')
  const third = reloaded(second)
  third.run(redo)
  expect(third.html()).toContain('<p>가1</p>')
  expect(third.depths()).toEqual([1, 2])
})

test('discards the history where the body has changed since', () => {
  const first = editor('<p>가</p>')
  first.type('1', 2)
  first.undoStore.save()
  const other = editor('<p>다른 글</p>')
  expect(other.depths()).toEqual([0, 0])
  expect(other.html()).toBe('<p>다른 글</p>')
})

test.each([
  '',
  '{',
  '{"base":"<p>가</p>","done":[[{"stepType":"none"}]],"undone":[]}',
  '[]',
  'null',
])('ignores an unreadable history: %s', (text) => {
  sessionStorage.setItem('studio-body content/1', text)
  expect(editor('<p>가</p>').html()).toBe('<p>가</p>')
})

test('the history is bounded: the oldest changes are dropped first', () => {
  const first = editor('<p>가</p>')
  for (let count = 0; count < 230; count += 1) first.type('x', 2)
  const second = reloaded(first)
  expect(second.depths()).toEqual([200, 0])
  for (let back = 0; back < 200; back += 1) second.run(undo)
  expect(second.html()).toBe(`<p>가${'x'.repeat(30)}</p>`)
  const large = editor('<p>나</p>', new UndoStore('content/2', freshOf('<p>나</p>').doc))
  for (let count = 0; count < 6; count += 1) large.type('ㅁ'.repeat(300_000), 2)
  large.undoStore.save()
  expect(sessionStorage.getItem('studio-body content/2')?.length ?? 0).toBeLessThanOrEqual(
    1_000_000,
  )
})
