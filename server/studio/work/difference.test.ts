import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { bodyBlocks, differenceOf, boundedPieces } from './difference.ts'
import { cpuMs } from '../../../contract/cpu-time.ts'

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

test('a rewritten sentence is shown before and after, and a changed one in words, in both languages', () => {
  expect(
    shown(
      boundedPieces(
        '윤슬은 부산에 공장을 짓습니다. 가동은 내년 가을부터입니다. 문의는 홍보팀이 받습니다.',
        '윤슬은 부산에 새 공장을 짓습니다. 직원은 모두 삼백 명을 뽑습니다. 문의는 홍보팀이 받습니다.',
      ),
    ),
  ).toBe(
    '윤슬은 부산에 +새 +공장을 짓습니다. -가동은 내년 가을부터입니다. -+직원은 모두 삼백 명을 뽑습니다. +문의는 홍보팀이 받습니다.',
  )
  expect(
    shown(
      boundedPieces(
        'We build a plant. It opens in the autumn of next year. Call us.',
        'We build a new plant. Three hundred people will be hired. Call us.',
      ),
    ),
  ).toBe(
    'We build a +new +plant. -It opens in the autumn of next year. -+Three hundred people will be hired. +Call us.',
  )
  // a sentence put before another one that changed is no counterpart of it
  expect(
    shown(boundedPieces('배는 아침에 떠납니다.', '바람이 붑니다. 배는 저녁에 떠납니다.')),
  ).toBe('+바람이 붑니다. +배는 -아침-+저녁+에 떠납니다.')
})

test('a changed paragraph keeps its counterpart when another one is put before it', () => {
  expect(
    bodyBlocks(
      '<p>배는 아침에 떠납니다.</p>',
      '<p>바람이 붑니다.</p><p>배는 저녁에 떠납니다.</p>',
    ).map(({ pieces }) => shown(pieces)),
  ).toEqual(['+바람이 붑니다.+', '배는 -아침-+저녁+에 떠납니다.'])
})

/** A table as HTML, its first row as heads. */
const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map((row, at) => {
      const tag = at === 0 ? 'th' : 'td'
      return `<tr>${row.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
    })
    .join('')}</table>`
const tableIn = (before: string, after: string) =>
  bodyBlocks(before, after).find(({ table }) => table)?.table

test('tables are compared by cells: changed ones, and rows and columns that came or went', () => {
  const before = [
    ['도시', '2024', '2025'],
    ['부산', '10', '20'],
    ['강릉', '30', '40'],
  ]
  const after = [
    ['도시', '2024', '2025', '2026'],
    ['부산', '10', '25', '60'],
    ['울산', '1', '2', '3'],
    ['강릉', '30', '40', '70'],
  ]
  const table = tableIn(tableOf(before), tableOf(after))
  expect(table?.columns).toEqual(['same', 'same', 'same', 'added'])
  expect(
    table?.rows.map(({ change, cells }) => [
      change,
      ...cells.map((one) => one && shown(one.pieces)),
    ]),
  ).toEqual([
    ['same', '도시', '2024', '2025', '+2026+'],
    ['same', '부산', '10', '-20-+25+', '+60+'],
    ['added', '+울산+', '+1+', '+2+', '+3+'],
    ['same', '강릉', '30', '40', '+70+'],
  ])
  expect(table?.rows[0]?.cells.every((cell) => cell?.head)).toBe(true)
  // words that moved from one cell to the next
  const moved = tableIn(tableOf([['가 나', '다']]), tableOf([['가', '나 다']]))
  expect(moved?.rows[0]?.cells.map((one) => one && shown(one.pieces))).toEqual([
    '가- 나-',
    '+나 +다',
  ])
  // a cell over two columns covers one
  const spanned = '<table><tr><td colspan="2">가</td></tr><tr><td>나</td><td>다</td></tr></table>'
  expect(
    tableIn(spanned, spanned.replace('다', '라'))?.rows.map(({ cells }) =>
      cells.map((one) => one && shown(one.pieces)),
    ),
  ).toEqual([
    ['가', null],
    ['나', '-다-+라+'],
  ])
})

test('both tables can be restored from any difference', () => {
  const cell = fc.constantFrom('가', '나', '다', '라', '다 라', '1', '')
  const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(table, table, (before, after) => {
      const difference = tableIn(`${tableOf(before)}<p>a</p>`, `${tableOf(after)}<p>b</p>`)
      if (!difference) return expect(tableOf(before)).toBe(tableOf(after))
      const without = (kind: 'added' | 'removed') =>
        difference.rows
          .filter(({ change }) => change !== kind)
          .map(({ cells }) =>
            cells
              .filter((_, at) => difference.columns[at] !== kind)
              .map((one) =>
                (one?.pieces ?? [])
                  .filter((piece) => piece.kind !== kind)
                  .map(({ text }) => text)
                  .join(''),
              ),
          )
      // an unchanged table shows its first row alone
      if (tableOf(before) === tableOf(after)) return
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
    }),
  )
})

test('pictures are compared by what they show', () => {
  const picture = (src: string, alt: string) => `<figure><img src="${src}" alt="${alt}"></figure>`
  const compared = (before: string, after: string) =>
    bodyBlocks(before, after).map(({ tag, pieces, picture: shows }) => [tag, shown(pieces), shows])
  expect(compared(picture('/media/a.webp', '배'), picture('/media/b.webp', '배'))).toEqual([
    ['img', '배', { before: '/media/a.webp', after: '/media/b.webp' }],
  ])
  expect(compared('', picture('/media/a.webp', '배'))).toEqual([
    ['img', '+배+', { before: null, after: '/media/a.webp' }],
  ])
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
  const began = cpuMs()
  const blocks = bodyBlocks(body(3), body(5))
  expect(cpuMs() - began).toBeLessThan(10_000)
  expect(blocks.length).toBeGreaterThan(10_000)
})
