import {
  LEAST_COMPARED,
  mentions,
  numberedText,
  numbersIn,
} from '../../../contract/studio/consistency/numbers.ts'
import { type ContentText, pairsOf, plain, type TextIssue } from './texts.ts'

const NOTHING = numberedText('', 'ko')

const allOf = ({ passages }: ContentText): string =>
  passages.map(({ text }) => plain(text)).join('\n')

/**
 * Checks that a pair contains the same numbers.
 * @param own numbers that only one language needs, by file: areas in other units, ages counted in
 *   another way
 */
export function differentNumbers(
  texts: readonly ContentText[],
  own: Readonly<Record<string, readonly number[]>> = {},
): TextIssue[] {
  return pairsOf(texts).flatMap((pair) => {
    const texts = pair.map((text) => numberedText(allOf(text), text.language))
    return pair.flatMap((text, index) => {
      const other = pair[1 - index] as ContentText
      return text.passages.flatMap((passage) =>
        [...new Set(numbersIn(passage.text, text.language))]
          .filter((value) => value >= LEAST_COMPARED && !own[text.file]?.includes(value))
          .filter((value) => !mentions(texts[1 - index] ?? NOTHING, value))
          .map((value) => ({
            file: text.file,
            line: passage.line,
            message: `${value} is missing in ${other.file}`,
          })),
      )
    })
  })
}
