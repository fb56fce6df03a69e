import type { Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import { styleOf } from './inline.ts'

/** A paragraph that a word processor styles as a list item. */
export interface ListLine {
  /** From 1. */
  level: number
  ordered: boolean
  content: Node[]
}

/** Reads a word processor's list style of a paragraph: `mso-list:l0 level2 lfo1`. */
export function listLineOf(element: Element): Pick<ListLine, 'level' | 'ordered'> | null {
  const match = /mso-list\s?:\s?\w+ level(\d)/.exec(styleOf(element))
  if (!match) return null
  return {
    level: Number(match[1]),
    ordered: /^\(?(?:\d{1,3}|[a-z]{1,4}|[가-힣ㄱ-ㅎ])[.)]/i.test(markerOf(element)),
  }
}

/** Returns the number or bullet before the text of such a paragraph. */
function markerOf(element: Element): string {
  for (const span of element.querySelectorAll('span'))
    if (isMarker(span)) return (span.textContent ?? '').trim()
  return ''
}

/** Whether an element is such a number or bullet. */
export const isMarker = (element: Element): boolean =>
  /mso-list\s?:\s?ignore/.test(styleOf(element))

/** Joins consecutive items into lists, nested by level. */
export function joinLists(lines: readonly (Node | ListLine)[]): Node[] {
  const blocks: Node[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Node | ListLine
    if (!('level' in line)) {
      blocks.push(line)
      at += 1
      continue
    }
    let end = at
    while (end < lines.length && 'level' in (lines[end] as Node | ListLine)) end += 1
    blocks.push(...listsOf(lines.slice(at, end) as ListLine[]))
    at = end
  }
  return blocks
}

interface Open {
  level: number
  ordered: boolean
  items: Node[][]
}

function listsOf(lines: readonly ListLine[]): Node[] {
  const done: Node[] = []
  const open: Open[] = []
  const close = (): void => {
    const { ordered, items } = open.pop() as Open
    const list = (ordered ? schema.nodes.ordered_list : schema.nodes.bullet_list).create(
      null,
      items.map((item) => schema.nodes.list_item.create(null, item)),
    )
    const around = open.at(-1)?.items.at(-1)
    if (around) around.push(list)
    else done.push(list)
  }
  for (const { level, ordered, content } of lines) {
    while (open.length > 0 && (open.at(-1) as Open).level > level) close()
    const now = open.at(-1)
    if (now && now.level === level && now.ordered !== ordered) close()
    if (open.at(-1)?.level !== level) open.push({ level, ordered, items: [] })
    open.at(-1)?.items.push([schema.nodes.paragraph.create(null, content)])
  }
  while (open.length > 0) close()
  return done
}
