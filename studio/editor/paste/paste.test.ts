// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:3000/studio" }
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { cleanBody } from '../../../server/content/body.ts'
import { toHtml, toState } from '../html.ts'
import { schema } from '../schema.ts'
import { cleanPasted } from './clean.ts'
import { inert } from './inline.ts'
import { type PasteLimit, pastePlugin, plainSlice } from './plugin.ts'
import { cpuMs } from '../../../contract/cpu-time.ts'

/** Returns the stored result of a paste. */
function pasted(html: string) {
  const { blocks, images, dropped } = cleanPasted(
    new DOMParser().parseFromString(inert(html), 'text/html').body,
  )
  const doc = schema.nodes.doc.create(
    null,
    blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()],
  )
  doc.check()
  const body = toHtml(doc)
  expect(cleanBody(body)).toBe(body)
  return { body, images, dropped }
}
const fixture = (name: string) =>
  pasted(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'))

test('from a word processor keeps headings, nested lists, tables, links and emphasis, and no comments', () => {
  const { body, dropped } = fixture('word.txt')
  expect(body).toBe(
    [
      '<h2 id="솔섬의-두-번째-동">솔섬의 두 번째 동</h2>',
      '<p><strong>윤슬</strong> 은 <em>10월 2일</em> 솔섬에서 두 번째 동을 열었다. 넣은 말</p>',
      '<h2 id="무엇이-달라지나">무엇이 달라지나</h2>',
      '<h3 id="작은-제목">작은 제목</h3>',
      '<ul>\n<li>바닷물로 식힌다<ol>\n<li>겨울에는 <a href="https://sea.example/cold?a=1&amp;b=2" target="_blank" rel="noopener">마을 목욕탕</a>을 데운다</li>\n<li>여름에는 쉰다</li>\n</ol>\n</li>\n<li>소리가 작다</li>\n</ul>',
      '<table>\n<thead>\n<tr>\n<th><strong>동</strong></th>\n<th>연 날</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>첫째</td>\n<td>2024년<br />3월</td>\n</tr>\n</tbody></table>',
    ].join('\n'),
  )
  expect(dropped).toBe(2)
})

test('from the Hangul word processor keeps paragraphs without runs of blanks; unwraps a table of one cell', () => {
  expect(fixture('hangul.txt')).toEqual({
    body: [
      '<p><strong>보도자료</strong></p>',
      '<p><strong>윤슬</strong>은 시각장애인과 함께 만든 길 안내를 공개한다.</p>',
      '<p><em>“먼저 걸어 봤다.”</em></p>',
      '<table>\n<tbody><tr>\n<td>구분</td>\n<td colspan="2">2026년</td>\n</tr>\n<tr>\n<td>길</td>\n<td>1만 2천</td>\n<td></td>\n</tr>\n</tbody></table>',
      '<h3 id="그림">그림</h3>',
    ].join('\n'),
    images: [],
    dropped: 0,
  })
})

test('from a shared document keeps its lists and emphasis by style; an image in it becomes a file', () => {
  const { body, images } = fixture('document.txt')
  expect(body).toBe(
    [
      '<h2 id="회의에서-정한-것">회의에서 정한 것</h2>',
      '<p>먼저 <strong>굵은 말</strong><em>기운 말</em> H<sub>2</sub>O</p>',
      '<ul>\n<li>하나<ul>\n<li>하나의 하나</li>\n</ul>\n</li>\n<li>둘</li>\n</ul>',
      '<ol>\n<li>첫째</li>\n</ol>',
    ]
      .join('\n')
      .replaceAll('<li>하나<', '<li><p>하나</p>\n<')
      .replaceAll('<li><p>하나</p>\n<ul>', '<li>하나<ul>'),
  )
  expect(images.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 8],
  ])
})

test('from a web page keeps the text with its structure; our own images stay, others are counted', () => {
  const { body, dropped } = fixture('page.txt')
  expect(body).toBe(
    [
      '<h2 id="물때를-읽는-지도">물때를 읽는 지도</h2>',
      '<p>첫 문단은<br />두 줄이다.</p>',
      '<p>둘째 문단이다. <strong>세게</strong> <a href="https://tide.example/map" target="_blank" rel="noopener">지도</a> 나쁜 곳 더 나쁜 곳</p>',
      '<blockquote><p>“바다가 먼저 안다.”</p>\n</blockquote>',
      '<figure><img src="/media/art/reed-field.webp" alt="갈대밭" width="1260" height="708" /><figcaption>갈대밭 옆 산책로</figcaption></figure>',
      '<h3 id="더-읽기">더 읽기</h3>',
      '<table>\n<thead>\n<tr>\n<th>이름</th>\n<th>값</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>가</td>\n<td><ul>\n<li>나</li>\n</ul></td>\n</tr>\n</tbody></table>',
      '<hr />',
    ].join('\n'),
  )
  expect(dropped).toBe(1)
})

