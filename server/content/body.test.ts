import { expect, test } from 'vitest'
import { cleanBody, headingsOf, plainText } from './body.ts'

test('SH-181 what articles are made of stays as it is', () => {
  const body = [
    '<p>글 <strong>굵게</strong> <em>기울여</em> <a href="/page/presskit">안</a> <a href="mailto:press@yunseul.example">편지</a></p>',
    '<h2 id="절">절</h2><h3>작은 절</h3><ul><li>하나</li></ul><ol><li>둘</li></ol>',
    '<blockquote><p>말</p><cite>팀장</cite></blockquote>',
    '<dl class="facts"><div><dt>이름</dt><dd>값</dd></div></dl>',
    '<table><thead><tr><th>머리</th></tr></thead><tbody><tr><td>칸</td></tr></tbody></table>',
    '<figure><img src="/media/art/a.webp" data-dark="/media/art/a_dark.webp" alt="그림" width="1260" height="708" /><figcaption>설명</figcaption></figure>',
    '<video poster="/media/video/a.webp" controls><source src="/media/video/a.mp4" type="video/mp4" /></video>',
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
  ['<a href="HTTPS://a.example">글</a>', '<a href="HTTPS://a.example" target="_blank" rel="noopener">글</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="data:image/svg+xml,x">', ''],
  ['<img src="https://a.example/x.png">', ''],
  ['<img src="/media/../api/v1/events">', ''],
  ['<img src="/media/a.webp" data-dark="https://a.example/x.png">', '<img src="/media/a.webp" />'],
  ['<video src="https://a.example/x.mp4" poster="//a.example/x.png"></video>', '<video></video>'],
  ['<iframe src="https://a.example"></iframe><object></object><form action="/x"><input></form>', ''],
  ['<svg><script>x()</script></svg><math><mi xlink:href="javascript:x()">글</mi></math>', '글'],
  ['<style>body{display:none}</style><link rel="stylesheet" href="/x"><meta http-equiv="refresh">', ''],
])('SH-181 %s', (given, kept) => {
  expect(cleanBody(given)).toBe(kept)
})

test('the text of a body keeps words of neighbouring blocks apart', () => {
  expect(plainText('<h2>머리</h2><p>첫 줄<br>둘째 &amp; 줄</p><ul><li>하나</li><li>둘</li></ul>')).toBe(
    '머리 첫 줄 둘째 & 줄 하나 둘',
  )
})

test('the text of a body is what is seen of it', () => {
  expect(plainText('글<script>x()</script><style>p{}</style> &lt;b&gt;&nbsp;끝<textarea>a</textarea>')).toBe(
    '글 <b> 끝',
  )
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
