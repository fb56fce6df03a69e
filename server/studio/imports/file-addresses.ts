import { cleanOrBeyond } from '../../content/body.ts'

/** An address that stands in an article for a file that the same import brings. */
const PLACE = /\/media\/import\/(\d{1,6})(?!\d)/g

/** The address that stands for a file, by its number in the import, until the library has it. */
export const placeOfFile = (number: number): string => `/media/import/${number}`

/** Files that a text names, by their numbers. */
export const filesNamedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, number]) => Number(number))),
]

/**
 * A body with the addresses that files have now; one that has none is taken out, and what belongs to
 * it stays.
 */
export function withFiles(html: string, addressOf: (number: number) => string | null): string {
  let isMissing = false
  const joined = html.replaceAll(PLACE, (_, number: string) => {
    const address = addressOf(Number(number))
    if (address === null) isMissing = true
    return address ?? 'about:blank'
  })
  if (!isMissing) return joined
  const found = cleanOrBeyond(joined)
  return 'limit' in found ? '' : found.clean
}