test.each([
  '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>',
  '<a href="data:text/html,<script>1</script>">가</a><a href="vbscript:x">나</a><a href="//evil.example">다</a>',
  '<svg><a xlink:href="javascript:x"><text>가</text></a></svg><math><mi xlink:href="javascript:x">나</mi></math>',
  '<form action="https://evil.example"><input name=a value=b><button>가</button></form>',
  '<img src="/media/../api/v1/x"><img src="/media/a.svg?x" onload=x><video src="/media/a.mp4" autoplay></video>',
  '<div data-foreign="&lt;script&gt;1&lt;/script&gt;">가</div><base href="https://evil.example">',
])('%s: none of it runs, sends requests or links anywhere', (html) => {
  const { body } = pasted(html)
  expect(body).not.toMatch(/script|on\w+=|evil|form|input|foreign|api/)
  expect('hacked' in globalThis).toBe(false)
})

test('plain text becomes paragraphs, an address on its own a link', () => {
  const { content } = plainSlice('첫 줄\r\n\r\n  둘째 줄\nhttps://a.example/b\n')
  expect(toHtml(schema.nodes.doc.create(null, content))).toBe(
    '<p>첫 줄</p>\n<p>둘째 줄</p>\n<p><a href="https://a.example/b" target="_blank" rel="noopener">https://a.example/b</a></p>',
  )
})

test('large or endlessly nested input costs time in proportion to its length', () => {
  const cost = (html: string): number => {
    const { body } = new DOMParser().parseFromString(inert(html), 'text/html')
    // the best of three, since other load on the machine varies
    const times = [1, 2, 3].map(() => {
      const from = cpuMs()
      cleanPasted(body)
      return cpuMs() - from
    })
    return Math.min(...times)
  }
  for (const piece of [
    '<p class=MsoNormal><span style="x">가 <b>나</b></span></p>',
    "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>가</p>",
    '<br>',
    '<tr><td>가</td></tr>',
    '&nbsp;',
    '<i></i>',
  ]) {
    const part = piece.repeat(Math.ceil(12_000 / piece.length))
    const html = piece.startsWith('<tr') ? `<table>${part}</table>` : part
    cost(html)
    const once = cost(html)
    const fourTimes = cost(
      piece.startsWith('<tr') ? `<table>${part.repeat(4)}</table>` : part.repeat(4),
    )
    expect(fourTimes, piece).toBeLessThan(Math.max(once, 20) * 12)
  }
})

test('reports input that exceeds the body’s limits, and inserts nothing of it', () => {
  const limits: PasteLimit[] = []
  const plugin = pastePlugin({
    onFiles: () => {},
    onDropped: () => {},
    onTooMuch: (limit) => limits.push(limit),
  })
  const state = EditorState.create({ doc: toState('<p>쓰던 글</p>'), plugins: [plugin] })
  const view = { state, posAtCoords: () => ({ pos: 1 }) } as unknown as EditorView
  const paste = plugin.props.handlePaste?.bind(plugin)
  const drop = plugin.props.handleDrop?.bind(plugin)
  const event = { clipboardData: null, dataTransfer: null, preventDefault: () => {} }
  const slice = (html: string) => new Slice(toState(html).content, 0, 0)
  const picture = '<figure><img src="/media/art/a.webp" alt="" /></figure>'
  for (const [html, limit] of [
    ['<p>글</p>', null],
    ['<p>글</p>'.repeat(20_000), 'elements'],
    [picture.repeat(2_000), null],
    [picture.repeat(2_001), 'media'],
    [`<p>${'글'.repeat(1_000_000)}</p>`, 'letters'],
  ] as const) {
    limits.length = 0
    expect(paste?.(view, event as unknown as ClipboardEvent, slice(html))).toBe(limit !== null)
    expect(drop?.(view, event as unknown as DragEvent, slice(html), false)).toBe(limit !== null)
    expect(limits).toEqual(limit ? [limit, limit] : [])
  }
  expect(toHtml(state.doc)).toBe('<p>쓰던 글</p>')
})
