// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { PANEL_LIMITS } from '../../visit/panelWidth.ts'
import { Stateful } from '../stateful.tsx'
import { PanelHandle } from './PanelHandle.tsx'

test('arrow keys move it within its limits, and a double press resets it', async () => {
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful
      first={480}
      notify={notify}
      field={(width, set) => <PanelHandle width={width} onWidth={set} onReset={() => set(480)} />}
    />,
  )
  const handle = screen.getByRole('slider', { name: '패널 너비' })
  handle.focus()
  await user.keyboard('{ArrowLeft}')
  expect(notify).toHaveBeenLastCalledWith(500)
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(notify).toHaveBeenLastCalledWith(400)
  await user.keyboard('{End}')
  expect(notify).toHaveBeenLastCalledWith(PANEL_LIMITS.max)
  await user.keyboard('{Home}{ArrowRight}')
  expect(notify).toHaveBeenLastCalledWith(PANEL_LIMITS.min)
  await user.dblClick(handle)
  expect(notify).toHaveBeenLastCalledWith(480)
})
