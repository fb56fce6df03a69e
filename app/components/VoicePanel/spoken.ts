import { scrollBehavior } from '../../visitor/motion.ts'

/** Elements of the article that are read, in order. */
const READ = '[data-article-title], [data-article-lead], [data-article-body]'
const BLOCKS = 'p, h1, h2, h3, li, dt, dd, cite, td, th, figcaption'
/** What folds a text beside the article: the transcript of audio. */
const UNREAD = 'details'

/** Normalises text for comparing spoken with visible text: no spaces, no joiners. */
const bare = (text: string): string => text.replace(/[\s\u2060\u200b]/g, '')

interface Character {
  node: Text
  offset: number
}

/** Finds spoken sentences in the visible article. */
export interface ArticleText {
  /**
   * Returns the range of a sentence; null if it is not in the article. Sentences may be requested
   * in any order.
   */
  find(sentence: string): Range | null
}

/** Indexes the text of the article on the page. */
export function articleText(root: ParentNode): ArticleText {
  let text = ''
  const characters: Character[] = []
  for (const part of root.querySelectorAll(READ)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { data } = node as Text
      for (let offset = 0; offset < data.length; offset++) {
        const character = bare(data[offset] as string)
        if (!character) continue
        text += character
        characters.push({ node: node as Text, offset })
      }
    }
  }
  return {
    find(sentence) {
      const wanted = bare(sentence)
      if (!wanted) return null
      let at = text.indexOf(wanted)
      // a recording may end a heading or a fact with a full stop that is not in the text
      const length = at < 0 ? wanted.replace(/[.,]$/, '').length : wanted.length
      if (at < 0) at = text.indexOf(wanted.slice(0, length))
      const first = characters[at]
      const last = characters[at + length - 1]
      if (at < 0 || !first || !last) return null
      const range = document.createRange()
      range.setStart(first.node, first.offset)
      range.setEnd(last.node, last.offset + 1)
      return range
    },
  }
}

/** Returns the sentences of the article on the page, for the browser's own voice. */
export function articleSentences(root: ParentNode, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const sentences: string[] = []
  for (const part of root.querySelectorAll(READ)) {
    const blocks = part.matches(BLOCKS)
      ? [part]
      : [...part.querySelectorAll(BLOCKS)].filter(
          (block) => !block.querySelector(BLOCKS) && !block.closest(UNREAD),
        )
    for (const block of blocks)
      for (const { segment } of segmenter.segment(block.textContent ?? ''))
        if (segment.trim()) sentences.push(segment.trim())
  }
  return sentences
}

const NAME = 'spoken'

/**
 * Highlights the sentence being read, without changing the document; browsers that cannot highlight
 * ranges show the sentence in the panel only.
 */
export function markSpoken(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}

/** Scrolls the sentence being read into view, if it is outside. */
export function followSpoken(range: Range, bottom: number): void {
  const { top, bottom: end } = range.getBoundingClientRect()
  const visible = innerHeight - bottom
  if (top >= 80 && end <= visible) return
  scrollBy({ top: top - visible * 0.4, behavior: scrollBehavior() })
}
