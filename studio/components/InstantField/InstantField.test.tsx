// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Stateful } from '../stateful.tsx'
import { InstantField } from './InstantField.tsx'

test('an instant is set in the company’s zone, and also shown in the editor’s own where that differs', async () => {
  // happy-dom fires selectionchange synchronously, and the segments of a date change the selection
  // back
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {})
  const zone = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...zone.call(this), timeZone: 'Europe/Berlin' }
  })
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful<string | null>
      first="2026-03-12T00:00:00.000Z"
      notify={notify}
      field={(value, set) => <InstantField label="공개 시각" value={value} onChange={set} />}
    />,
  )
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)
  expect(parts).toEqual(['2026', '03', '12', '09', '00'])
  expect(screen.getByText('내 시간대(Europe/Berlin): 2026.03.12 01:00')).toBeTruthy()
  expect(screen.getByText(m.instant_company())).toBeTruthy()
  await user.click(screen.getAllByRole('spinbutton')[3] as HTMLElement)
  await user.keyboard('{ArrowUp}')
  expect(notify).toHaveBeenLastCalledWith('2026-03-12T01:00:00.000Z')
})
