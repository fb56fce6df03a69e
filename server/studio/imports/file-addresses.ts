/** An address that stands in an article for a file that the same import brings. */
const PLACE = /\/media\/import\/(\d{1,6})(?!\d)/g

/** The address that stands for a file, by its number in the import, until the library has it. */
export const placeOfFile = (number: number): string => `/media/import/${number}`

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
  return there.replaceAll(PLACE, (place, number: string) => addressOf(Number(number)) ?? place)
}
