import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ContentRow, searchRowOf } from './0006-search-rows.ts'

const content = (more: Partial<ContentRow>, card: object, details: object): ContentRow => ({
  contentIdx: 7,
  contentType: 'NEWS',
  languageType: 'KOR',
  postDate: '2026-11-24',
  title: '',
  card: JSON.stringify({ desc: '', keywordList: [], categoryList: [], ...card }),
  details: JSON.stringify({ content: '', ...details }),
  ...more,
})

const CONTENTS: [content: ContentRow, codes: string[]][] = [
  [
    content(
      { title: '윤슬, 보도 자료를 새로 연다' },
      { desc: '한 줄', keywordList: [{ name: '물길' }], categoryList: [{ name: '보도자료' }] },
      {
        content:
          '<h2 id="a">첫째 장</h2><p>Running services &amp; cities, 2026 \u00ad\u2060두 칸</p><script>alert(1)</script><table><tr><td>값</td></tr></table>',
      },
    ),
    ['CA', 'CJ'],
  ],
  [
    content(
      { contentType: 'ARCHIVES', languageType: 'ENG', title: 'Logo kit' },
      { desc: 'Files' },
      {
        content: '<p>x</p>'.repeat(20_010),
        introList: ['<p>Bring <b>news</b></p>'],
        newsContentLinkDocumentList: [{ name: 'guide.pdf' }],
        newsContentLinkMediaList: [{ name: 'logo', description: 'the stopped logo' }],
        brandColorList: [{ name: 'Deep blue' }],
      },
    ),
    ['CJB', 'CJ'],
  ],
  [
    content(
      { contentType: 'SERVICE', title: 'ㄱㅏ 뷁 서비스' },
      {},
      { content: `${'<div>'.repeat(101)}unread` },
    ),
    ['A'],
  ],
  [content({ contentType: 'HISTORY', title: '연혁' }, {}, {}), ['ZZ']],
]
/** The type, the number of tokens and their hash, as the release wrote them. */
const RELEASED = [
  ['news', 183, 'd98ed2eb9cb6b99d'],
  ['media-kit', 31, 'e542e2d9c8f6c9df'],
  ['service', 64, '7362465a74d18bd0'],
  [null, 18, '06f7674a5fdcf354'],
]

test('the rows of 0006 are those of its release', () => {
  const rows = CONTENTS.map(([one, codes]) => {
    const { type, tokens } = searchRowOf(one, codes)
    const hash = createHash('sha256').update(tokens.join(' ')).digest('hex').slice(0, 16)
    return [type, tokens.length, hash]
  })
  expect(rows).toEqual(RELEASED)
})
