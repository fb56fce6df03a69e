import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { plainText } from '../loading/source.ts'
import { yamlValues } from '../loading/yaml.ts'

/** What YAML can hold as JSON does. */
const FACT_LIKE = /\{(?=(?:fact|means):)/gi

/** Thrown for a text that no content file can hold. */
export class UnwritableError extends Error {
  override name = 'UnwritableError'
}

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(holdsNul)

/** JSON in ASCII, which is YAML too. */
const asJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** Whether the loader reads a value from a text. */
const reads = (text: string, value: unknown): boolean => {
  try {
    return isDeepStrictEqual(yamlValues(plainText(text)), value)
  } catch {
    return false
  }
}

/**
 * A value as YAML, which the loader reads as the same value, whatever its texts are.
 * @param facts whether `{fact:…}` in its texts names a figure; else it is written so that the loader
 *   leaves it
 * @throws UnwritableError for a text with NUL
 */
export function yamlOf(value: unknown, { facts }: { facts: boolean }): string {
  if (holdsNul(value)) throw new UnwritableError('a text contains NUL')
  // what JSON leaves out, such as `undefined`
  const plain: unknown = JSON.parse(JSON.stringify(value))
  if (!facts && /\{(?:fact|means):/i.test(JSON.stringify(plain)))
    return asJson(plain).replace(FACT_LIKE, '\\u007b')
  const text = stringify(plain, { lineWidth: 0, aliasDuplicateObjects: false })
  // front matter ends at such a line
  const ends = /^---/m.test(text)
  return !ends && reads(text, plain) ? text : asJson(plain)
}
