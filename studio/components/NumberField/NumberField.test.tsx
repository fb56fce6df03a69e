// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { NumberField } from './NumberField.tsx'

test('a number goes up and down by key, and no further than its limits', async () => {
  const tell = vi.fn()
  const { user } = drawPart(
    <NumberField label="날수" defaultValue={6} minValue={1} maxValue={7} onChange={tell} />,
  )
  const field = screen.getByRole('textbox', { name: '날수' })
  await user.click(field)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(tell.mock.calls).toEqual([[7]])
  await user.keyboard('{ArrowDown}')
  expect((field as HTMLInputElement).value).toBe('6')
})
