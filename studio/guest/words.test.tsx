// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placeOf, readText, wordsOf } from './words.ts'

/** A page's content, with what the page adds to the written words. */
function content(html: string): HTMLElement {
  const main = document.createElement('main')
  main.innerHTML = html
  document.body.replaceChildren(main)
  return main
}
function rangeOver(root: Element, from: string, to = from): Range {
  const find = (word: string): { node: Text; offset: number } => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const offset = (node as Text).data.indexOf(word)
      if (offset >= 0) return { node: node as Text, offset }
    }
    throw new Error(word)
  }
  const range = document.createRange()
  const [start, end] = [find(from), find(to)]
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset + to.length)
  return range
}

it('words are taken as they are read, with what stands around them in their paragraph', () => {
  const main = content(
    '<h1>제목</h1><p>물때와\u00a0너울의 <strong>높\u2060이</strong>를   함께\n보여 준다.</p><p>다음</p>',
  )
  expect(wordsOf(rangeOver(main, '너울', '이'), main)).toEqual({
    quote: '너울의 높이',
    before: '물때와 ',
    after: '를 함께 보여 준다.',
  })
  expect(wordsOf(rangeOver(main, '준다', '다음'), main)?.quote).toContain('준다.')
  expect(wordsOf(document.createRange(), main)).toBeNull()
  const outside = document.createElement('p')
  outside.textContent = '바깥'
  document.body.append(outside)
  expect(wordsOf(rangeOver(outside, '바깥'), main)).toBeNull()
})

it('words are found again, among equal ones by what stands around them, over elements and gaps', () => {
  const main = content(
    '<script>높이</script><p>물의 높이, 산의 높이.</p><p>너울의\n  <b>높</b><i>이</i>를 본다.</p>',
  )
  const read = readText(main)
  expect(read.text).toBe('물의 높이, 산의 높이. 너울의 높이를 본다.')
  const at = (quote: string, before: string, after: string): string | undefined => {
    const range = placeOf(read, { quote, before, after })
    return range
      ? `${range.startContainer.parentElement?.tagName} ${range.startOffset} ${range}`
      : undefined
  }
  expect(at('높이', '산의 ', '.')).toBe('P 10 높이')
  expect(at('높이', '물의 ', ',')).toBe('P 3 높이')
  expect(at('높이', '너울의 ', '를')).toBe('B 0 높이')
  expect(at('너울의 높이를', '', '')?.replace(/\s+/g, ' ')).toBe('P 0 너울의 높이를')
  expect(at('없는 말', '', '')).toBeUndefined()
})
