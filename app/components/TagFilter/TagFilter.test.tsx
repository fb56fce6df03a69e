import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TagFilter, tagQuery } from './TagFilter.tsx'

const TAGS = [
  { keywordIdx: 7, name: 'AI' },
  { keywordIdx: 3, name: '환경' },
]
const markup = (chosen: number[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TagFilter tags={TAGS} chosen={chosen} target="archive" />
    </MemoryRouter>,
  )

test('AR-032 a tag leads to the chosen set with it, or without it where it is chosen', () => {
  expect(markup([])).toMatch(/aria-pressed="false" href="\?keywordIdxs=7#archive">AI/)
  expect(markup([7])).toMatch(/aria-pressed="false" href="\?keywordIdxs=3,7#archive">환경/)
  expect(markup([3, 7])).toMatch(/aria-pressed="true" href="\?keywordIdxs=3#archive">AI/)
  expect(markup([7])).toMatch(/aria-pressed="true" href="\?#archive">AI/)
})

test('the choice has one spelling', () => {
  expect(tagQuery([7, 3])).toBe('?keywordIdxs=3,7')
  expect(tagQuery([])).toBe('')
})
