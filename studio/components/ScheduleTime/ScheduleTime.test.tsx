// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { ScheduleTime } from './ScheduleTime.tsx'
import { useScheduleTime } from './useScheduleTime.ts'

function Asked({ at, onTake }: { at: string; onTake: (dueAt: string | null) => void }) {
  const time = useScheduleTime(() => at, null)
  return (
    <>
      <ScheduleTime {...time} />
      <button type="button" onClick={() => onTake(time.confirm())}>
        take
      </button>
    </>
  )
}

test('an instant in the past is reported with the earliest one allowed; a suggested one is taken', async () => {
  const taken: (string | null)[] = []
  const { user } = drawPart(
    <Asked at="2020-03-12T00:00:00.000Z" onTake={(dueAt) => taken.push(dueAt)} />,
  )
  await user.click(screen.getByText('take'))
  expect(taken).toEqual([null])
  expect(screen.getByText(/10초 뒤부터/)).toBeTruthy()
  const tomorrow = screen.getByRole('button', { name: m.schedule_tomorrow() })
  expect(tomorrow.getAttribute('aria-pressed')).toBe('false')
  await user.click(tomorrow)
  expect(tomorrow.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/10초 뒤부터/)).toBeNull()
  await user.click(screen.getByText('take'))
  expect(Date.parse(taken[1] ?? '')).toBeGreaterThan(Date.now())
})
