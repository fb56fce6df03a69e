// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './RadioGroup.examples.tsx'

test('an option is chosen by its label or by arrows, never a disabled one', async () => {
  const { user } = drawExample(examples, 'Below')
  const chosen = () =>
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)
  await user.click(screen.getByText('Text card'))
  expect(chosen()).toEqual([false, true, false])
  await user.click(screen.getByText('없음'))
  expect(chosen()).toEqual([false, true, false])
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toEqual([true, false, false])
})

test('its error is announced', () => {
  drawExample(examples, 'In a row')
  expect(screen.getByRole('radiogroup', { name: 'Card' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose one.')).toBeTruthy()
})
