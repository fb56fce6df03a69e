import { setImmediate as nextTurn } from 'node:timers/promises'
import { contentAddress } from '../../../contract/addresses.ts'
import type { ContentCard, ContentType } from '../../../contract/content.ts'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import { CONTENT_ID_LIMIT } from '../../../contract/limits.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import {
  DOCUMENT_KIND,
  type DocumentInWork,
  LIST_PAGE,
  MOST_ARTICLE_PAGES,
  MOST_IMAGES,
  type ListQuery,
  STATES,
  type State,
  type SubjectList,
  type Vocabulary,
} from '../../../contract/studio/work.ts'
import type { WORK_CALLS } from '../../../contract/studio/work-calls.ts'
import type { z } from 'zod'
import type { Store } from '../../database/index.ts'
import { parseQuery, parseUnfinished, type SearchQuery } from '../../search/tokens.ts'
import { dayBegins } from '../../content/company-days.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { contentsRepository } from './contents.repository.ts'
import { contentOfPath, ownPath } from '../../links/target.ts'
import { type ListedSubject, type ListFilter, listedSubjects } from './list.repository.ts'
import { people } from './people.repository.ts'
import { shownRows, workRows } from './rows.ts'
import { type SubjectRecord, subjectsRepository as subjects } from './subjects.repository.ts'
import { versionsRepository } from './versions.repository.ts'
import { vocabularyRepository } from './vocabulary.repository.ts'

/** Totals are exact up to this. */
const MOST_COUNTED = 1001
/** Documents that are listed with articles. */
const MOST_DOCUMENTS = 200
/** Maximum articles offered for a link. */
const OFFERED = 20
/** Documents that are read for their image in one turn of the event loop. */
const IMAGES_AT_ONCE = 10
/** Maximum ids per call. */
const MOST_IDS = 100

/** Parses the comma-separated values of a filter. @throws StudioError 400 for an unknown one */
function valuesOf<T extends string>(
  field: string,
  text: string | undefined,
  known: readonly T[],
): T[] {
  if (!text) return []
  const values = [...new Set(text.split(',').filter(Boolean))]
  if (!values.every((value) => known.includes(value as T))) throw new StudioError(400, { field })
  return values as T[]
}

/** Korean first. */
const placeOf = ({ languageType }: SubjectRecord): number =>
  LANGUAGES.indexOf(languageType as Language)

