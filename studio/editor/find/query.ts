import { endsWord, startsWord } from '../../../contract/studio/terminology.ts'

export interface FindQuery {
  text: string
  matchesCase: boolean
  wholeWords: boolean
}

/** Lower case of each character that keeps its length: positions stay. */
const folded = (text: string): string => {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  let result = ''
  for (const character of text) {
    const one = character.toLowerCase()
    result += one.length === character.length ? one : character
  }
  return result
}

/**
 * Prepares a search: returns where a text contains the words, without overlaps. A whole word may
 * have Korean particles after it.
 */
export function finderOf({
  text: typed,
  matchesCase,
  wholeWords,
}: FindQuery): (text: string) => { from: number; to: number }[] {
  const shown = (text: string): string => {
    const spaced = text.replaceAll('\u00a0', ' ')
    return matchesCase ? spaced : folded(spaced)
  }
  const words = shown(typed.normalize('NFC'))
  return (text) => {
    const found: { from: number; to: number }[] = []
    if (words === '') return found
    const within = shown(text)
    for (
      let at = within.indexOf(words);
      at >= 0;
      at = within.indexOf(words, found.at(-1)?.from === at ? at + words.length : at + 1)
    ) {
      const to = at + words.length
      if (!wholeWords || (startsWord(text, at) && endsWord(text, to))) found.push({ from: at, to })
    }
    return found
  }
}
