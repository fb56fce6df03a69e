import { wellFormed } from '../../contract/well-formed.ts'

/** Levels that values may stand inside each other. */
export const JSON_DEPTH = 32
/** Values that a body may always have, and the bytes for which it may have one more. */
const [FEWEST_VALUES, BYTES_FOR_ONE] = [500, 100]

/** Values that a body of a call may have, by the bytes that the call takes. */
export const valuesIn = (bytes: number): number =>
  Math.max(FEWEST_VALUES, Math.ceil(bytes / BYTES_FOR_ONE))

/** A body that has more values than its call takes, or that nests them deeper than any call does. */
export class IntricateJson extends Error {
  override name = 'IntricateJson'
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OF_CODE, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 117, 123, 125,
]
/** Escapes of what `wellFormed` takes out or replaces: NUL, and halves of surrogate pairs. */
const ILL_FORMED = /^u(?:0000|[dD][89a-fA-F])/

/**
 * Looks over a text before it is parsed: one pass, nothing is made. Escapes of letters that no text of ours may hold are rare, so
 * what `JSON.parse` makes is gone through for them only where one stands.
 * @returns whether one stands in it
 * @throws IntricateJson
 */
function look(text: string, values: number): boolean {
  let depth = 0
  let count = 1
  let illFormed = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      for (at += 1; at < text.length; at += 1) {
        const inside = text.charCodeAt(at)
        if (inside === QUOTE) break
        if (inside !== BACKSLASH) continue
        at += 1
        if (text.charCodeAt(at) === OF_CODE) illFormed ||= ILL_FORMED.test(text.slice(at, at + 5))
      }
    } else if (letter === COMMA) count += 1
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      count += 1
      depth += 1
      if (depth > JSON_DEPTH) throw new IntricateJson(`more than ${JSON_DEPTH} levels`)
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1
    if (count > values) throw new IntricateJson(`more than ${values} values`)
  }
  return illFormed
}

/** The same value with texts that both databases keep. */
function mend(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(mend)
  if (typeof value !== 'object' || value === null) return value
  // `fromEntries` defines what `__proto__` names and does not set it
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, mend(inside)]))
}

/**
 * Reads JSON of a stranger: what it costs is bounded before anything is made of it, and every text in it is well-formed.
 * @param values how many there may be, keys not counted
 * @throws IntricateJson, SyntaxError
 */
export function readText(text: string, values: number): unknown {
  const illFormed = look(text, values)
  const value: unknown = JSON.parse(text)
  return illFormed ? mend(value) : value
}