/** The list of all subjects, and lookups for forms. */
export function listsModel(store: Store) {
  const inOrder = async (places: readonly number[]): Promise<SubjectRecord[]> => {
    const rows = new Map(
      (await subjects.byPlaces(store.kysely, places)).map((row) => [Number(row.place), row]),
    )
    return places.flatMap((place) => rows.get(place) ?? [])
  }
  /** The rows of a list; with `articles`, each with all languages that the filter allows. */
  const recordsOf = async (
    listed: readonly ListedSubject[],
    { rows, language }: Pick<ListQuery, 'rows' | 'language'>,
  ): Promise<SubjectRecord[]> => {
    if (rows === 'languages') return inOrder(listed.map(({ place }) => place))
    const family = await subjects.ofGroups(
      store.kysely,
      listed.map(({ groupId }) => groupId),
    )
    return listed.flatMap(({ groupId }) =>
      family
        .filter((one) => one.groupId === groupId && (!language || one.languageType === language))
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    )
  }
  /**
   * The main image of some working copies. A document may have a million characters: the database
   * reads few at a time, and other requests come between.
   */
  const imagesOf = async (
    names: readonly string[],
  ): Promise<{ subject: string; image: string | null }[]> => {
    const images: { subject: string; image: string | null }[] = []
    for (let from = 0; from < names.length; from += IMAGES_AT_ONCE) {
      if (from > 0) await nextTurn()
      images.push(
        ...(await versionsRepository.images(
          store.kysely,
          store.dialect,
          names.slice(from, from + IMAGES_AT_ONCE),
        )),
      )
    }
    return images
  }
  /** The words of a filter; null = none. */
  const wordsOf = (
    text: string | undefined,
  ): { query: SearchQuery; unfinished: SearchQuery | null } | null =>
    text?.trim() ? { query: parseQuery(text), unfinished: parseUnfinished(text) } : null

  /**
   * Subjects that match, with the last word as typed; if there are none, with the last word as a
   * prefix.
   */
  const find = async (
    filter: Omit<ListFilter, 'words'>,
    text: string | undefined,
    page: Parameters<typeof listedSubjects>[3],
  ): Promise<ListedSubject[]> => {
    const words = wordsOf(text)
    if (!words) return listedSubjects(store.kysely, store.dialect, { ...filter, words: null }, page)
    const matching = async (query: SearchQuery | null): Promise<ListedSubject[]> =>
      query && (query.tokens.length || query.beginning !== null)
        ? listedSubjects(store.kysely, store.dialect, { ...filter, words: query }, page)
        : []
    const found = await matching(words.query)
    return found.length || page.offset > 0 ? found : matching(words.unfinished)
  }

  /** Documents of the site that need the same as the articles of a list; of its first page. */
  const documentsOf = async (
    filter: Omit<ListFilter, 'words'>,
    { kind, category, reviewer, q, sort, page }: ListQuery,
  ): Promise<DocumentInWork[]> => {
    if (filter.needs === undefined || filter.needs === 'english') return []
    if (page > 1 || kind || category || reviewer || q?.trim()) return []
    const listed = await listedSubjects(
      store.kysely,
      store.dialect,
      { ...filter, documents: true, words: null },
      { sort, rows: 'languages', limit: MOST_DOCUMENTS, offset: 0 },
    )
    const rows = await workRows(store.kysely, await inOrder(listed.map(({ place }) => place)))
    return rows.flatMap((row) => (row.kind === DOCUMENT_KIND ? [row] : []))
  }

  return {
    /**
     * A page of the list; its total is exact up to 1,001. @throws StudioError 400 with the filter
     * that has an unknown value
     */
    async subjects(query: ListQuery, { user }: Pick<Session, 'user'>): Promise<SubjectList> {
      const { language, category, by, reviewer, needs, from, to, q, sort, page, rows } = query
      const filter = {
        kinds: valuesOf('kind', query.kind, KINDS),
        states: valuesOf('state', query.state, STATES),
        language,
        category,
        by,
        reviewer,
        needs,
        me: user.id,
        from: from && dayBegins(from),
        before: to && dayBegins(to, 1),
      }
      const offset = (page - 1) * LIST_PAGE
      const shown = async (listed: readonly ListedSubject[], total: number) => ({
        rows: await shownRows(store.kysely, await recordsOf(listed, query)),
        total,
        page,
        documents: await documentsOf(filter, query),
      })
      const far =
        offset + LIST_PAGE > MOST_COUNTED && (rows === 'languages' || page <= MOST_ARTICLE_PAGES)
          ? await find(filter, q, { sort, rows, limit: LIST_PAGE, offset })
          : []
      if (far.length) return shown(far, Math.min(MOST_COUNTED, offset + far.length))
      // the count reads as far as it is exact, which covers the first twenty pages
      const first = await find(filter, q, { sort, rows, limit: MOST_COUNTED, offset: 0 })
      return shown(first.slice(offset, offset + LIST_PAGE), first.length)
    },
    /** Categories, companies of the group and people. */
    async vocabulary(): Promise<Vocabulary> {
      const companies = await vocabularyRepository.companies(store.kysely)
      return {
        categories: await vocabularyRepository.categories(store.kysely),
        companies: [...companies.values()].map(({ code, nameKor }) => ({ code, name: nameKor })),
        people: await people.all(store.kysely),
      }
    },
    /**
     * Articles by words, by URL or by id, for links and relations; the newest for an empty text.
     * @param language omitted = in every language
     */
    async find(
      text: string,
      language?: Language,
    ): Promise<z.input<(typeof WORK_CALLS)['findContents']['data']>> {
      const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : contentOfPath(ownPath(text.trim()))
      const byId = id === null ? [] : await subjects.byContents(store.kysely, [id])
      const page = { sort: '-postDate', rows: 'languages', limit: OFFERED * 5, offset: 0 } as const
      const listed = await find({ kinds: [], states: [], language }, text, page)
      // an editor who adds a link knows the title
      const typed = text.trim().toLowerCase()
      const found = await inOrder(listed.map(({ place }) => place))
      const titled = typed ? found.filter(({ title }) => title.toLowerCase().includes(typed)) : []
      const chosen = [
        ...new Map([...byId, ...titled, ...found].map((row) => [row.subject, row])).values(),
      ].slice(0, OFFERED)
      const rows = await shownRows(store.kysely, chosen)
      const images = new Map(
        (await imagesOf(chosen.map(({ subject }) => subject))).map(({ subject, image }) => [
          subject,
          image,
        ]),
      )
      return rows.map(
        ({ contentIdx, subject, kind, languageType, state, title, postDate, live }) => ({
          contentIdx,
          subject,
          kind,
          languageType,
          state,
          title,
          postDate,
          address: `/page/detail/${contentIdx}`,
          live,
          image: images.get(subject) ?? null,
        }),
      )
    },
    /**
     * The main image of some working copies, by names that are separated by commas. @throws
     * StudioError 400 for too many
     */
    async subjectImages(names: string) {
      const requested = [...new Set(names.split(',').filter(Boolean))]
      if (requested.length > MOST_IMAGES) throw new StudioError(400, { field: 'subjects' })
      return imagesOf(requested)
    },
    /** Titles and images of some articles; missing ones are omitted. */
    async byIdx(ids: string): Promise<z.input<(typeof WORK_CALLS)['contentsByIdx']['data']>> {
      const requested = [...new Set(ids.split(',').map(Number))].filter(
        (id) => Number.isInteger(id) && id > 0 && id <= CONTENT_ID_LIMIT,
      )
      if (requested.length > MOST_IDS) throw new StudioError(400, { field: 'ids' })
      const known = new Map(
        (await subjects.byContents(store.kysely, requested)).map((row) => [
          Number(row.contentIdx),
          row,
        ]),
      )
      const shown = await contentsRepository.shown(store.kysely, requested)
      const now = new Date().toISOString()
      return requested.flatMap((contentIdx) => {
        const [row, published] = [known.get(contentIdx), shown.get(contentIdx)]
        if (!row && !published) return []
        const live = published?.status === 'PUBLISHED' && published.publishAt <= now
        const address = contentAddress({
          contentIdx,
          contentType: (published?.contentType ?? 'NEWS') as ContentType,
          webPath: published?.webPath ?? null,
          isOutLink: false,
          link: null,
        })
        return [
          {
            contentIdx,
            title: (live ? published.title : row?.title) || (published?.title ?? ''),
            address,
            live,
            image: live ? (JSON.parse(published.card) as ContentCard).thumbnailImage : null,
            languageType: (row?.languageType ?? null) as Language | null,
            state: (row?.state ?? null) as State | null,
          },
        ]
      })
    },
  }
}
