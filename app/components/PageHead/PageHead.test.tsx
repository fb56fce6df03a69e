import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeadLink, PageHead } from './PageHead.tsx'

test('a page has one h1, and the link beside it is no heading', () => {
  const markup = renderToStaticMarkup(
    <PageHead title="소식">
      <HeadLink href="/x">더</HeadLink>
    </PageHead>,
  )
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toMatch(/<h1[^>]*>소식<\/h1><a/)
})
