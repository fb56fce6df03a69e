import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BODY_LIMITS, beyondLimits } from '../../contract/body-limits.ts'
import { cleanBody, cleanOrBeyond, headingsOf, plainText, readBody } from './body.ts'

test('SH-181 the elements of articles are unchanged', () => {
  const body = [
    '<p>글 <strong>굵게</strong> <em>기울여</em> <a href="/page/presskit">안</a> <a href="mailto:press@yunseul.example">편지</a></p>',
    '<h2 id="절">절</h2><h3>작은 절</h3><ul><li>하나</li></ul><ol><li>둘</li></ol>',
    '<blockquote><p>말</p><cite>팀장</cite></blockquote>',
    '<dl class="facts"><div><dt>이름</dt><dd>값</dd></div></dl>',
    '<table><thead><tr><th>머리</th></tr></thead><tbody><tr><td>칸</td></tr></tbody></table>',
    '<figure><img src="/media/art/a.webp" data-dark="/media/art/a_dark.webp" alt="그림" width="1260" height="708" /><figcaption>설명</figcaption></figure>',
    '<video poster="/media/video/a.webp" controls><source src="/media/video/a.mp4" type="video/mp4" /></video>',
    '<figure><audio src="/media/studio/a.mp3" controls preload="none"></audio><figcaption>등대지기 인터뷰 (3:14)</figcaption></figure>',
  ].join('\n')
  expect(cleanBody(body)).toBe(body)
})

test.each([
  ['<script>alert(1)</script>글', '글'],
  ['<p onmouseover="x()">글</p>', '<p>글</p>'],
  ['<p style="position:fixed" class="shell" id="app">글</p>', '<p>글</p>'],
  ['<a href="javascript:x()">글</a>', '<a>글</a>'],
  ['<a href=" jAvAsCrIpT&#58;x()">글</a>', '<a>글</a>'],
  ['<a href="data:text/html,x">글</a>', '<a>글</a>'],
  ['<a href="/page" target="_blank" rel="opener">글</a>', '<a href="/page">글</a>'],
  [
    '<a href="HTTPS://a.example">글</a>',
    '<a href="HTTPS://a.example" target="_blank" rel="noopener">글</a>',
  ],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="data:image/svg+xml,x">', ''],
  ['<img src="https://a.example/x.png">', ''],
  ['<img src="/media/../api/v1/events">', ''],
  ['<img src="/media/a.webp" data-dark="https://a.example/x.png">', '<img src="/media/a.webp" />'],
  ['<video src="https://a.example/x.mp4" poster="//a.example/x.png"></video>', '<video></video>'],
  [
    '<audio src="https://a.example/x.mp3" autoplay onplay="x()" controls></audio>',
    '<audio controls></audio>',
  ],
  [
    '<iframe src="https://a.example"></iframe><object></object><form action="/x"><input></form>',
    '',
  ],
  ['<svg><script>x()</script></svg><math><mi xlink:href="javascript:x()">글</mi></math>', '글'],
  [
    '<style>body{display:none}</style><link rel="stylesheet" href="/x"><meta http-equiv="refresh">',
    '',
  ],
])('SH-181 %s', (given, expected) => {
  expect(cleanBody(given)).toBe(expected)
})

test('the text of a body separates adjacent blocks by a space', () => {
  expect(
    plainText('<h2>머리</h2><p>첫 줄<br>둘째 &amp; 줄</p><ul><li>하나</li><li>둘</li></ul>'),
  ).toBe('머리 첫 줄 둘째 & 줄 하나 둘')
})

test('the text of a body is its visible text', () => {
  expect(
    plainText('글<script>x()</script><style>p{}</style> &lt;b&gt;&nbsp;끝<textarea>a</textarea>'),
  ).toBe('글 <b> 끝')
})

test('headings with an id make the table of contents', () => {
  expect(
    headingsOf(
      '<h2 id="첫-절">첫 <em>절</em> &amp; 끝</h2><p>글</p><h2>이름 없는 절</h2><h3 id="작은">작은 절</h3><h2 id="b">B</h2>',
    ),
  ).toEqual([
    { id: '첫-절', title: '첫 절 & 끝' },
    { id: 'b', title: 'B' },
  ])
})

const many = (piece: string, count: number): string => piece.repeat(count)

test('content beyond the limits ends every reading there, whatever its depth or length', () => {
  const deep = `<p>앞</p>${many('<div>', 199_000)}뒤`
  const pictures = many('<img src="/media/a.webp" alt="" />', 29_000)
  expect(cleanOrBeyond(deep)).toEqual({ limit: 'levels' })
  expect(cleanOrBeyond(pictures)).toEqual({ limit: 'media' })
  expect(cleanOrBeyond(many('<span>글</span>', 20_001))).toEqual({ limit: 'elements' })
  // bodies stored before the limits are shown as far as they are within them
  expect(cleanBody(deep)).toBe(`<p>앞</p>${many('<div>', 100)}${many('</div>', 100)}`)
  expect(cleanBody(pictures)).toBe(many('<img src="/media/a.webp" alt="" />', BODY_LIMITS.media))
  expect(plainText(deep)).toBe('앞')
  expect(headingsOf(`<h2 id="a">가</h2>${deep}<h2 id="b">나</h2>`)).toEqual([
    { id: 'a', title: '가' },
  ])
})

test('the parser creates no more elements than the limit, and none deeper, whatever the text', () => {
  const pieces = [
    '<div>',
    '<p>',
    '</p>',
    '</br>',
    '</div>',
    '<img>',
    '<img src=/media/a>',
    '<a href=/media/a>',
    '<svg>',
    '<form>',
    '<b',
    'x',
    '<!--',
    '-->',
    '<li>',
    '<a href="',
    '<foreignObject>',
    '<table>',
    '<h2>',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 25_000 })), {
        maxLength: 6,
      }),
      (runs) => {
        const html = runs.map(([piece, times]) => piece.repeat(times)).join('')
        let [open, deepest, elements] = [0, 0, 0]
        readBody(html, {
          onopentag() {
            elements += 1
            open += 1
            deepest = Math.max(deepest, open)
          },
          onclosetag() {
            open -= 1
          },
        })
        expect(deepest).toBeLessThanOrEqual(BODY_LIMITS.levels)
        expect(elements).toBeLessThanOrEqual(BODY_LIMITS.elements)
        const found = cleanOrBeyond(html)
        // the contract's scanner counts a clean body as the parser does
        if ('clean' in found)
          expect(beyondLimits(found.clean)).toBe(readBody(found.clean, {}).limit)
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('an address full of comments, and empty images, cause no copies in the sanitiser', () => {
  const text = '글 가나다 '.repeat(60)
  expect(cleanBody(`<p><a href="/page/${many('<!---->', 100_000)}">글</a></p>`)).toBe(
    '<p><a>글</a></p>',
  )
  expect(cleanBody(many(`${text}<img>`, 1_900))).toBe(many(text, 1_900))
})
