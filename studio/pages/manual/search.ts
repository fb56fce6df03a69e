import type { Chapter } from './chapters.ts'
import type { Topic } from './topics.ts'

/** A section that has all typed words. */
export interface Hit {
  topic: Topic
  /** Id of the section in the chapter. */
  id: string
  /** The section's heading; the chapter's title before the first one. */
  name: string
  /** The chapter's title if `name` is a heading. */
  within: string | null
  /** The words around the first match, in parts; every second part matches. */
  excerpt: string[]
}

/** Characters of an excerpt before and after the match. */
const AROUND = 40
/** More hits than this help nobody. */
const MOST = 30

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase()

/** The words around the first of the typed ones; the beginning if none is in the text. */
function excerptOf(text: string, typed: readonly string[]): string[] {
  const folded = fold(text)
  const [at = -1, word = ''] =
    typed
      .map((one): [number, string] => [folded.indexOf(one), one])
      .filter(([index]) => index >= 0)
      .sort(([one], [other]) => one - other)[0] ?? []
  // folding could change the length of letters outside Korean and English
  if (at < 0 || folded.length !== text.length) return [text.slice(0, 2 * AROUND)]
  const from = Math.max(0, at - AROUND)
  const to = at + word.length
  return [
    `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    text.slice(at, to),
    `${text.slice(to, to + AROUND)}${to + AROUND < text.length ? '…' : ''}`,
  ]
}

/**
 * Finds the sections that contain all typed words, in any case, those with a match in their heading
 * first. Nothing typed finds nothing.
 */
export function searchManual(chapters: readonly Chapter[], typed: string): Hit[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = chapters.flatMap(({ topic, title, sections }) =>
    sections.flatMap(({ heading, id, text }): (Hit & { isNamed: boolean })[] => {
      const name = heading ?? title
      const whole = fold(`${name} ${text}`)
      if (!words.every((word) => whole.includes(word))) return []
      const isNamed = words.every((word) => fold(name).includes(word))
      const within = heading === null ? null : title
      return [{ topic, id, name, within, excerpt: excerptOf(text, words), isNamed }]
    }),
  )
  return [...hits.filter(({ isNamed }) => isNamed), ...hits.filter(({ isNamed }) => !isNamed)]
    .slice(0, MOST)
    .map(({ isNamed: _, ...hit }) => hit)
}
