// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Card.examples.tsx'

test('a card is a region under its heading, with its buttons', () => {
  drawExample(examples, 'With')
  const card = screen.getByRole('region', { name: '패스키' })
  expect(within(card).getByRole('heading', { level: 2, name: '패스키' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: '더하기' })).toBeTruthy()
  expect(within(card).getByText('이 기기의 패스키 하나')).toBeTruthy()
})

test('a mark is beside the heading, and no part of its name', () => {
  drawExample(examples, 'Marked')
  const card = screen.getByRole('region', { name: '데이터베이스' })
  expect(within(card).getByRole('heading', { name: '데이터베이스' })).toBeTruthy()
  expect(within(card).getByText('정상')).toBeTruthy()
})
