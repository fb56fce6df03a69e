import { cleanOrBeyond } from '../../content/body.ts'

/** An address that stands in an article for a file that the same import brings. */
const PLACE = /\/media\/import\/(\d{1,6})(?!\d)/g
const PLACE_ALONE = /^\/media\/import\/(\d{1,6})$/

/** The address that stands for a file, by its number in the import, until the library has it. */
export const placeOfFile = (number: number): string => `/media/import/${number}`

/** The number of a file that cannot come. */
export const NO_FILE = 0

/** Files that a text names, by their numbers. */
export const filesNamedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, number]) => Number(number))),
]

/** What begins a figure or a link of a file that stands in a body, and what ends it. */
const BEGINS =
  /<figure><img src="\/media\/import\/(\d{1,6})"|<a href="\/media\/import\/(\d{1,6})">/g
const FIGURE_END = '</figure>'
const LINK_END = '</a>'

/** A body without the figures of some files; of links to them, the text stays. */
function withoutFiles(html: string, isMissing: (number: number) => boolean): string {
  let out = ''
  let from = 0
  for (const found of html.matchAll(BEGINS)) {
    const [begin, picture, linked] = found
    if (found.index < from || !isMissing(Number(picture ?? linked))) continue
    const end = html.indexOf(picture === undefined ? LINK_END : FIGURE_END, found.index)
    if (end < 0) break
    out += html.slice(from, found.index)
    if (picture === undefined) out += html.slice(found.index + begin.length, end)
    from = end + (picture === undefined ? LINK_END : FIGURE_END).length
  }
  return out + html.slice(from)
}

/**
 * A body with the addresses that files have now. The figure of one that has none is taken out with
 * its caption; of a link to one, the text stays.
 */
export function withFiles(html: string, addressOf: (number: number) => string | null): string {
  const there = withoutFiles(html, (number) => addressOf(number) === null)
  let isLeft = false
  const joined = there.replaceAll(PLACE, (_, number: string) => {
    const address = addressOf(Number(number))
    if (address === null) isLeft = true
    return address ?? 'about:blank'
  })
  if (!isLeft) return joined
  // one in another element: the sanitiser takes it out
  const found = cleanOrBeyond(joined)
  return 'limit' in found ? '' : found.clean
}

/** A value with the addresses that files have now in all of its texts; null for one that has none. */
export function valueWithFiles(
  value: unknown,
  addressOf: (number: number) => string | null,
): unknown {
  if (typeof value === 'string') {
    const number = PLACE_ALONE.exec(value)?.[1]
    return number === undefined ? value : addressOf(Number(number))
  }
  if (Array.isArray(value)) return value.map((one) => valueWithFiles(one, addressOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, valueWithFiles(one, addressOf)]),
  )
}
