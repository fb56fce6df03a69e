// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { examples } from './IconButton.examples.tsx'
import { IconButton } from './IconButton.tsx'

test('its label is its name, and its tooltip’s text on focus', async () => {
  const press = vi.fn()
  const { user } = drawPart(<IconButton icon="trash" label="지우기" onPress={press} />)
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('지우기')
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})

test('announces the pressed state', () => {
  drawExample(examples, 'Switched')
  expect(screen.getByRole('button', { name: '나란히', pressed: true })).toBeTruthy()
})
