// @vitest-environment happy-dom
import { EditorView } from 'prosemirror-view'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paint, paintNothing } from './highlights.ts'
import { toState } from './html.ts'
import { EditorState } from 'prosemirror-state'

const view = (html: string): EditorView =>
  new EditorView(document.body.appendChild(document.createElement('div')), {
    state: EditorState.create({ doc: toState(html) }),
  })
const texts = (name: string): string[] =>
  [...((CSS.highlights.get(name) as unknown as Set<Range> | undefined) ?? [])].map(String)

beforeEach(() => {
  vi.stubGlobal('Highlight', class extends Set<Range> {})
  vi.stubGlobal('CSS', { highlights: new Map() })
})
afterEach(() => vi.unstubAllGlobals())

test('parts of a text are marked in their place, across marks and blocks', () => {
  const one = view('<p>바다는 <strong>하루도</strong> 같지</p><p>않다.</p>')
  paint(one, 'term', [
    { from: 3, to: 6 },
    { from: 8, to: 15 },
  ])
  expect(texts('term')).toEqual(['는 하', ' 같지않다'])
  paint(one, 'term', [{ from: 1, to: 3 }])
  expect(texts('term')).toEqual(['바다'])
})

test('each text keeps its own marks, and leaves none behind', () => {
  const [one, two] = [view('<p>하나</p>'), view('<p>둘</p>')]
  paint(one, 'term', [{ from: 1, to: 3 }])
  paint(two, 'term', [{ from: 1, to: 2 }])
  paint(two, 'find', [{ from: 1, to: 2 }])
  paintNothing(two)
  expect([texts('term'), texts('find')]).toEqual([['하나'], []])
  paintNothing(one)
  expect(CSS.highlights.size).toBe(0)
})

test('a part that the text no longer has is not marked', () => {
  const one = view('<p>하나</p>')
  paint(one, 'term', [
    { from: 3, to: 9 },
    { from: 2, to: 2 },
  ])
  expect(texts('term')).toEqual([])
})

test('without the API, nothing is marked and nothing fails', () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('Highlight', undefined)
  expect(() => paint(view('<p>하나</p>'), 'term', [{ from: 1, to: 3 }])).not.toThrow()
})
