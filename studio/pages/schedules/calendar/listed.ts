import { m } from '../../../paraglide/messages.js'
import { localeTag } from '../../../visit/language.ts'

/** Joins titles in the studio's language, each in its quotation marks. */
export const listed = (titles: readonly string[]): string =>
  new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(
    titles.map((title) => m.calendar_quoted({ title: title || m.untitled() })),
  )
