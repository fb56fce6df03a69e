// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Button } from '../Button/Button.tsx'
import { ENTRIES } from './Menu.examples.tsx'
import { Menu } from './Menu.tsx'

test('a menu opens by keyboard, reports the choice, and returns the focus', async () => {
  const act = vi.fn()
  const { user } = drawPart(
    <Menu trigger={<Button>더 보기</Button>} items={ENTRIES} onAction={act} />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-disabled'))).toEqual(
    [null, null, 'true', null],
  )
  await user.click(screen.getByRole('menuitem', { name: /지우기/ }))
  expect(act).toHaveBeenCalledExactlyOnceWith('remove')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a disabled entry does nothing', async () => {
  const act = vi.fn()
  const { user } = drawPart(
    <Menu trigger={<Button>더 보기</Button>} items={ENTRIES} onAction={act} />,
  )
  await user.click(screen.getByRole('button', { name: '더 보기' }))
  await user.click(screen.getByRole('menuitem', { name: '잠그기' }))
  expect(act).not.toHaveBeenCalled()
})
