import { describe, expect, test, vi } from 'vitest'
import {
  gapsOf,
  outerBlocksOf,
  partsOf,
  plainTextOf,
  sentencesOf,
  sentencesOfBody,
} from './counterparts.ts'

const KOREAN =
  '<p>오늘 엽니다.</p><h2>배경</h2><p>첫 문단. 둘째 문장.</p><ul><li><p>하나</p></li><li><p>둘</p></li></ul><h2>앞으로</h2><p>끝.</p><blockquote><p>“말”</p><p><cite>대표</cite></p></blockquote>'

describe('blocks of a body', () => {
  test('are its outermost ones; paragraphs inside lists and quotes belong to them, empty ones are skipped', () => {
    expect(outerBlocksOf(`${KOREAN}<p></p><p> &nbsp;</p>`).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'heading',
      'paragraph',
      'quote',
    ])
  })
  test('lists in lists and tables in figures end correctly', () => {
    const html =
      '<ul><li>하나<ul><li>안</li></ul></li></ul><figure><table><tbody><tr><td><p>1</p></td></tr></tbody></table></figure><p>뒤</p>'
    expect(outerBlocksOf(html).map(({ kind }) => kind)).toEqual(['list', 'figure', 'paragraph'])
  })
  test('an image counts as one, alone or in a paragraph', () => {
    expect(
      outerBlocksOf('<img src="/media/a.png" alt=""><p><img src="/media/b.png" alt=""></p>'),
    ).toEqual([
      { kind: 'figure', text: '' },
      { kind: 'figure', text: '' },
    ])
  })
  test('text is extracted as readers see it', () => {
    expect(plainTextOf('<p>A&nbsp;&amp;&lt;b&gt; <strong>물</strong>결</p>')).toBe('A &<b> 물결')
    expect(plainTextOf('<ul><li>하나</li><li>둘<br>셋</li></ul>')).toBe('하나 둘 셋')
  })
})

describe('differences between languages', () => {
  test('there are none where each part has as many blocks of each kind', () => {
    const english =
      '<p>It opens today.</p><h2>Background</h2><p>One. Two. Three.</p><ul><li>One</li></ul><h2>Next</h2><p>End.</p><blockquote><p>Words</p></blockquote>'
    expect(gapsOf(KOREAN, english)).toEqual([])
    expect(gapsOf(english, KOREAN)).toEqual([])
  })
  test('a missing paragraph is reported in its part, and only on the side that lacks it', () => {
    const english =
      '<p>Today.</p><h2>Background</h2><ul><li>One</li></ul><h2>Next</h2><p>End.</p><blockquote><p>W</p></blockquote>'
    expect(gapsOf(KOREAN, english)).toEqual([
      { part: 1, heading: '배경', kind: 'paragraph', has: 1, lacks: 0 },
    ])
    expect(gapsOf(english, KOREAN)).toEqual([])
  })
  test('a heading without a counterpart is reported once, without the blocks below it', () => {
    const english = '<p>Today.</p><h2>Background</h2><p>One.</p><ul><li>One</li></ul>'
    expect(gapsOf(KOREAN, english)).toEqual([
      { part: 2, heading: '앞으로', kind: 'heading', has: 1, lacks: 0 },
    ])
  })
  test('an empty body lacks every part', () => {
    expect(gapsOf(KOREAN, '').map(({ part }) => part)).toEqual([0, 1, 2])
    expect(partsOf('')).toEqual([])
  })
})

describe('sentences', () => {
  test('end by the rules of each language; a number does not end one', () => {
    expect(sentencesOf('오늘 엽니다. 요금은 3.5% 내립니다! 더 낮출까요?', 'KOR')).toBe(3)
    expect(sentencesOf('It opens today. The fee falls by 3.5%. Lower still?', 'ENG')).toBe(3)
    expect(sentencesOf(' … ', 'KOR')).toBe(0)
  })
  test('of a body end with their blocks, with or without a full stop', () => {
    expect(sentencesOfBody(KOREAN, 'KOR')).toBe(10)
    expect(sentencesOfBody('<p>한 <strong>문장</strong>이 <em>이어진다</em>.</p>', 'KOR')).toBe(1)
  })
})

test('after a change only the changed block is read for its sentences', () => {
  const body = (last: string): string =>
    `${Array.from({ length: 50 }, (_, at) => `<p>문단 ${at}. 둘째 문장.</p>`).join('\n')}<p>${last}</p>`
  expect(sentencesOfBody(body('끝.'), 'KOR')).toBe(101)
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  expect(sentencesOfBody(body('끝. 새 문장.'), 'KOR')).toBe(102)
  expect(segment.mock.calls.map(([text]) => text)).toEqual(['끝. 새 문장.'])
  segment.mockRestore()
  // what is gone is forgotten
  expect(sentencesOfBody('<p>하나.</p>', 'KOR')).toBe(1)
  expect(sentencesOfBody(body('끝.'), 'KOR')).toBe(101)
})

test('a body with unclosed blocks is read in one pass', () => {
  const hostile = '<ul>'.repeat(100_000)
  expect(outerBlocksOf(hostile)).toEqual([])
})
