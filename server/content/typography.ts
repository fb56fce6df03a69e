/** A sign and the particle after it. */
const BREAK = /[%)\]](?=[가-힣])/g

/**
 * Korean typesetting (visual language, section 4): a word joiner keeps a particle with the `%`, `)`
 * or `]` before it, where `word-break: keep-all` would still break. Text inside HTML tags is left
 * alone.
 */
export const keepTogether = (text: string): string => text.replace(BREAK, '$&\u2060')

/** The same for an HTML text, in one pass: a body may have thousands of tags and no such place. */
export function keepTogetherHtml(html: string): string {
  let joined = ''
  let copied = 0
  // the tag that may contain the place: the last `<` before it, the first `>` after that, the next `<`
  let open = -1
  let close = -1
  let next: number | undefined
  const from = (found: number): number => (found < 0 ? Number.POSITIVE_INFINITY : found)
  for (const { index } of html.matchAll(BREAK)) {
    next ??= from(html.indexOf('<'))
    while (next < index) {
      open = next
      next = from(html.indexOf('<', next + 1))
    }
    if (close < open) close = from(html.indexOf('>', open))
    const inTag = open >= 0 && close > index && close < next
    if (inTag) continue
    joined += `${html.slice(copied, index + 1)}\u2060`
    copied = index + 1
  }
  return copied === 0 ? html : joined + html.slice(copied)
}
