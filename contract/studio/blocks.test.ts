import { describe, expect, test } from 'vitest'
import { blocksOf, bodyOf, hasIds, identify, newBlockId, splitBody } from './blocks.ts'
import { cpuMs } from '../cpu-time.ts'

const BODY =
  '<p>바다</p>\n<h2 id="a">소개</h2>\n<ul>\n<li>하나</li>\n</ul>\n<p><img src="/media/a.webp" alt="" /></p>\n<hr />\n<p>바다</p>'

describe('the blocks of a body', () => {
  test('are its top-level elements, which are the body exactly', () => {
    const split = splitBody({ html: BODY, ids: [] })
    expect(split.blocks.map(({ html }) => html.slice(0, 4))).toEqual([
      '<p>바',
      '<h2 ',
      '<ul>',
      '<p><',
      '<hr ',
      '<p>바',
    ])
    expect(bodyOf(split).html).toBe(BODY)
  })
  test('text and inline elements between two are one block, whitespace is none', () => {
    const html = ' <p>a</p>\n물 <strong>빛</strong><br />길\n<p>b</p>\n'
    const split = splitBody({ html, ids: [] })
    expect(split.blocks.map(({ gap, html: markup }) => [gap, markup])).toEqual([
      [' ', '<p>a</p>'],
      ['', '\n물 <strong>빛</strong><br />길\n'],
      ['', '<p>b</p>'],
    ])
    expect(bodyOf(split).html).toBe(html)
    expect(splitBody({ html: ' \n', ids: [] })).toEqual({ blocks: [], end: ' \n' })
  })
  test('have the given ids if these fit, else the same ones for everyone, each once', () => {
    const given = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(blocksOf(BODY, given).map(({ id }) => id)).toEqual(given)
    const derived = blocksOf(BODY, []).map(({ id }) => id)
    expect(new Set(derived).size).toBe(6)
    for (const unfit of [['a'], ['a', 'a', 'c', 'd', 'e', 'f'], ['', 'b', 'c', 'd', 'e', 'f']]) {
      expect(blocksOf(BODY, unfit).map(({ id }) => id)).toEqual(derived)
      expect(hasIds({ html: BODY, ids: unfit })).toBe(false)
    }
    expect(hasIds({ html: BODY, ids: given })).toBe(true)
    expect(newBlockId()).not.toBe(newBlockId())
  })
  test('unbalanced markup is one block, whatever it contains', () => {
    for (const html of ['<p>a', 'a</p>', '<p>a</p></p>', '<ul><li>'])
      expect(blocksOf(html, []).map((one) => one.gap + one.html)).toEqual([html])
  })
})

test('a body without ids gets those of the previous body for the blocks that it still has', () => {
  const ids = ['a', 'b', 'c']
  const previous = { html: '<p>1</p>\n<p>2</p>\n<p>3</p>', ids }
  expect(identify(previous.html, previous)).toEqual(ids)
  expect(identify('<p>1</p>\n<p>2!</p>\n<p>3</p>', previous)).toEqual(ids)
  expect(identify('<p>3</p>\n<p>1</p>\n<p>2</p>', previous)).toEqual(['c', 'a', 'b'])
  const [first, added, ...others] = identify('<p>1</p>\n<p>new</p>\n<p>2</p>\n<p>3</p>', previous)
  expect([first, others]).toEqual(['a', ['b', 'c']])
  expect(ids).not.toContain(added)
  expect(identify('<p>3</p>', previous)).toEqual(['c'])
})

test('splitting and identifying take linear time', () => {
  const long = Array.from({ length: 15_000 }, (_, at) => `<p>${at}</p>`).join('\n')
  const same = '<p>x</p>'.repeat(15_000)
  const started = cpuMs()
  for (const html of [long, same, `${'<p>'.repeat(99)}${'</p>'.repeat(99)}`, '<'.repeat(100_000)])
    identify(html, { html: long.slice(8), ids: [] })
  expect(cpuMs() - started).toBeLessThan(5_000)
})
