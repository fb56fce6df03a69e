import { startsWord } from '../terminology.ts'

/** Whether words stand in a text by themselves: `240명` is not in `9,240명`. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isInNumber = /^\d/.test(words) && /\d[.,]?$/.test(text.slice(Math.max(0, at - 2), at))
    const goesOn =
      /\d$/.test(words) && /^[.,]?\d/.test(text.slice(at + words.length, at + words.length + 2))
    if (startsWord(text, at) && !isInNumber && !goesOn) return true
  }
  return false
}
