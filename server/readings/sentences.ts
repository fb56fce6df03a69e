import type { Language } from './passage.ts'

const END = /(?<![.!?…])[.!?…]+[”’"')\]」』]*\s+/g
const CLOSED_QUOTE = /[”’"']\s+$/
/** Korean goes on after a quotation: “…까?” 하고 물었다. */
const KOREAN_GOES_ON = /^(하고|라고|이라고|라며|이라며|라는|이라는|고 |며 )/
const SHORT_FORM =
  /(?:^|[\s(“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|etc|e\.g|i\.e|approx|Inc|Ltd|[A-Z])\.$/

/** Splits a passage into sentences; joined with spaces they are the passage. */
export function sentences(passage: string, language: Language): string[] {
  const out: string[] = []
  let from = 0
  for (const end of passage.matchAll(END)) {
    const to = end.index + end[0].length
    const before = passage.slice(from, to).trimEnd()
    const after = passage.slice(to)
    if (language === 'en' && (SHORT_FORM.test(before) || /^[a-z]/.test(after))) continue
    if (language === 'ko' && CLOSED_QUOTE.test(end[0]) && KOREAN_GOES_ON.test(after)) continue
    out.push(before)
    from = to
  }
  const rest = passage.slice(from).trim()
  return rest ? [...out, rest] : out
}
