// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { LiveValue } from '../../contract/studio/live.ts'
import { FormParts } from './formParts.ts'
import { placeAt } from './parts.ts'
import { shownTexts, valueParts } from './values.ts'

const text = (path: string, words: string): LiveValue => ({
  path,
  name: path,
  as: 'text',
  text: words,
})
const PAGE = `
  <header><nav><a href="/a">사람</a><a href="/b">자세히</a></nav></header>
  <main>
    <h1><span>흩어진&nbsp;빛이</span><span>길이 되는 곳</span></h1>
    <ul>
      <li id="one"><h2>서비스</h2><p>안부 한마디에서 <b>하루가</b> 시작됩니다.</p><a href="/talk?t_src=main">자세히 <i>→</i></a></li>
      <li id="two"><h2>사람</h2><p>같은 빛을 봅니다.</p><a href="/people">자세히</a></li>
    </ul>
    <img src="/media/art/hill.640.webp" alt="언덕">
    <article data-content="1007"><h3>기사</h3></article>
    <div><p>첫 문단.</p><p>둘째 문단.</p></div>
  </main>
  <footer><p>사람</p></footer>`
const VALUES: LiveValue[] = [
  text('hero.title.0', '흩어진 빛이'),
  text('hero.title.1', '길이 되는 곳'),
  text('cards.a.title', '서비스'),
  text('cards.a.lead', '안부 한마디에서 **하루가** 시작됩니다.'),
  text('cards.a.more', '자세히'),
  { path: 'cards.a.link', name: '', as: 'link', text: '/talk' },
  text('cards.b.title', '사람'),
  text('cards.b.lead', '같은 빛을 봅니다.'),
  text('cards.b.more', '자세히'),
  { path: 'image', name: '', as: 'media', text: 'art/hill' },
  text('imageDescription', '언덕'),
  { path: 'chosen', name: '', as: 'article', text: '1007' },
  text('body', '첫 문단.\n\n둘째 문단.'),
  text('nowhere', '어디에도 없는 말'),
]

beforeEach(() => {
  document.body.innerHTML = PAGE
})

/** The fields of an element, by what the form has. */
const fieldOf = (selector: string): string | undefined => {
  const element = document.querySelector(selector)
  return element ? placeAt(valueParts(document, VALUES), element)?.field : undefined
}

test('a value is where its text, its file or its article is, whatever spaces and emphasis do', () => {
  expect(fieldOf('h1 > span')).toBe('hero.title.0')
  expect(fieldOf('h1 > span + span')).toBe('hero.title.1')
  expect(fieldOf('#one b')).toBe('cards.a.lead')
  expect(fieldOf('img')).toBe('image')
  expect(fieldOf('article h3')).toBe('chosen')
  expect(fieldOf('div > p + p')).toBe('body')
  expect(valueParts(document, VALUES).some(({ field }) => field === 'nowhere')).toBe(false)
})

test('a value that several fields have goes to the field whose neighbours are nearest', () => {
  expect(fieldOf('#one a')).toBe('cards.a.link')
  expect(fieldOf('#two a')).toBe('cards.b.more')
  // and a text of the menu is none of the page's document
  expect(fieldOf('#two h2')).toBe('cards.b.title')
  expect(fieldOf('nav a')).toBeUndefined()
  expect(fieldOf('footer p')).toBeUndefined()
})

test('the fields are told in the order of the page, and found again where scripts replace parts', () => {
  const parts = new FormParts(document)
  parts.take({ of: 'document', values: VALUES.toReversed() })
  expect(parts.fields().slice(0, 3)).toEqual(['hero.title.0', 'hero.title.1', 'cards.a.title'])
  const heading = document.querySelector('#one h2') as Element
  const again = heading.cloneNode(true) as Element
  heading.replaceWith(again)
  expect(placeAt(parts.now(), again)?.field).toBe('cards.a.title')
  expect(parts.nameOf('cards.a.title')).toBe('cards.a.title')
})

test('a field that the page shows nowhere by itself is marked by its item, or what is around that', () => {
  const parts = new FormParts(document)
  parts.take({ of: 'document', values: [...VALUES, text('cards.b.isOpen', '')] })
  const around = (field: string): Range | undefined => parts.rangesOf({ field, block: null })[0]
  const has = (range: Range | undefined, selector: string): boolean | undefined =>
    range?.intersectsNode(document.querySelector(selector) as Element)
  expect(has(around('cards.b.isOpen'), '#two h2')).toBe(true)
  expect(has(around('cards.b.isOpen'), '#one h2')).toBe(false)
  // an item of which the page shows nothing
  expect(['#one h2', '#two a'].map((one) => has(around('cards.c.isOpen'), one))).toEqual([
    true,
    true,
  ])
  expect(has(around('cards.c.isOpen'), 'h1')).toBe(false)
  expect(has(around('from'), 'h1')).toBe(true)
  // its own part, where it has one
  expect(has(around('cards.b.title'), '#two p')).toBe(false)
})

test('texts of Markdown are read by what a page shows of them', () => {
  expect(shownTexts('## 제목\n\n- [링크](/a) 하나\n1. *둘*')).toEqual(['제목', '링크하나', '둘'])
})

test('thousands of equal values are shared out in linear time', () => {
  document.body.innerHTML = `<main>${'<p>같은 말</p>'.repeat(3000)}</main>`
  const values = Array.from({ length: 3000 }, (_, at) => text(`rows.${at}.name`, '같은 말'))
  const fields = new Set(valueParts(document, values).map(({ field }) => field))
  expect(fields.size).toBe(3000)
})
