import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { examples } from './RelatedContents.examples.tsx'

const markup = (index: number) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: examples[index]?.render() }])} />,
  ).replace(/<noscript>.*<\/noscript>/, '')

test('SH-172 three cards first, and a More button that says how many follow', () => {
  expect(markup(0).match(/data-part="content-card"/g)).toHaveLength(3)
  expect(markup(0)).toMatch(/data-part="more-button".*>1</)
})

test('SH-172 without more than three there is no More button', () => {
  expect(markup(1).match(/data-part="content-card"/g)).toHaveLength(2)
  expect(markup(1)).not.toContain('more-button')
})
