// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { ComboBox } from './ComboBox.tsx'

test('an option is found by typing and chosen by keyboard', async () => {
  const notify = vi.fn()
  const items = [
    { id: 'maps', name: '윤슬지도' },
    { id: 'talk', name: '윤슬톡' },
  ]
  const { user } = drawPart(<ComboBox label="서비스" items={items} onChange={notify} />)
  const field = screen.getByRole('combobox', { name: '서비스' })
  await user.type(field, '톡')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '윤슬톡',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(notify).toHaveBeenLastCalledWith('talk')
})
