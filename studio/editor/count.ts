import type { Node } from 'prosemirror-model'
import { BodyReader } from './BodyReader.ts'
import type { Editing } from './editing.ts'
import { textBlocksOf, textOf } from './textBlocks.ts'

/** Length of a text for its writers and readers. */
export interface TextCount {
  /** Characters other than blanks, as Korean texts are measured. */
  characters: number
  /** Words between blanks, as English texts are measured. */
  words: number
}

const NONE: TextCount = { characters: 0, words: 0 }
const LEAVES = /\ufffc/g

/** Counts a text: letters, figures and punctuation marks without blanks, and words that have one. */
export function countOf(text: string): TextCount {
  const count = { ...NONE }
  for (const [word] of text.replace(LEAVES, ' ').matchAll(/\S+/g)) {
    for (const _ of word) count.characters += 1
    if (/[\p{L}\p{N}]/u.test(word)) count.words += 1
  }
  return count
}

const sum = (one: TextCount, other: TextCount): TextCount => ({
  characters: one.characters + other.characters,
  words: one.words + other.words,
})

/** What an adult reads in a minute, silently: Korean in characters, English in words. */
const A_MINUTE = { KOR: 500, ENG: 238 } as const

/** Returns the minutes that a text takes to read; 0 = it is empty. */
export const minutesOf = ({ characters, words }: TextCount, language: 'KOR' | 'ENG'): number =>
  Math.ceil((language === 'KOR' ? characters : words) / A_MINUTE[language])

export interface Counted {
  all: TextCount
  /** Null = nothing is selected. */
  selected: TextCount | null
}

const counts = new WeakMap<Node, TextCount>()

/** Counts a body and its selection, once neither changes. */
export class BodyCounter extends BodyReader<Counted> {
  private readonly unselect: () => void

  constructor(editing: Editing) {
    super(editing, { all: NONE, selected: null }, 400)
    this.unselect = editing.onSelection(this.work.later)
    this.work.soon()
  }

  protected *readBody(): Generator<void> {
    const { doc, selection } = this.view.state
    let all = NONE
    for (const { node } of textBlocksOf(doc)) {
      let count = counts.get(node)
      if (!count) {
        count = countOf(textOf(node))
        counts.set(node, count)
        yield
      }
      all = sum(all, count)
    }
    const selected = selection.empty
      ? null
      : countOf(doc.textBetween(selection.from, selection.to, ' ', ' '))
    const before = this.read()
    if (JSON.stringify(before) !== JSON.stringify({ all, selected })) this.set({ all, selected })
  }

  override destroy(): void {
    this.unselect()
    super.destroy()
  }
}
