// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { comparePages, MOST_DIFFERENCES, type PageComparison } from './comparePages.ts'
import { describe as described } from './describe.ts'
import { type PagePart, type PageParts, pageParts } from './pageParts.ts'

const read = (body: string): PageParts => {
  document.body.innerHTML = body
  return pageParts(document)
}
const told = (body: string): string[] =>
  read(body).parts.map(({ kind, text, target }) => [kind, text, target].filter(Boolean).join('|'))
const compared = (before: string, after: string): PageComparison =>
  comparePages(read(before), read(after))
const texts = (parts: readonly PagePart[]): string => parts.map(({ text }) => text).join(' / ')
const short = ({ differences }: PageComparison): string[] =>
  differences.map(({ kind, now, next }) => `${kind}: ${texts(now)} → ${texts(next)}`)

const CARD = (title: string, to: string): string =>
  `<li><a href="${to}"><div><img src="/media/art/${title}.webp?w=640" alt="그림 ${title}"></div><h3>${title}</h3><p>설명 ${title}</p></a></li>`

test('a page is read as its paragraphs, links and pictures, without what nobody sees', () => {
  expect(
    told(`<preview-banner data-status="200">미리보기</preview-banner>
      <dialog open><p>결과 1건</p></dialog><dialog><p>닫힌 말</p></dialog><header><nav><div><a href="/a">사람</a></div></nav></header>
      <main><h1>흩어진&nbsp;빛이 <b style="display:inline">길이</b>\u2060 된다</h1>머리 <em style="display:inline">말</em>
        <ul>${CARD('하나', '/page/detail/1')}</ul>
        <p style="display:none">숨긴 말</p><p style="visibility:hidden">가린 말</p><script>1</script><template>x</template>
        <svg><path d="M0 0"></path></svg><svg><text>매출 10</text></svg>
        <input placeholder="검색어"><video src="/media/f.mp4" poster="/media/f.webp"></video>
      </main>`),
  ).toEqual([
    'text|결과 1건',
    'text|사람|/a',
    'text|흩어진 빛이 길이 된다',
    'text|머리 말',
    // the link around a card is told once
    'picture|그림 하나|/page/detail/1 /media/art/하나.webp',
    'text|하나',
    'text|설명 하나',
    'picture|매출 10',
    'text|검색어',
    'media|/media/f.mp4 /media/f.webp',
  ])
})

test('the files of a draft are the same under the token of a preview and without it', () => {
  const id = 'a'.repeat(32)
  const { differences } = compared(
    `<img src="/media/studio/${id}.webp?type=thumb" alt="">`,
    `<img src="/media/studio/${'t'.repeat(43)}/${id}.webp?type=thumb" alt="">`,
  )
  expect(differences).toEqual([])
})

test('equal pages do not differ; a new card is one difference, and so is one that is pushed out', () => {
  const list = (names: string[]): string =>
    `<h1>소식</h1><ul>${names.map((name) => CARD(name, `/page/detail/${name}`)).join('')}</ul><p>끝</p>`
  expect(compared(list(['가', '나']), list(['가', '나'])).differences).toEqual([])
  const result = compared(list(['가', '나', '다']), list(['새', '가', '나']))
  expect(short(result)).toEqual([
    'added:  → 그림 새 / 새 / 설명 새',
    'removed: 그림 다 / 다 / 설명 다 → ',
  ])
  expect(texts(result.same.map(([now]) => now))).toBe(
    '소식 / 그림 가 / 가 / 설명 가 / 그림 나 / 나 / 설명 나 / 끝',
  )
})

test('parts that have nothing in common are no change, unless each stands in the place of one', () => {
  const written = compared('<h1>앞의 제목</h1><p>본문</p>', '<h1>새로 쓴 머리</h1><p>본문</p>')
  expect(short(written)).toEqual(['changed: 앞의 제목 → 새로 쓴 머리'])
  const replaced = compared(
    '<h1>검색</h1><p>결과가 없습니다</p><p>이런 소식은 어때요?</p><p>물때 안내</p>',
    '<h1>검색</h1><p>윤슬 등대</p><p>물때 시간 안내</p>',
  )
  expect(short(replaced)).toEqual([
    'removed: 결과가 없습니다 / 이런 소식은 어때요? → ',
    'added:  → 윤슬 등대',
    'changed: 물때 안내 → 물때 시간 안내',
  ])
})

test('a changed paragraph, picture or link is told before and after, in words', () => {
  const result = compared(
    `<p>우리는 내일 서울에서 새 서비스를 알립니다.</p><img src="/media/a.webp" alt="언덕"><p><a href="/one">더 보기</a></p>`,
    `<p>우리는 모레 서울에서 새 서비스를 알립니다.</p><img src="/media/b.webp" alt="언덕"><p><a href="/two">더 보기</a></p>`,
  )
  expect(result.differences.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed'])
  const lines = result.differences.map((one) =>
    described(one).map((pieces) =>
      pieces.map(({ kind, text }) => (kind === 'same' ? text : `${kind}(${text})`)).join(''),
    ),
  )
  expect(lines[0]?.[0]).toContain('removed(내일)added(모레)')
  expect(lines[1]?.[0]).toMatch(/removed\(.*a\.webp\)added\(.*b\.webp\)/)
  expect(lines[2]?.[0]).toMatch(/removed\(.*\/one\)added\(.*\/two\)/)
})

test('pages with nothing in common, and very long ones, cost a bounded time and say that they are cut', () => {
  const node = document.createElement('p')
  const many = (word: string, count: number): PageParts => ({
    parts: Array.from({ length: count }, (_, index) => ({
      kind: 'text',
      text: `${word} ${index}`,
      target: '',
      nodes: [node, node],
    })),
    isCut: false,
  })
  const whole = comparePages(many('앞', 3000), many('뒤', 3000))
  expect(whole.differences).toHaveLength(MOST_DIFFERENCES)
  expect(whole.isCut).toBe(true)
  const long = comparePages(many('같은', 5_200), many('같은', 5_201))
  expect(long.differences).toEqual([])
  expect(long.isCut).toBe(true)
})
