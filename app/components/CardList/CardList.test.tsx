import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleCards } from '../ContentCard/example-cards.ts'
import { CardList } from './CardList.tsx'

test('AR-033 the first card of the last batch is the target of More; a first batch has none', () => {
  const markup = (newFrom: number) =>
    renderToStaticMarkup(<CardList cards={exampleCards(4)} language="KOR" label="목록" newFrom={newFrom} />)
  expect(markup(2)).toMatch(/<li id="new"[^>]*><article[^>]*data-content="3"/)
  expect(markup(0)).not.toContain('id="new"')
})
