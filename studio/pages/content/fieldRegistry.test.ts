// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FieldRegistry, makeFieldRegistry } from './fieldRegistry.ts'

const KOREAN = 'content/1'
const ENGLISH = 'content/2'

let registry: FieldRegistry
beforeEach(() => {
  registry = makeFieldRegistry()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Returns a cell with a number of inputs, as a field renders it. */
function cellOf(subject: string, field: 'title' | 'image' | 'content' | 'buttons', inputs = 1) {
  const cell = document.createElement('div')
  cell.append(...Array.from({ length: inputs }, () => document.createElement('input')))
  document.body.append(cell)
  const unregister = registry.registerCell({ subject, field }, cell)
  return { cell, inputs: [...cell.children] as HTMLInputElement[], unregister }
}

it('focuses the first control of a field, in the requested language', () => {
  const korean = cellOf(KOREAN, 'title')
  const english = cellOf(ENGLISH, 'title')
  expect(registry.goTo('title', ENGLISH)).toBe(true)
  expect(document.activeElement).toBe(english.inputs[0])
  expect(registry.goTo('document.title', KOREAN)).toBe(true)
  expect(document.activeElement).toBe(korean.inputs[0])
})

it('ignores a field that is not rendered', () => {
  const { unregister } = cellOf(KOREAN, 'title')
  expect(registry.goTo('desc', KOREAN)).toBe(false)
  expect(registry.goTo('body', KOREAN)).toBe(false)
  unregister()
  expect(registry.goTo('title', KOREAN)).toBe(false)
  expect(document.activeElement).toBe(document.body)
})

it('focuses the registered control of a field, and the named entry', () => {
  const { inputs } = cellOf(KOREAN, 'buttons', 3)
  registry.register({ subject: KOREAN, field: 'buttons' }, (index) => {
    inputs[index]?.focus()
    return inputs[index] !== undefined
  })
  registry.goTo('buttons.2', KOREAN)
  expect(document.activeElement).toBe(inputs[2])
  // no entry is named
  registry.goTo('buttons', KOREAN)
  expect(document.activeElement).toBe(inputs[0])
})

it('focuses a part in the cell of its whole, with or without its own control', () => {
  const { inputs } = cellOf(KOREAN, 'image', 2)
  registry.goTo('imageDescription', KOREAN)
  expect(document.activeElement).toBe(inputs[0])
  const unregister = registry.register({ subject: KOREAN, field: 'imageDescription' }, () => {
    inputs[1]?.focus()
    return true
  })
  registry.goTo('imageDescription', KOREAN)
  expect(document.activeElement).toBe(inputs[1])
  unregister()
  registry.goTo('imageDescription', KOREAN)
  expect(document.activeElement).toBe(inputs[0])
})

it('waits for a control that is loading, unless the focus moves or ten seconds pass', () => {
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  const at = { subject: KOREAN, field: 'content' } as const
  const { inputs } = cellOf(KOREAN, 'content')
  const focused = vi.fn(() => true)
  const fetched = (): void => registry.register(at, focused)()

  registry.register(at, null)
  expect(registry.goTo('content', KOREAN)).toBe(true)
  expect(document.activeElement).not.toBe(inputs[0])
  fetched()
  expect(focused).toHaveBeenCalledTimes(1)

  registry.register(at, null)
  registry.goTo('content', KOREAN)
  elsewhere.focus()
  fetched()
  expect(focused).toHaveBeenCalledTimes(1)

  registry.register(at, null)
  registry.goTo('content', KOREAN)
  vi.advanceTimersByTime(10_001)
  fetched()
  expect(focused).toHaveBeenCalledTimes(1)
})

it('finds the field that contains an element', () => {
  const { inputs } = cellOf(ENGLISH, 'title')
  expect(registry.holding(inputs[0] as Element)).toEqual({ subject: ENGLISH, field: 'title' })
  expect(registry.holding(document.body)).toBeNull()
})

it('unfolds a field before it focuses it, and folds the others', () => {
  const cell = document.createElement('div')
  document.body.append(cell)
  const folded: string[] = []
  registry.registerCell({ subject: KOREAN, field: 'desc' }, cell, {
    unfold: () => cell.append(document.createElement('textarea')),
    fold: () => folded.push('desc'),
  })
  const title = cellOf(KOREAN, 'title')
  expect(registry.goTo('desc', KOREAN)).toBe(true)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  registry.foldOthers(document.activeElement as Element)
  expect(folded).toEqual([])
  registry.foldOthers(title.inputs[0] as Element)
  expect(folded).toEqual(['desc'])
})

it('finds the innermost cell: the description in a language inside of a shared image', () => {
  const { cell, inputs } = cellOf(KOREAN, 'image')
  const part = document.createElement('div')
  part.append(document.createElement('textarea'))
  cell.append(part)
  registry.registerCell({ subject: ENGLISH, field: 'imageDescription' }, part)
  expect(registry.holding(part.firstChild as Element)).toEqual({
    subject: ENGLISH,
    field: 'imageDescription',
  })
  expect(registry.holding(inputs[0] as Element)).toEqual({ subject: KOREAN, field: 'image' })
})
