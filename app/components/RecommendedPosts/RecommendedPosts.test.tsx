// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './RecommendedPosts.examples.tsx'
import { RecommendedPosts } from './RecommendedPosts.tsx'

test('AR-150 recommendations appear under a visible heading, one at a time, without autoplay', () => {
  drawExample(examples, 'Three recommended posts')
  expect(screen.getByRole('heading', { level: 2, name: '추천하는 글' }).className).not.toBe('sr')
  expect(screen.getByRole('region', { name: '추천하는 글' }).dataset.effect).toBe('fade')
  expect(screen.queryByRole('button', { name: m.carousel_pause() })).toBeNull()
})

test('renders no band without recommendations', () => {
  expect(draw(<RecommendedPosts title="빈" cards={[]} language="KOR" />).container.innerHTML).toBe(
    '',
  )
})
