import { expect, test } from 'vitest'
import { cleanBody } from '../body.ts'
import { type BodyMedia, bodyToHtml } from './markdown.ts'
import { keepTogether, keepTogetherHtml } from '../typography.ts'

const media = {
  picture: (key: string) => ({ light: `/media/${key}.webp`, dark: `/media/${key}_dark.webp` }),
  file: (key: string) => `/media/${key}`,
  described: (key: string, own: string | undefined, language: string) =>
    own ?? `${key} in ${language}`,
}
const html = (markdown: string, language: BodyMedia['language'] = 'KOR'): string =>
  cleanBody(bodyToHtml(markdown, { media, language }, { file: 'ko.md', line: 1 })).trim()

test('SH-181 paragraphs, headings, lists, links, tables', () => {
  expect(html('글 **굵게** [안](/page/presskit)')).toBe(
    '<p>글 <strong>굵게</strong> <a href="/page/presskit">안</a></p>',
  )
  expect(html('## 물이 도는 길\n\n### 작은 절')).toBe(
    '<h2 id="물이-도는-길">물이 도는 길</h2>\n<h3 id="작은-절">작은 절</h3>',
  )
  expect(html('- 하나\n- 둘')).toMatch(/^<ul>\s*<li>하나<\/li>\s*<li>둘<\/li>\s*<\/ul>$/)
  expect(html('| 가 | 나 |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>')
})

test('a quotation whose last line begins with a dash names its source', () => {
  expect(html('> “그런 문서다.”\n> — 윤슬클라우드 팀장')).toBe(
    '<blockquote><p>“그런 문서다.”</p><cite>윤슬클라우드 팀장</cite></blockquote>',
  )
  expect(html('> “그런 문서다.”')).toMatch(/^<blockquote><p>“그런 문서다.”<\/p>\s*<\/blockquote>$/)
})

test('facts are a description list of names and values', () => {
  expect(html(':::facts\n- 3,200명 | 함께 걸은 시민\n- 2곳 | 새 길\n:::\n\n글')).toBe(
    '<dl class="facts"><div><dt>함께 걸은 시민</dt><dd>3,200명</dd></div><div><dt>새 길</dt><dd>2곳</dd></div></dl>\n<p>글</p>',
  )
})

test('an image becomes a figure with its dark variant and caption', () => {
  expect(html('![갈대밭](art/reed-field "새 산책로")')).toBe(
    '<figure><img src="/media/art/reed-field.webp" data-dark="/media/art/reed-field_dark.webp" alt="갈대밭" width="1260" height="708" /><figcaption>새 산책로</figcaption></figure>',
  )
})

test('an image without an alternative text has its base description, in the language of the body', () => {
  expect(html('![](art/reed-field)')).toContain('alt="art/reed-field in KOR"')
  expect(html('![](art/reed-field)', 'ENG')).toContain('alt="art/reed-field in ENG"')
})

test('raw HTML is shown as text', () => {
  expect(html('<script>x()</script>')).toBe('&lt;script&gt;x()&lt;/script&gt;')
})

test('a word joiner keeps a particle with the preceding punctuation mark, in text only', () => {
  expect(keepTogether('82%를 (둘)은 [셋]과 5% 넷')).toBe(
    '82%\u2060를 (둘)\u2060은 [셋]\u2060과 5% 넷',
  )
  expect(keepTogetherHtml('<a href="/x%가">8%가</a>')).toBe('<a href="/x%가">8%\u2060가</a>')
})
