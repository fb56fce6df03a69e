// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { UpdateBadge } from './UpdateBadge.tsx'

test.each([
  [1, '1'],
  [7, '7'],
  [999, '999'],
  [1000, '999+'],
  [12345, '999+'],
])('SH-247 with %i new articles the badge shows %s', (count, text) => {
  draw(<UpdateBadge count={count} />)
  expect(screen.getByRole('img', { name: m.update_badge({ count, days: 30 }) }).textContent).toBe(
    text,
  )
})

test('SH-247 shows no badge if nothing is new', () => {
  expect(draw(<UpdateBadge count={0} />).container.innerHTML).toBe('')
})
