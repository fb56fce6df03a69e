// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { serve } from '../../../tests/dom.tsx'
import { exampleBanner, exampleNews, examplePage } from './example.dangol.ts'
import DangolPage from './route.tsx'

type Data = Parameters<typeof DangolPage>[0]['loaderData']
/**
 * Renders the page on the server; returns the names of its parts, and the targets of its anchors.
 */
function drawn(given: Partial<Data>) {
  const loaderData: Data = {
    language: 'KOR',
    origin: '',
    page: examplePage(),
    category: null,
    banner: exampleBanner(),
    news: exampleNews(2),
    ...given,
  }
  const page = serve(<DangolPage {...({ loaderData } as Parameters<typeof DangolPage>[0])} />)
  return {
    parts: [
      ...page.querySelectorAll<HTMLElement>('[data-part^="dangol-"], [data-part="carousel"]'),
    ].map(({ dataset }) => dataset.part),
    anchors: [...page.querySelectorAll('[data-part="anchor-menu"] a')].map((one) =>
      one.getAttribute('href'),
    ),
  }
}

test('FT-161 FT-179 FT-189 SH-082 banner and news appear only where there are some, and so does the anchor of the news', () => {
  const whole = drawn({})
  expect(whole.parts).toEqual([
    'carousel',
    'dangol-projects',
    'dangol-performance',
    'dangol-help',
    'dangol-stories',
    'dangol-education',
    'dangol-news',
  ])
  expect(whole.anchors).toEqual([
    '#project',
    '#performance',
    '#help',
    '#story',
    '#education',
    '#news',
  ])
  const without = drawn({ banner: [], news: [] })
  expect(without.parts).toEqual(whole.parts.slice(1, -1))
  expect(without.anchors).toEqual(whole.anchors.slice(0, -1))
})
