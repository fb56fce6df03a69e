// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { splitBody } from '../../contract/studio/blocks.ts'
import { blocksOf, partsOf, placeAt, rangesOf } from './parts.ts'

const IDX = 1201
/** The parts of an article's page, as the site renders them. */
const ARTICLE = `<main data-page="detail"><article><header><p><span>소식</span></p><h1 data-article-title="">제목</h1><div><p><time>2026.03.12</time></p></div></header><figure><div><img alt=""></div></figure><div><p data-article-lead="">요약</p><div data-article-body=""><p>하나 <strong>둘</strong></p>느슨한 <em>글</em><ul><li>셋</li></ul></div><footer><ul><li><a href="/search"># 낱말</a></li></ul></footer></div></article></main>`
const LIST = `<main><article data-part="content-card" data-content="${IDX}" data-template="TEXT"><div><p>요약</p></div><p>소식</p><h3><a href="/page/detail/${IDX}">제목</a></h3><div><time>2026.03.12</time></div></article><article data-part="content-card" data-content="9"><h3>다른 글</h3></article></main>`

function at(path: string, html: string): Document {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = html
  return document
}
const fieldAt = (page: Document, selector: string): string | undefined => {
  const target = page.querySelector(selector)
  return target ? placeAt(partsOf(page, IDX), target)?.field : undefined
}

it('parts of an article lead to their fields, on its own page alone', () => {
  const page = at(`/page/detail/${IDX}?preview=x`, ARTICLE)
  expect(
    ['h1', '[data-article-lead]', 'time', 'header span', 'figure img', 'li a', 'strong'].map(
      (one) => fieldAt(page, one),
    ),
  ).toEqual(['title', 'desc', 'postDate', 'categories', 'image', 'keywords', 'content'])
  expect(fieldAt(page, 'main')).toBeUndefined()
  expect(partsOf(at('/page/detail/9', ARTICLE), IDX)).toEqual([])
})

it('parts of its card lead to their fields in any list, those of other cards do not', () => {
  const page = at('/page/presskit', LIST)
  expect(['h3 a', 'div p', 'time', 'p + h3'].map((one) => fieldAt(page, one))).toEqual([
    'title',
    'desc',
    'postDate',
    'title',
  ])
  expect(fieldAt(page, '[data-content="9"] h3')).toBeUndefined()
})

it('blocks of the body are those of the draft, runs of text included', () => {
  const page = at(`/page/detail/${IDX}`, ARTICLE)
  const body = page.querySelector('[data-article-body]') as Element
  expect(
    blocksOf(body).map((nodes) => nodes.map(({ textContent }) => textContent).join('')),
  ).toEqual(['하나 둘', '느슨한 글', '셋'])
  expect(splitBody({ html: body.innerHTML, ids: [] }).blocks.length).toBe(3)
  const parts = partsOf(page, IDX)
  expect(placeAt(parts, body.querySelector('li') as Element)).toEqual({
    field: 'content',
    block: 2,
  })
  expect(rangesOf(parts, { field: 'content', block: 1 }).map(String)).toEqual(['느슨한 글'])
  // one that the page does not have yet: the whole body
  expect(rangesOf(parts, { field: 'content', block: 7 }).length).toBe(1)
})
