import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { type ContentText, plain, type TextIssue } from './texts.ts'

/** Minimum characters of a sentence whose repetition is no coincidence. */
const LEAST = 18
const KINDS = [...ARTICLE_FOLDERS, 'pages', 'documents']

const sentencesIn = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.!?。][”’"']?)\s+/u)
    .map((sentence) => sentence.replace(/[“”‘’"'\s]+/g, ' ').trim())
    .filter((sentence) => sentence.length >= LEAST)

/**
 * Checks that no sentence is repeated in an article, a page or a document. A document also has
 * tables and headings, whose words return.
 */
export function doubledSentences(texts: readonly ContentText[]): TextIssue[] {
  return texts
    .filter(({ kind }) => KINDS.includes(kind))
    .flatMap(({ file, kind, passages }) => {
      const first = new Map<string, number>()
      return passages.flatMap(({ line, text }) =>
        sentencesIn(text)
          .filter((sentence) => kind !== 'documents' || /[.!?]$/.test(sentence))
          .flatMap((sentence) => {
            const before = first.get(sentence)
            first.set(sentence, before ?? line)
            return before === undefined
              ? []
              : [{ file, line, message: `also in line ${before}: ${sentence}` }]
          }),
      )
    })
}
