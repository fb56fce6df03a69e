import { disassemble } from 'es-hangul'

/** A part of a text, from a character up to another one. */
export interface Range {
  from: number
  to: number
}

/** What is typed and compared for a name, one entry per key; spaces are ignored. */
interface Keys {
  keys: string[]
  /** The character of each key. */
  at: number[]
}

function keysOf(text: string): Keys {
  const keys: string[] = []
  const at: number[] = []
  let index = 0
  for (const character of text) {
    const folded = character.toLocaleLowerCase()
    if (folded.trim())
      for (const key of disassemble(folded)) {
        keys.push(key)
        at.push(index)
      }
    index += character.length
  }
  return { keys, at }
}

/** Where typed keys first occur, from the beginning of a character on. */
function rangeOf({ keys, at }: Keys, typed: readonly string[]): Range | null {
  for (let from = 0; from + typed.length <= keys.length; from += 1) {
    if (from > 0 && at[from] === at[from - 1]) continue
    if (!typed.every((key, index) => keys[from + index] === key)) continue
    return { from: at[from] ?? 0, to: (at[from + typed.length - 1] ?? 0) + 1 }
  }
  return null
}

/**
 * Returns where a name contains the typed text: as a whole, else each of its words that occurs.
 * Hangul is compared by keys, so that a syllable matches at every moment of its composition, even
 * while the next consonant is still part of it (저장 as 젖).
 * @param name in NFC, in which the ranges count
 */
export function matchesOf(name: string, typed: string): Range[] {
  const text = keysOf(name)
  const whole = keysOf(typed.normalize('NFC')).keys
  if (whole.length === 0) return []
  const found = rangeOf(text, whole)
  if (found) return [found]
  const ranges = typed
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => {
      const { keys } = keysOf(word)
      return (keys.length > 0 && rangeOf(text, keys)) || []
    })
  // words may overlap
  const sorted = ranges.toSorted((one, other) => one.from - other.from)
  return sorted.reduce<Range[]>((joined, range) => {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
    return joined
  }, [])
}

/** Whether a name begins with the typed text. */
export const begins = (name: string, typed: string): boolean =>
  matchesOf(name.normalize('NFC'), typed)[0]?.from === 0

/** Whether a name contains the typed text, ignoring spaces. */
export function fits(name: string, typed: string): boolean {
  const { keys } = keysOf(typed.normalize('NFC'))
  return keys.length === 0 || rangeOf(keysOf(name.normalize('NFC')), keys) !== null
}
