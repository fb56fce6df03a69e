import { wellFormed } from '../../contract/well-formed.ts'

/** Maximum nesting depth of values. */
export const JSON_DEPTH = 32
/** Number of values that any body may have, and the bytes that allow one more. */
const [FEWEST_VALUES, BYTES_FOR_ONE] = [500, 100]

/** Number of values that a call's body may have, by the bytes that the call accepts. */
export const valuesIn = (bytes: number): number =>
  Math.max(FEWEST_VALUES, Math.ceil(bytes / BYTES_FOR_ONE))

/**
 * Thrown for a body that has more values than its call accepts, or deeper nesting than any call
 * needs.
 */
export class IntricateJson extends Error {
  override name = 'IntricateJson'
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OF_CODE, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 117, 123, 125,
]
/** Escapes that `wellFormed` removes or replaces: NUL, and lone surrogates. */
const ILL_FORMED = /^u(?:0000|[dD][89a-fA-F])/

/**
 * Scans a text before it is parsed: one pass, no allocation. Escapes of disallowed characters are
 * rare, so the result of `JSON.parse` is only traversed if one is present.
 * @returns whether one is present
 * @throws IntricateJson
 */
function look(text: string, values: number): boolean {
  let depth = 0
  let count = 1
  let illFormed = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) {
      for (at += 1; at < text.length; at += 1) {
        const inside = text.charCodeAt(at)
        if (inside === QUOTE) break
        if (inside !== BACKSLASH) continue
        at += 1
        if (text.charCodeAt(at) === OF_CODE) illFormed ||= ILL_FORMED.test(text.slice(at, at + 5))
      }
    } else if (character === COMMA) count += 1
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      count += 1
      depth += 1
      if (depth > JSON_DEPTH) throw new IntricateJson(`more than ${JSON_DEPTH} levels`)
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1
    if (count > values) throw new IntricateJson(`more than ${values} values`)
  }
  return illFormed
}

/** The same value with texts that both databases can store. */
function repair(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(repair)
  if (typeof value !== 'object' || value === null) return value
  // `fromEntries` defines a `__proto__` property and does not set the prototype
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, repair(inside)]))
}

/**
 * Parses untrusted JSON: the cost is bounded before anything is allocated, and every text in it is
 * well-formed.
 * @param values maximum number of values, keys not counted
 * @throws IntricateJson, SyntaxError
 */
export function readText(text: string, values: number): unknown {
  const illFormed = look(text, values)
  const value: unknown = JSON.parse(text)
  return illFormed ? repair(value) : value
}
