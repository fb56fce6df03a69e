// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { makeRowFocus } from './rowFocus.ts'

afterEach(() => document.body.replaceChildren())

const ORDER = ['content/1', 'content/2', 'content/3']

function drawnRows() {
  const focus = makeRowFocus()
  const rows = ORDER.map((subject) => {
    const row = document.createElement('div')
    row.tabIndex = -1
    row.append(document.createElement('span'))
    row.addEventListener('focus', () => focus.moved(row))
    row.addEventListener('blur', () => focus.moved(null))
    document.body.append(row)
    focus.ref(subject)(row)
    return row
  })
  return { focus, rows }
}

it('begins with the first row, in both directions', () => {
  const { focus, rows } = drawnRows()
  focus.go(ORDER, -1)
  expect(document.activeElement).toBe(rows[0])
})

it('moves row by row, and stops at the ends', () => {
  const { focus, rows } = drawnRows()
  for (const at of [0, 1, 2, 2]) {
    focus.go(ORDER, 1)
    expect(document.activeElement).toBe(rows[at])
  }
  focus.go(ORDER, -1)
  expect(document.activeElement).toBe(rows[1])
})

it('starts over once the focus left the rows, or the row is gone', () => {
  const { focus, rows } = drawnRows()
  rows[1]?.focus()
  rows[1]?.blur()
  focus.go(ORDER, 1)
  expect(document.activeElement).toBe(rows[0])
  focus.moved(rows[2] as HTMLElement)
  focus.ref('content/3')(null)
  rows[2]?.remove()
  focus.go(ORDER.slice(0, 2), -1)
  expect(document.activeElement).toBe(rows[0])
})

it('finds the row of an element inside it', () => {
  const { focus, rows } = drawnRows()
  expect(focus.moved(rows[1]?.firstElementChild as Element)).toBe('content/2')
  expect(focus.moved(document.body)).toBeUndefined()
})
