import { collectedOf } from '../../../contract/documents/collected.ts'
import type { DocumentSubject } from '../../../contract/documents/subjects.ts'
import { KEYWORD_CHARACTERS, MOST_KEYWORDS } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/language.ts'
import { own } from '../../../contract/own.ts'
import { type DocumentValue, isObject } from '../../../contract/studio/document-items.ts'
import { companyDay } from '../../content/company-days.ts'
import { MOST_NEWS } from '../../content/loading/services.ts'
import { visibleNow } from '../../content/visible.ts'
import type { Queries } from '../../database/index.ts'
import { createdDocuments } from './created-documents.repository.ts'
import type { ServiceParts } from './made-service.ts'

/**
 * Ids of the newest published articles in a language that carry one of some keywords. Reads a few
 * rows of the index of keywords for each, however many articles there are.
 */
async function newsAbout(
  tx: Queries,
  language: Language,
  names: readonly string[],
  roots: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return []
  const keywords = await tx
    .selectFrom('keyword')
    .select('keywordIdx')
    .where('languageType', '=', language)
    .where('name', 'in', [...names])
    .execute()
  const found = new Map<number, string>()
  for (const { keywordIdx } of keywords)
    for (const code of roots)
      for (const { contentIdx, postDate } of await tx
        .selectFrom('content_keyword')
        .innerJoin('content', 'content.contentIdx', 'content_keyword.contentIdx')
        .select(['content_keyword.contentIdx', 'content_keyword.postDate'])
        .where('content_keyword.code', '=', code)
        .where('content_keyword.languageType', '=', language)
        .where('content_keyword.keywordIdx', '=', keywordIdx)
        .where('content.contentType', '!=', 'SERVICE')
        .orderBy('content_keyword.postDate', 'desc')
        .orderBy('content_keyword.contentIdx', 'desc')
        .limit(MOST_NEWS)
        .execute())
        found.set(Number(contentIdx), postDate)
  return [...found]
    .sort(([a, one], [b, other]) => other.localeCompare(one) || b - a)
    .slice(0, MOST_NEWS)
    .map(([contentIdx]) => contentIdx)
}

/** The names by which articles are related to a service: its title and keywords of its own. */
function newsKeywords(document: DocumentValue): string[] {
  if (!isObject(document)) return []
  const keywords = own(document, 'relatedNewsKeywords')
  const all = [own(document, 'title'), ...(Array.isArray(keywords) ? keywords : [])]
  const names = all.filter(
    (name): name is string => typeof name === 'string' && name.length <= KEYWORD_CHARACTERS,
  )
  return [...new Set(names)].slice(0, MOST_KEYWORDS + 1)
}

/** What a service is made with, beside its document; null for a document that is none. */
export async function serviceParts(
  tx: Queries,
  { subject, name, languageType }: DocumentSubject,
  document: DocumentValue,
): Promise<ServiceParts | null> {
  const collected = collectedOf(name)
  if (collected?.collection !== 'services') return null
  const language = languageType ?? 'KOR'
  const services = await tx
    .selectFrom('content')
    .select(['contentIdx', 'languageType', 'webPath', 'position', visibleNow().as('isShown')])
    .where('contentType', '=', 'SERVICE')
    .execute()
  const ids = Object.fromEntries(
    services.map((row) => [`${row.languageType} ${row.webPath}`, Number(row.contentIdx)]),
  )
  const ownRows = services.filter(({ webPath }) => webPath === collected.slug)
  const rowIn = (wanted: boolean) =>
    ownRows.find((row) => (row.languageType === language) === wanted)
  const [row, pair] = [rowIn(true), rowIn(false)]
  const categories = await tx.selectFrom('category').select(['code', 'parentCode']).execute()
  const id = isObject(document) ? own(document, 'id') : undefined
  const other =
    row === undefined && typeof id === 'number' && Number.isSafeInteger(id)
      ? await tx
          .selectFrom('content')
          .select('contentIdx')
          .where('contentIdx', '=', id)
          .executeTakeFirst()
      : undefined
  const last = Math.max(-1, ...services.map(({ position }) => Number(position)))
  return {
    contentIdx: row ? Number(row.contentIdx) : null,
    givenIdx: await createdDocuments.idOf(tx, subject),
    shownOn: row?.isShown ? companyDay() : null,
    isTaken: other !== undefined,
    pairContentIdx: pair ? Number(pair.contentIdx) : null,
    position: Number((row ?? pair)?.position ?? last + 1),
    codes: categories.map(({ code }) => code),
    ids,
    news: await newsAbout(
      tx,
      language,
      newsKeywords(document),
      categories.flatMap(({ code, parentCode }) => (parentCode === null ? [code] : [])),
    ),
  }
}
