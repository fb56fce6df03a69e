// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../tests/dom.tsx'
import { useSorting } from './sorting.ts'

// items of 40 px below each other
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, index * 40, 100, 40)
  })
})

function Sorted({ onMove }: { onMove: (key: string, to: number) => void }) {
  const [keys, setKeys] = useState(['a', 'b', 'c'])
  const sorting = useSorting(keys, onMove)
  return (
    <>
      <ol>
        {keys.map((key) => (
          <li key={key} ref={sorting.item(key)} data-dragging={sorting.drag?.key === key}>
            <button type="button" {...sorting.handle(key)}>
              {key}
            </button>
          </li>
        ))}
      </ol>
      {/* as a save of somebody else does */}
      <button type="button" onClick={() => setKeys(keys.filter((key) => key !== 'a'))}>
        remove
      </button>
    </>
  )
}

const dragged = () =>
  screen.getAllByRole('listitem').find((item) => item.dataset.dragging === 'true')?.textContent
const pointer = (clientY: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientY })
const press = (key: string, y: number) =>
  fireEvent.pointerDown(screen.getByRole('button', { name: key }), pointer(y))

test('a dragged item is dropped by the pointer, wherever it is released', () => {
  const onMove = vi.fn()
  draw(<Sorted onMove={onMove} />)
  press('a', 20)
  fireEvent.pointerMove(window, pointer(22))
  expect(dragged()).toBeUndefined()
  fireEvent.pointerMove(window, pointer(70))
  expect(dragged()).toBe('a')
  // another finger changes nothing
  fireEvent.pointerUp(window, { ...pointer(70), pointerId: 2, isPrimary: false })
  fireEvent.pointerUp(window, pointer(70))
  expect(dragged()).toBeUndefined()
  expect(onMove.mock.calls).toEqual([['a', 1]])
})

test('Escape and a cancelled pointer take a drag back', () => {
  const onMove = vi.fn()
  draw(<Sorted onMove={onMove} />)
  press('a', 20)
  fireEvent.pointerMove(window, pointer(70))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(dragged()).toBeUndefined()
  press('a', 20)
  fireEvent.pointerMove(window, pointer(70))
  fireEvent.pointerCancel(window, pointer(70))
  expect(dragged()).toBeUndefined()
  fireEvent.pointerUp(window, pointer(70))
  expect(onMove).not.toHaveBeenCalled()
})

test('a drag ends with its item, and the next one begins', () => {
  const onMove = vi.fn()
  const stopped = vi.spyOn(window, 'cancelAnimationFrame')
  draw(<Sorted onMove={onMove} />)
  press('a', 20)
  fireEvent.pointerMove(window, pointer(70))
  expect(dragged()).toBe('a')
  stopped.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'remove' }))
  expect(stopped).toHaveBeenCalled()
  press('b', 20)
  fireEvent.pointerMove(window, pointer(70))
  expect(dragged()).toBe('b')
  fireEvent.pointerUp(window, pointer(70))
  expect(onMove.mock.calls).toEqual([['b', 1]])
})
