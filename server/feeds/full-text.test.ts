import { expect, it } from 'vitest'
import { fullText } from './full-text.ts'

const PAGE = 'https://www.yunseul.example/page/detail/7'

it('the text of an entry has absolute addresses, images that every reader displays, and no page-specific markup', () => {
  const body =
    '<h2 id="a" class="b">제목</h2><p style="color:red">글 <a href="/page/presskit?tab=all#x" target="_blank" rel="noopener">소식</a> <a href="#a">위로</a> <a href="mailto:a@b.example">편지</a></p>' +
    '<figure><img src="/media/art/a.webp" data-dark="/media/art/a_dark.webp" alt="물" loading="lazy" decoding="async" width="3"><figcaption>설명</figcaption></figure>' +
    '<img src="/media/icons/a.svg" alt=""><video controls preload="none" muted playsinline poster="/media/video/a.webp"><source src="/media/video/a.mp4" type="video/mp4"></video><audio src="/media/studio/a.mp3" controls preload="none"></audio>'
  const origin = 'https://www.yunseul.example'
  expect(fullText(body, PAGE, 'KOR')).toBe(
    `<h2>제목</h2><p>글 <a href="${origin}/page/presskit?tab=all#x">소식</a> <a href="${PAGE}#a">위로</a> <a href="mailto:a@b.example">편지</a></p>` +
      `<figure><img src="${origin}/media/art/a.webp?type=thumb&amp;opt=R960x0.fjpg" alt="물" width="3" /><figcaption>설명</figcaption></figure>` +
      `<img src="${origin}/media/icons/a.svg" alt="" /><video controls poster="${origin}/media/video/a.webp?type=thumb&amp;opt=R960x0.fjpg"><source src="${origin}/media/video/a.mp4" type="video/mp4" /></video><audio src="${origin}/media/studio/a.mp3" controls></audio>`,
  )
})

it('a link to one of our pages in an English text opens it in English; other sites and files are unchanged', () => {
  const hrefs = (html: string): string[] =>
    [...fullText(html, PAGE, 'ENG').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
  expect(
    hrefs(
      '<a href="/page/presskit">a</a><a href="/page/presskit?lang=KOR">b</a><a href="/media/documents/a.pdf">c</a><a href="https://other.example/x?y=1">d</a>',
    ),
  ).toEqual([
    'https://www.yunseul.example/page/presskit?lang=ENG',
    'https://www.yunseul.example/page/presskit?lang=KOR',
    'https://www.yunseul.example/media/documents/a.pdf',
    'https://other.example/x?y=1',
  ])
})

it('contains nothing that runs, submits or depends on styles, however it was inserted', () => {
  const text = fullText(
    '<script>a()</script><style>b{}</style><iframe src="https://x.example"></iframe><form action="/x"><input name="c"><button>d</button></form><p onclick="e()"><a href="javascript:f()">g</a><a href="data:text/html,h">i</a><a href="https://[">j</a><img src="data:image/png,k" alt=""><img src="//x.example/l.png" alt=""></p>',
    PAGE,
    'KOR',
  )
  expect(text).toBe('d<p><a>g</a><a>i</a><a>j</a></p>')
})
