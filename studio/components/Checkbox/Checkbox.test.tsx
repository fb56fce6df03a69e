// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Checkbox.examples.tsx'

test('a checkbox is switched by its label, and announces the mixed state', async () => {
  const { user } = drawExample(examples, 'Off')
  const [off, on, between] = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect([off?.checked, on?.checked, between?.indeterminate]).toEqual([false, true, true])
  await user.click(screen.getByText('설명이 필요 없음'))
  expect(off?.checked).toBe(true)
})

test('a disabled one does not change', async () => {
  const { user } = drawExample(examples, 'Disabled')
  await user.click(screen.getByText('Not now'))
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
})
