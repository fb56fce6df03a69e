// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { examples } from './ArticleBody.examples.tsx'

test('SH-171 SH-181 headings, lists, quotes, images and tables of a body keep their roles', () => {
  drawExample(examples, 'Every element')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('시민 3,200명이 그린 지도')
  expect(screen.getAllByRole('list')).toHaveLength(2)
  expect(screen.getByRole('blockquote').textContent).toContain('시민 조사단')
  expect(
    screen.getByRole('figure').contains(screen.getByRole('img', { name: '해 질 녘 다리' })),
  ).toBe(true)
})

test('a wide table scrolls in a named frame that the Tab key reaches', async () => {
  const { user } = drawExample(examples, 'Every element')
  const frame = screen.getByRole('region', { name: '표' })
  expect(
    within(frame)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['항목', '2024년'])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '영상 인식 모델' }))
  await user.tab()
  expect(document.activeElement).toBe(frame)
})

test('SH-013 a body image follows the mode of the page', async () => {
  const { container } = drawExample(examples, 'Every element')
  const dark = () => container.querySelector<HTMLSourceElement>('source[data-dark]')?.media
  expect(dark()).toBe('not all')
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(dark()).toBe('all'))
})
