import { collectedOf } from '../../../contract/documents/collected.ts'
import type { CollectedDocument } from '../../../contract/documents/index.ts'
import type { DocumentSubject } from '../../../contract/documents/subjects.ts'
import { own } from '../../../contract/own.ts'
import type { ContentInput } from '../../content/content-input.ts'
import type { Given } from '../../content/documents/given.ts'
import { serviceOf } from '../../content/documents/services.ts'
import type { ContentIndex } from '../../content/loading/content-index.ts'
import { checkService } from '../../content/loading/services.ts'

/** What the database knows of a service in a language, beside its document. */
export interface ServiceParts {
  /** Id of its row; null if it was never published. */
  contentIdx: number | null
  /** The id that it was given when it was created in the studio; null = it comes from a file. */
  givenIdx: number | null
  /** The company's day, while visitors see its row; null = they do not. */
  shownOn: string | null
  /** Whether the id of its document is that of another content. */
  isTaken: boolean
  /** Id of the service in the other language; null where it has none. */
  pairContentIdx: number | null
  /** Its place among all services. */
  position: number
  /** Codes of all categories. */
  codes: readonly string[]
  /** Ids of all services by language and web path: `KOR YunseulTalk`. */
  ids: Readonly<Record<string, number>>
  /** Ids of the newest articles in its language that carry one of its keywords. */
  news: readonly number[]
}

/**
 * Makes the row of a service by the function that the loader uses. The id and the web path of a
 * service are given once, as others link to them.
 * @param changed is told which of them is another nevertheless
 * @param hides is called if its date would hide it from the visitors who see it now
 */
export function madeService(
  { name, languageType }: DocumentSubject,
  values: CollectedDocument<'services'>,
  parts: ServiceParts,
  known: Pick<Given, 'media' | 'at' | 'addIssue'> & { contents: ContentIndex },
  changed: (field: 'id' | 'webPath') => void,
  hides: () => void,
): ContentInput {
  const language = languageType ?? 'KOR'
  if (values.webPath !== collectedOf(name)?.slug) changed('webPath')
  const given = parts.contentIdx ?? parts.givenIdx
  if (given === null ? parts.isTaken : values.id !== given) changed('id')
  // a launch ahead is of services that nobody sees yet
  if (parts.shownOn !== null && values.date > parts.shownOn) hides()
  checkService(values, { ...known, language })
  const codes = new Set(parts.codes)
  const idOf = (webPath: string, of: string): number | undefined =>
    own(parts.ids, `${of} ${webPath}`)
  return serviceOf(values, {
    ...known,
    language,
    isCategory: (code) => codes.has(code),
    pairContentIdx: parts.pairContentIdx,
    position: parts.position,
    serviceId: (webPath) =>
      idOf(webPath, language) ??
      (idOf(webPath, language === 'KOR' ? 'ENG' : 'KOR') === undefined ? undefined : null),
    newsAbout: () => [...parts.news],
  })
}
