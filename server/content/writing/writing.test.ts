import fc from 'fast-check'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { cleanBody } from '../body.ts'
import { bodyToHtml } from '../loading/markdown.ts'
import { partsOf, plainText } from '../loading/source.ts'
import { entryName } from './entry-name.ts'
import { markdownOf } from './markdown.ts'
import { UnwritableError, yamlOf } from './yaml.ts'

const AWKWARD = [
  '',
  ' leading',
  'trailing ',
  'it\'s "quoted"',
  'key: value',
  '# no comment',
  '- item',
  '---',
  'a\n---\nb',
  '\n\nlines\n',
  'a\r\nb\rc',
  '😀 이모지',
  '\ud83d',
  'null',
  'yes',
  '0123',
  '2026-01-01',
  '{fact:phone}',
  '{Means:phone}',
  '\t',
  '\u2028\u0085\ufeff',
  '&amp; *alias !tag %x @y `z`',
]
/** What the loader reads from front matter. */
const readBack = (yaml: string): unknown => {
  const parts = partsOf('a.md', plainText(`---\n${yaml}---\nbody`))
  expect(parts?.body).toBe('body')
  return parse(parts?.yaml ?? '')
}

describe('YAML of an export', () => {
  it.each(AWKWARD)('is read as the same text: %j', (text) => {
    const value = { title: text, list: [text, { name: text }], [`k${text}`]: 1 }
    expect(readBack(yamlOf(value, { facts: false }))).toEqual(value)
  })
  it('names no figure in texts of articles', () => {
    expect(yamlOf({ title: '{fact:phone}' }, { facts: false })).not.toMatch(/\{fact:/i)
    expect(yamlOf({ title: '{fact:phone}' }, { facts: true })).toContain('{fact:phone}')
  })
  it('is read as the same value, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' })),
        (value) => {
          const texts = [...Object.keys(value), ...Object.values(value)]
          fc.pre(!texts.some((text) => text.includes('\0')) && !Object.hasOwn(value, '__proto__'))
          expect(readBack(yamlOf(value, { facts: false }))).toEqual({ ...value })
        },
      ),
    )
  })
  it('refuses NUL', () => {
    expect(() => yamlOf({ list: [{ title: 'a\0' }] }, { facts: false })).toThrow(UnwritableError)
    expect(() => yamlOf({ 'a\0': 1 }, { facts: true })).toThrow(UnwritableError)
  })
})

describe('names in an archive', () => {
  it.each(['media/art/a.webp', 'news/2026/한글/ko.md'])('%s stays', (path) => {
    expect(entryName(path)).toBe(`content/${path}`)
  })
  it.each(['../a', 'a/../b', '/a', 'a//b', 'a/.', 'a\\b', 'C:/a', 'a\0b', 'a\nb', '', 'a/'])(
    '%j is none',
    (path) => {
      expect(entryName(path)).toBe(null)
    },
  )
})

const media = {
  picture: (key: string) => ({ light: `/media/${key}.webp`, dark: null }),
  file: (key: string) => `/media/${key}`,
  described: (_: string, own: string | undefined) => own ?? '',
}
const of = (html: string): string | null => markdownOf(html, { media, language: 'KOR' })

describe('a body as Markdown', () => {
  it.each([
    '<p>글 <strong>굵게</strong> <em>기울여</em></p>\n',
    '<p>*별* _밑줄_ [괄호] &lt;b&gt; &amp;amp; 1 # {fact:x}</p>\n',
    '<p>1. 번호가 아님</p>\n<p># 제목이 아님</p>\n<p>- 목록이 아님</p>\n',
    '<h2 id="제목">제목</h2>\n<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>\n',
    '<p>100%\u2060가</p>\n',
  ])('is read as the same bytes: %j', (html) => {
    const clean = cleanBody(html)
    const text = of(clean)
    expect(text).not.toBe(null)
    expect(text).not.toMatch(/\{fact:/)
    const read = bodyToHtml(text ?? '', { media, language: 'KOR' }, { file: '', line: 1 })
    expect(cleanBody(read)).toBe(clean)
  })
  it.each([
    '<p><span lang="en">Words</span></p>',
    '<h2 id="other">제목</h2>',
    '<p>줄 사이가 없음</p><p>둘</p>',
    `<p>${'긴 글 '.repeat(10_000)}</p>\n`,
  ])('is none for what Markdown has no form for', (html) => {
    expect(of(html)).toBe(null)
  })
})
