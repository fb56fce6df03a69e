import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { bodyBlocks, differenceOf, boundedPieces } from './difference.ts'

const shown = (pieces: { kind: string; text: string }[]): string =>
  pieces
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('')

test('a text is compared in words, Korean ones by stem and particle', () => {
  expect(shown(boundedPieces('바다의 소식은 맑다', '호수의 소식을 맑다'))).toBe(
    '-바다-+호수+의 소식-은-+을+ 맑다',
  )
  expect(shown(boundedPieces('A quiet harbor', 'A quiet, deep harbor'))).toBe(
    'A quiet+,+ +deep +harbor',
  )
  expect(shown(boundedPieces('', '새로'))).toBe('+새로+')
})

test('both texts can be restored from any difference', () => {
  const text = fc.string({
    unit: fc.constantFrom('물', '결', '이', ' ', '.', 'a', 'b', '🌊'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = boundedPieces(before, after)
      const of = (removed: string) =>
        pieces
          .filter(({ kind }) => kind !== removed)
          .map((piece) => piece.text)
          .join('')
      expect([of('added'), of('removed')]).toEqual([before, after])
    }),
  )
})

test('a body is compared by blocks; changed targets and styles are changes too', () => {
  const before =
    '<h2 id="a">물</h2><p>하나</p><p>둘</p><p>셋</p><p>넷</p><ul><li>가</li><li>나</li></ul>'
  const after =
    '<h2 id="a">물</h2><p>하나</p><p>둘</p><p>셋</p><p>넷을 고침</p><ul><li>가</li><li>나</li><li>다</li></ul>'
  expect(bodyBlocks(before, after).map(({ tag, pieces }) => `${tag} ${shown(pieces)}`)).toEqual([
    'p 셋',
    'p -넷-+넷을 고침+',
    'li 가',
    'li 나',
    'li +다+',
  ])
  const linked = (href: string) => `<p>읽을 <a href="${href}">글</a></p>`
  expect(
    bodyBlocks(linked('/page/a'), linked('/page/b')).map(({ pieces }) => shown(pieces)),
  ).toEqual(['읽을 글- <a href="/page/a">-+ <a href="/page/b">+'])
  const picture = (alt: string) => `<figure><img src="/media/a.webp" alt="${alt}"></figure>`
  expect(
    bodyBlocks(picture('배'), picture('돛단배')).map(
      ({ tag, pieces }) => `${tag} ${shown(pieces)}`,
    ),
  ).toEqual(['img +돛단+배'])
})

test('word joiners are no change, and equivalent fields are left out', () => {
  const document = {
    ...EMPTY_DOCUMENT,
    title: '82%를 다시',
    categories: ['CA', 'CB'],
    buttons: [{ text: '보기', link: '/page/a' }],
  }
  const other = {
    ...document,
    title: '82%\u2060를 다시',
    categories: ['CB', 'CG'],
    recruitment: true,
    buttons: [],
  }
  const fields = differenceOf(document, other)
  expect(fields.map(({ field }) => field)).toEqual(['categories', 'recruitment', 'buttons'])
  expect(fields[0]?.blocks.map(({ pieces }) => shown(pieces))).toEqual(['-CA-', 'CB', '+CG+'])
  expect(fields[1]?.blocks.map(({ pieces }) => shown(pieces))).toEqual(['-false-+true+'])
})

test('texts of a million characters with nothing in common are compared within a second or two', () => {
  const body = (seed: number): string =>
    Array.from(
      { length: 12_000 },
      (_, index) =>
        `<p>${(index * seed) % 9973} 물결이 ${(index * seed * 7) % 8887} 번째로 일렁이는 날의 기록</p>`,
    ).join('')
  const began = performance.now()
  const blocks = bodyBlocks(body(3), body(5))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(blocks.length).toBeGreaterThan(10_000)
})
