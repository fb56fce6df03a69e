import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleCard } from '../ContentCard/example-cards.ts'
import { FeatureCarousel } from './FeatureCarousel.tsx'

test('AR-012 SH-189 cards of the TEXT template and cards without picture stay out', () => {
  const cards = [
    exampleCard({ title: '하나' }),
    exampleCard({ contentIdx: 2, title: '글만', cardTemplateType: 'TEXT' }),
    exampleCard({ contentIdx: 3, title: '빈 것', image: null }),
  ]
  const markup = renderToStaticMarkup(<FeatureCarousel label="주요" cards={cards} language="KOR" />)
  expect(markup).toContain('하나')
  expect(markup).not.toContain('글만')
  expect(markup).not.toContain('빈 것')
})

test('AR-031 an outside link opens in a new window from the carousel too', () => {
  const markup = renderToStaticMarkup(
    <FeatureCarousel
      label="주요"
      cards={[exampleCard({ isOutLink: true, link: 'https://example.com' })]}
      language="KOR"
    />,
  )
  expect(markup).toMatch(/<h2[^>]*><a href="https:\/\/example\.com" target="_blank" rel="noopener"/)
})
