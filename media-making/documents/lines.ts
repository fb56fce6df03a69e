/** Breaks text into lines no wider than `width`, between words only: Korean is not broken inside a word. */
export function wrap(text: string, measure: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

/**
 * Breaks a text into as few lines as `wrap`, of about the same length, without a single word on the
 * last line.
 */
export function balance(text: string, measure: (line: string) => number, width: number): string[] {
  const widest = wrap(text, measure, width)
  let [low, high] = [width / 2, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (wrap(text, measure, middle).length > widest.length) low = middle
    else high = middle
  }
  return wrap(text, measure, high)
}

const ADDRESS =
  /https?:\/\/[\w./?#=&-]*[\w/]|[\w.+-]+@[\w-]+(?:\.[a-z]+)+|yunseul\.example(?:\/[\w./?#=&-]*[\w/])?/gi

/** A run of a line; with `href` one that leads somewhere. */
export interface Run {
  text: string
  href?: string
}

/** Splits a line at the mail and web addresses in it. */
export function runs(line: string): Run[] {
  const found: Run[] = []
  let from = 0
  for (const match of line.matchAll(ADDRESS)) {
    const [text] = match
    if (match.index > from) found.push({ text: line.slice(from, match.index) })
    const scheme = text.includes('@') ? 'mailto:' : 'https://'
    found.push({ text, href: /^https?:/.test(text) ? text : `${scheme}${text}` })
    from = match.index + text.length
  }
  if (from < line.length) found.push({ text: line.slice(from) })
  return found
}
