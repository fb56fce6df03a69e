// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { exampleCard } from '../ContentCard/example-cards.ts'
import { FeatureCarousel } from './FeatureCarousel.tsx'

test('AR-012 SH-189 excludes cards of the TEXT template and cards without image', () => {
  const cards = [
    exampleCard({ title: '하나' }),
    exampleCard({ contentIdx: 2, title: '글만', cardTemplateType: 'TEXT' }),
    exampleCard({ contentIdx: 3, title: '빈 것', image: null }),
  ]
  draw(<FeatureCarousel label="주요" cards={cards} language="KOR" />)
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    '하나',
  ])
  expect(
    draw(<FeatureCarousel label="없음" cards={cards.slice(1)} language="KOR" />).container
      .innerHTML,
  ).toBe('')
})

test('AR-031 an external link in the carousel opens in a new window and announces it', () => {
  draw(
    <FeatureCarousel
      label="주요"
      cards={[exampleCard({ title: '밖', isOutLink: true, link: 'https://example.com' })]}
      language="KOR"
    />,
  )
  const link = screen.getByRole('link', {
    name: `밖 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
    'https://example.com',
    '_blank',
    'noopener',
  ])
})
