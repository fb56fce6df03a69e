// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formOfDocument } from '../../../../../contract/documents/map-fields.ts'
import type { FormList } from '../../../../../contract/documents/form.ts'
import { draw } from '../../../../../tests/dom.tsx'
import { entriesOf, levelsOf, moveEntry } from './tree.ts'
import { INDENT, useTreeDrag } from './useTreeDrag.ts'

const form = formOfDocument('menu')
const node = (form.kind === 'section' ? form.fields[0]?.node : undefined) as FormList
const levels = levelsOf(node, ['secondDepthMenu', 'thirdDepthMenu'])
const entry = (id: string, below: object[] = []) => ({ _id: id, name: id, secondDepthMenu: below })

// rows of 40 px below each other
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, index * 40, 100, 40)
  })
})

/** The tree `a`, `b` with `c` below it, `d`. */
function Tree() {
  const [items, setItems] = useState<readonly unknown[]>([
    entry('a'),
    entry('b', [entry('c')]),
    entry('d'),
  ])
  const entries = entriesOf(levels, items, 'mainMenu')
  const drag = useTreeDrag(levels, entries, entries, ({ place }, target) => {
    const moved = moveEntry(levels, items, place, target)
    if ('items' in moved) setItems(moved.items)
  })
  return (
    <>
      <ol>
        {entries.map((one) => (
          <li key={one.path} ref={drag.element(one.path)} {...drag.handle(one)}>
            {'-'.repeat(one.place.length - 1) + one.path.split('.').at(-1)}
          </li>
        ))}
      </ol>
      {/* as saves of somebody else do */}
      <button type="button" onClick={() => setItems([entry('n'), ...items])}>
        add
      </button>
      <button type="button" onClick={() => setItems(items.slice(0, -1))}>
        remove
      </button>
    </>
  )
}
const drawn = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const row = (name: string) => screen.getByText(name)
const at = (clientX: number, clientY: number) => ({
  pointerId: 1,
  isPrimary: true,
  button: 0,
  clientX,
  clientY,
})

test('an entry is dropped where the pointer was last, even before that is rendered', () => {
  draw(<Tree />)
  fireEvent.pointerDown(row('d'), at(0, 140))
  act(() => {
    for (const [kind, x] of [
      ['pointermove', 10],
      ['pointermove', INDENT],
      ['pointerup', INDENT],
    ] as const)
      window.dispatchEvent(new PointerEvent(kind, at(x, 105)))
  })
  expect(drawn()).toEqual(['a', 'b', '-c', '-d'])
})

test('an entry is dropped beside its neighbours, wherever a save of others put them', () => {
  draw(<Tree />)
  fireEvent.pointerDown(row('d'), at(0, 140))
  // between `b` and `c`
  fireEvent.pointerMove(window, at(INDENT, 65))
  fireEvent.click(screen.getByRole('button', { name: 'add' }))
  fireEvent.pointerUp(window, at(INDENT, 65))
  expect(drawn()).toEqual(['n', 'a', 'b', '-d', '-c'])
})

test('a drag ends with its entry, and the next one begins', () => {
  draw(<Tree />)
  fireEvent.pointerDown(row('d'), at(0, 140))
  fireEvent.pointerMove(window, at(0, 10))
  fireEvent.click(screen.getByRole('button', { name: 'remove' }))
  fireEvent.pointerDown(row('b'), at(0, 60))
  fireEvent.pointerMove(window, at(0, 10))
  fireEvent.pointerUp(window, at(0, 10))
  expect(drawn()).toEqual(['b', '-c', 'a'])
})
