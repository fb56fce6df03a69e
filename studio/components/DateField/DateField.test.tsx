// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Stateful } from '../stateful.tsx'
import { DateField } from './DateField.tsx'

test('a date is an ISO date in props and events', async () => {
  // happy-dom fires selectionchange synchronously, and the segments of a date change the selection
  // back
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {})
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful
      first="2026-03-12"
      notify={notify}
      field={(value, set) => <DateField label="날짜" value={value} onChange={set} />}
    />,
  )
  const [year, , dayOfMonth] = screen.getAllByRole('spinbutton')
  expect(year?.textContent).toBe('2026')
  await user.click(dayOfMonth as HTMLElement)
  await user.keyboard('{ArrowUp}')
  expect(notify).toHaveBeenLastCalledWith('2026-03-13')
})
