import { wrongDaysIn } from '../../../contract/studio/consistency/days.ts'
import { type ContentText, dayOf, type TextIssue } from './texts.ts'

/** Checks that days of the week fit their dates. */
export function wrongDays(texts: readonly ContentText[]): TextIssue[] {
  return texts.flatMap((text) =>
    text.passages.flatMap(({ line, text: passage }) =>
      wrongDaysIn(passage, dayOf(text)).map(({ found, date }) => {
        const [english, korean] = ['en', 'ko'].map((locale) =>
          new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
            new Date(date),
          ),
        )
        return { file: text.file, line, message: `${found}: that is a ${english} (${korean?.[0]})` }
      }),
    ),
  )
}
