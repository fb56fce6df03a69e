// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Button.examples.tsx'
import { Button } from './Button.tsx'

test('a button acts by pointer and by keyboard', async () => {
  const press = vi.fn()
  const { user } = drawPart(<Button onPress={press}>보내기</Button>)
  await user.click(screen.getByRole('button', { name: '보내기' }))
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})

test('a busy button does nothing and announces it', async () => {
  const press = vi.fn()
  const { user } = drawPart(
    <Button isPending onPress={press}>
      보내기
    </Button>,
  )
  await user.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: m.pending() })).toBeTruthy()
})

test('every variant has its style', () => {
  drawExample(examples, 'Every')
  expect(new Set(screen.getAllByRole('button').map(({ className }) => className)).size).toBe(4)
})
