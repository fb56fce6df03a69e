/** Names shorter than this must differ by one letter only: `HOME` is not `HOST`. */
const SHORT = 8

/** Optimal string alignment distance: letters added, removed, changed, or two exchanged. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99
      ;(rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        swapped,
      )
    }
  return at(a.length, b.length)
}

/** A name that another one is probably a typing error of; null if there is none. */
export function similarTo(name: string, names: readonly string[]): string | null {
  const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const given = plain(name)
  let [best, least] = [null as string | null, 3]
  for (const candidate of names) {
    const meant = plain(candidate)
    if (Math.abs(meant.length - given.length) > 2) continue
    const found = distance(given, meant)
    // short names are often those of other programs
    const most = meant.length < SHORT ? (meant.length < 5 ? 0 : 1) : 2
    if (found <= most && found < least) [best, least] = [candidate, found]
  }
  return best
}
