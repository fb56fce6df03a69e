// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Stateful } from '../stateful.tsx'
import { InstantField } from './InstantField.tsx'

const resolved = Intl.DateTimeFormat.prototype.resolvedOptions

/** Draws the field at an instant for an editor in a zone; steps its hour up by one. */
async function step(zone: string, at: string) {
  // happy-dom fires selectionchange synchronously, and the segments of a date change the selection
  // back
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {})
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: zone }
  })
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful<string | null>
      first={at}
      notify={notify}
      field={(value, set) => <InstantField label="공개 시각" value={value} onChange={set} />}
    />,
  )
  const parts = screen.getAllByRole('spinbutton')
  const before = parts.map(({ textContent }) => textContent)
  const shown = screen.getByText(/^내 시간대/).textContent
  await user.click(parts[3] as HTMLElement)
  await user.keyboard('{ArrowUp}')
  return { before, shown, taken: notify.mock.lastCall?.[0] as string }
}

test('an instant is set in the company’s zone, and also shown in the editor’s own where that differs', async () => {
  const { before, shown, taken } = await step('Europe/Berlin', '2026-03-12T00:00:00.000Z')
  expect(before).toEqual(['2026', '03', '12', '09', '00'])
  expect(shown).toBe('내 시간대(Europe/Berlin): 2026.03.12 01:00')
  expect(screen.getByText(m.instant_company())).toBeTruthy()
  expect(taken).toBe('2026-03-12T01:00:00.000Z')
})

// the editor's clock skips an hour, or has one twice; the company's has neither
test.each([
  ['Europe/Berlin', '2026-03-29T00:30:00.000Z', '01:30', '03:30'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '02:30', '02:30'],
  ['America/New_York', '2026-03-08T06:30:00.000Z', '01:30', '03:30'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '01:30', '01:30'],
])(
  'in %s an hour is an hour at the change of daylight saving (%s)',
  async (zone, at, own, next) => {
    const { shown, taken } = await step(zone, at)
    expect(shown).toMatch(new RegExp(` ${own}$`))
    expect(Date.parse(taken) - Date.parse(at)).toBe(3_600_000)
    expect(screen.getByText(/^내 시간대/).textContent).toMatch(new RegExp(` ${next}$`))
  },
)
