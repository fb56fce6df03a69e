// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Switch.examples.tsx'

test('a switch is on or off, by its label and by the space key', async () => {
  const { user } = drawExample(examples, 'Off')
  const [off] = screen.getAllByRole('switch') as HTMLInputElement[]
  await user.click(screen.getByText('채용 안내'))
  expect(off?.checked).toBe(true)
  await user.keyboard(' ')
  expect(off?.checked).toBe(false)
})
