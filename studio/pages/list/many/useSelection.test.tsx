// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import type { ListRow } from '../listRows.ts'
import { between, useSelection } from './useSelection.ts'

const rowsOf = (...names: string[]): ListRow[] =>
  names.map((subject) => ({ id: subject, members: [{ subject } as SubjectRow] }))
const ROWS = rowsOf('a', 'b', 'c', 'd', 'e')

const drawn = () => {
  const hook = renderHook(({ view, rows }) => useSelection(view, rows), {
    initialProps: { view: 'v', rows: ROWS },
  })
  return {
    ...hook,
    selected: () => hook.result.current.rows.map(({ subject }) => subject).join(''),
    /** Presses a row's checkbox, as the collection reports it. */
    press(key: string, shiftKey = false) {
      act(() => {
        const { keys, onChange, listens } = hook.result.current
        listens.onPointerDownCapture({ shiftKey })
        const next = new Set(keys as ReadonlySet<string>)
        if (!next.delete(key)) next.add(key)
        onChange(next)
      })
    },
  }
}

test('a checkbox selects one, with Shift the range from the previous one, in both directions', () => {
  const { press, selected } = drawn()
  press('b')
  press('d', true)
  expect(selected()).toBe('bcd')
  press('c')
  expect(selected()).toBe('bd')
  press('a', true)
  expect(selected()).toBe('abcd')
})

test('a key after a press with Shift selects one row', () => {
  const { press, selected, result } = drawn()
  press('a')
  press('b', true)
  act(() => {
    const { keys, onChange, listens } = result.current
    listens.onKeyDownCapture()
    onChange(new Set([...(keys as ReadonlySet<string>), 'e']))
  })
  expect(selected()).toBe('abe')
})

test('select all takes the shown rows: later rows are not selected, and removed ones are dropped', () => {
  const { result, rerender, selected } = drawn()
  act(() => result.current.onChange('all'))
  expect(selected()).toBe('abcde')
  rerender({ view: 'v', rows: rowsOf('new', 'a', 'c') })
  expect(selected()).toBe('ac')
})

test('another view begins without a selection, and selection mode continues until it is ended', () => {
  const { result, rerender, press, selected } = drawn()
  act(() => result.current.begin())
  expect([result.current.isOn, selected()]).toEqual([true, ''])
  press('a')
  press('a')
  expect([result.current.isOn, selected()]).toEqual([true, ''])
  press('b')
  rerender({ view: 'w', rows: ROWS })
  expect([result.current.isOn, selected()]).toEqual([false, ''])
  act(() => result.current.replace(['c']))
  expect([result.current.isOn, selected()]).toEqual([true, 'c'])
  act(() => result.current.clear())
  expect([result.current.isOn, selected()]).toEqual([false, ''])
})

test('a range from a missing row is the one row', () => {
  expect(between(ROWS, 'x', 'b')).toEqual(['b'])
  expect(between(ROWS, 'd', 'b')).toEqual(['b', 'c', 'd'])
})

test('a row of both languages selects both; what a step left undone stays selected alone', () => {
  const both = (id: string, other: string): ListRow => ({
    id,
    members: [{ subject: id } as SubjectRow, { subject: other } as SubjectRow],
  })
  const rows = [both('a', 'A'), both('b', 'B')]
  const { result, rerender, press, selected } = drawn()
  rerender({ view: 'v', rows })
  press('a')
  expect([result.current.count, selected()]).toEqual([1, 'aA'])
  act(() => result.current.replace(['A']))
  expect([result.current.count, selected()]).toEqual([1, 'A'])
  press('b')
  expect([result.current.count, selected()]).toEqual([2, 'AbB'])
  press('a')
  press('a')
  expect(selected()).toBe('aAbB')
})
