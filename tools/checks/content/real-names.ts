import { createHash } from 'node:crypto'
import { type ContentText, plain, type TextIssue } from './texts.ts'

/** Hash of a name for the list, so that the list itself contains no names. */
export const markOf = (name: string): string =>
  createHash('sha256')
    .update(name.toLowerCase().replace(/[\s.&-]/g, ''))
    .digest('hex')
    .slice(0, 12)

/** Suffixes that identify a Korean word as the name of an organisation. */
const BODY =
  /[가-힣A-Za-z]*[가-힣](?:협회|학회|재단|공단|공사|은행|그룹|대학교|대학|연구원|협동조합|신문|방송|거래소|위원회|진흥원|산업부|환경부|과학기술정보통신부|국토교통부|고용노동부|소방서|경찰서|병원)(?=[은는이가을를의에과와로도\s,.)]|$)/gu

/**
 * Real companies, persons and organisations that no text may name, and organisations
 * that are not allowed yet.
 */
export function realNames(
  texts: readonly Pick<ContentText, 'file' | 'passages'>[],
  { marks, allowed }: { marks: ReadonlySet<string>; allowed: readonly string[] },
): TextIssue[] {
  const known = new Map<string, boolean>()
  const isReal = (word: string): boolean => {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = marks.has(markOf(word))
    known.set(word, found)
    return found
  }
  return texts.flatMap(({ file, passages }) =>
    passages.flatMap(({ line, text }) => {
      const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
      const found = words.flatMap((word, index) => {
        const together = [
          word,
          `${word}${words[index + 1] ?? ''}`,
          `${word}${words[index + 1] ?? ''}${words[index + 2] ?? ''}`,
        ]
        // a Korean name is followed by its particle
        const beginnings = /^[가-힣]/.test(word)
          ? Array.from({ length: Math.min(6, word.length) }, (_, n) => word.slice(0, n + 2))
          : []
        const real = [...together, ...beginnings].find(isReal)
        return real ? [`names ${real}`] : []
      })
      const bodies = [...plain(text).matchAll(BODY)]
        .map(([name]) => name)
        .filter((name) => !allowed.some((each) => name.endsWith(each)))
      return [
        ...found,
        ...bodies.map(
          (name) => `${name} is not listed as an allowed organisation (content/company/names.yaml)`,
        ),
      ].map((message) => ({ file, line, message }))
    }),
  )
}
