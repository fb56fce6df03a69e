// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { examples } from './Offline.examples.tsx'

test('shows that the network is lost until it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  drawExample(examples, 'Seen')
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  const turn = (on: boolean): void => {
    online.mockReturnValue(on)
    act(() => {
      window.dispatchEvent(new Event(on ? 'online' : 'offline'))
    })
  }
  turn(false)
  expect(region.textContent).toBe(m.offline())
  turn(true)
  expect(region.textContent).toBe('')
})
