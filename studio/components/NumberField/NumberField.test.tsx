// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { NumberField } from './NumberField.tsx'

test('a number changes by keyboard, within its limits', async () => {
  const notify = vi.fn()
  const { user } = drawPart(
    <NumberField label="날수" defaultValue={6} minValue={1} maxValue={7} onChange={notify} />,
  )
  const field = screen.getByRole('textbox', { name: '날수' })
  await user.click(field)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(notify.mock.calls).toEqual([[7]])
  await user.keyboard('{ArrowDown}')
  expect((field as HTMLInputElement).value).toBe('6')
})
