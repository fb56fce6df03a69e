import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { LegalName } from '../../../contract/legal-pages.ts'
import type { FormerLegalPage, StoredLegalPage } from '../../../contract/legal.ts'
import { LRUCache } from 'lru-cache'
import { cleanBody, headingsOf } from '../body.ts'
import { bodyToHtml } from '../loading/markdown.ts'
import { keepTogether } from '../typography.ts'
import type { FieldPath, Given } from './given.ts'

type Legal = DocumentOf<`legal/${LegalName}`>

/**
 * Made texts of versions, by language, day and words: a document has up to thirty former ones, which
 * stay the same, and is made at each preview and publication. Characters.
 */
const made = new LRUCache<string, FormerLegalPage>({
  maxSize: 16_000_000,
  sizeCalculation: ({ content }, key) => content.length + key.length,
})
/** What names a file of the library, whose absence is to be told each time. */
const NAMES_FILES = /!\[|\/media\//

const textOf = (
  { date, body }: Pick<Legal, 'date' | 'body'>,
  path: FieldPath,
  { language, media, at }: Given,
): FormerLegalPage => {
  const key = `${language} ${date} ${body}`
  const known = made.get(key)
  if (known) return known
  const content = cleanBody(bodyToHtml(body, { media, language }, at(...path, 'body')))
  const text = { revisedOn: date, content, sections: headingsOf(content) }
  if (!NAMES_FILES.test(body)) made.set(key, text)
  return text
}
const newestFirst = (one: { date: string }, other: { date: string }): number =>
  one.date < other.date ? 1 : -1

/** Makes the legal page of a name from its document: its newest version. */
export const legalPageOf =
  (name: LegalName) =>
  (document: Legal, given: Given): StoredLegalPage => {
    const { title, desc, date, former = [] } = document
    const days = [date, ...former.toSorted(newestFirst).map((one) => one.date)]
    return {
      name,
      languageType: given.language,
      title: keepTogether(title),
      desc: keepTogether(desc),
      ...textOf(document, [], given),
      ...(days.length > 1 ? { days } : {}),
    }
  }

/** The former versions of a legal page, newest first; stored beside it, as few visitors read them. */
export const formerVersionsOf = ({ former = [] }: Legal, given: Given): FormerLegalPage[] =>
  former
    .map((one, index) => ({ date: one.date, text: textOf(one, ['former', index], given) }))
    .sort(newestFirst)
    .map(({ text }) => text)
