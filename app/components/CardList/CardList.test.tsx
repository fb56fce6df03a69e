// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { exampleCard } from '../ContentCard/example-cards.ts'
import { CardList } from './CardList.tsx'

const cards = ['하나', '둘', '셋', '넷'].map((title, index) =>
  exampleCard({ contentIdx: index + 1, title }),
)

test('AR-033 the first card of the last batch is the target of More; a first batch has none', () => {
  draw(<CardList cards={cards} language="KOR" label="목록" newFrom={2} />)
  expect(within(document.getElementById('new') as HTMLElement).getByRole('link').textContent).toBe(
    '셋',
  )
  draw(<CardList cards={cards} language="KOR" label="첫 목록" newFrom={0} />)
  const first = screen.getByRole('list', { name: '첫 목록' })
  expect(within(first).getAllByRole('article')).toHaveLength(4)
  expect(first.querySelector('[id]')).toBeNull()
})
