import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { bodyTextBlocks } from '../../../contract/studio/block-text.ts'
import { storedBodies } from '../../../tests/loaded.ts'
import { toState } from '../html.ts'
import { identities } from '../identities.ts'
import { documentText } from './blockPositions.ts'

const open = (html: string, ids: readonly string[] = []): EditorState =>
  EditorState.create({ doc: toState(html), plugins: [identities({ html, ids })] })

test('the editor reads the words and ids of every stored body as the server does', {
  timeout: 120_000,
}, async () => {
  const bodies = await storedBodies()
  for (const content of bodies)
    expect(documentText(open(content)).blocks).toEqual(
      bodyTextBlocks({ content, contentBlocks: [] }),
    )
  expect(bodies.length).toBeGreaterThan(600)
})

test('words have their place in the document, across marks, items and cells', () => {
  const state = open(
    '<p>윤슬은 <strong>새  공</strong>장을 짓는다.</p>\n<table><tbody><tr><td>부산</td><td>2031</td></tr></tbody></table>',
    ['a', 'b'],
  )
  const text = documentText(state)
  expect(text.blocks).toEqual([
    { id: 'a', text: '윤슬은 새 공장을 짓는다.' },
    { id: 'b', text: '부산 2031' },
  ])
  for (const [index, words] of [
    [0, '새 공장을'],
    [1, '2031'],
  ] as const) {
    const from = text.blocks[index]?.text.indexOf(words) ?? -1
    const span = text.spanOf(index, from, from + words.length)
    expect(span && state.doc.textBetween(span.from, span.to).replace('  ', ' ')).toBe(words)
    expect(span && text.wordsIn(span.from, span.to)).toEqual({
      index,
      from,
      to: from + words.length,
    })
  }
})
