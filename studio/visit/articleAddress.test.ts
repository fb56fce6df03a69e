import { expect, it } from 'vitest'
import { articleAt } from './articleAddress.ts'

const ORIGIN = 'https://www.yunseul.example'

it.each([
  [`${ORIGIN}/page/detail/9400`, 9400],
  [` ${ORIGIN}/page/detail/9400/?lang=ENG#h1 `, 9400],
  ['/page/detail/9400', 9400],
  [`${ORIGIN}/page/detail/0`, null],
  [`${ORIGIN}/page/detail/9400/more`, null],
  [`${ORIGIN}/page/news`, null],
  ['https://evil.example/page/detail/9400', null],
  ['//evil.example/page/detail/9400', null],
  ['9400', null],
  ['http://[/page/detail/9400', null],
  ['', null],
])('the article of %s is %s', (text, expected) => {
  expect(articleAt(text, ORIGIN)).toBe(expected)
})
