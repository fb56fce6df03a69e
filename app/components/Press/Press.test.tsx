// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Press.examples.tsx'

test('AR-119 AR-164 the buttons to press are an ordered list under a descriptive heading', () => {
  drawExample(examples, 'Three names')
  expect(screen.getByText(m.press_names())).toBeTruthy()
  const names = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '설정',
    '기기 관리',
    '모두 로그아웃',
  ])
})
