// @vitest-environment happy-dom
import { EditorView } from 'prosemirror-view'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paint, paintNothing } from './highlights.ts'
import { toState } from './html.ts'
import { EditorState } from 'prosemirror-state'

const made: EditorView[] = []
function view(html: string): EditorView {
  const one = new EditorView(document.body.appendChild(document.createElement('div')), {
    state: EditorState.create({ doc: toState(html) }),
  })
  made.push(one)
  return one
}
const texts = (name: string): string[] =>
  [...((CSS.highlights.get(name) as unknown as Set<Range> | undefined) ?? [])].map(String)

beforeEach(() => {
  vi.stubGlobal('Highlight', class extends Set<Range> {})
  vi.stubGlobal('CSS', { highlights: new Map() })
})
afterEach(() => {
  for (const one of made.splice(0)) paintNothing(one)
  vi.unstubAllGlobals()
})

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

test('marks far from the window are shown once it comes near', async () => {
  const one = view('<p>하나</p><p>둘</p>')
  const [near, far] = [...one.dom.children] as [Element, Element]
  const at = (top: number) => () => new DOMRect(0, top, 100, 20)
  near.getBoundingClientRect = at(0)
  far.getBoundingClientRect = at(3 * innerHeight)
  paint(one, 'term', [
    { from: 1, to: 3 },
    { from: 5, to: 6 },
  ])
  expect(texts('term')).toEqual(['하나'])
  far.getBoundingClientRect = at(innerHeight)
  dispatchEvent(new Event('scroll'))
  await vi.waitFor(() => expect(texts('term')).toEqual(['하나', '둘']))
})

test('marks just below the window are shown ahead while it scrolls, and not at rest', async () => {
  const one = view('<p>하나</p><p>둘</p>')
  const [near, below] = [...one.dom.children] as [Element, Element]
  near.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20)
  below.getBoundingClientRect = () => new DOMRect(0, 1.1 * innerHeight, 100, 20)
  paint(one, 'term', [
    { from: 1, to: 3 },
    { from: 5, to: 6 },
  ])
  expect(texts('term')).toEqual(['하나'])
  dispatchEvent(new Event('scroll'))
  await vi.waitFor(() => expect(texts('term')).toEqual(['하나', '둘']))
  dispatchEvent(new Event('scrollend'))
  await vi.waitFor(() => expect(texts('term')).toEqual(['하나']))
})
