import { contentAddress } from '../../../contract/addresses.ts'
import type { ContentType } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { CONTENT_ID_LIMIT } from '../../../contract/limits.ts'
import { type Kind, KINDS } from '../../../contract/fields/kinds.ts'
import {
  LIST_PAGE,
  type ListQuery,
  STATES,
  type SubjectRow,
  type Vocabulary,
} from '../../../contract/studio/work.ts'
import type { WORK_CALLS } from '../../../contract/studio/work-calls.ts'
import type { z } from 'zod'
import type { Store } from '../../database/index.ts'
import { parseQuery, parseUnfinished, type SearchQuery } from '../../search/tokens.ts'
import { StudioError } from '../studio-error.ts'
import { contentsRepository } from './contents.repository.ts'
import { contentOfPath, ownPath } from './links.ts'
import { type ListFilter, listRowIds } from './list.repository.ts'
import { people } from './people.repository.ts'
import { shownRows } from './rows.ts'
import type { SubjectStore } from './subjects.ts'
import { type SubjectRecord, subjectsRepository as subjects } from './subjects.repository.ts'
import { vocabularyRepository } from './vocabulary.repository.ts'

/** A total is exact up to this. */
const MOST_COUNTED = 1001
/** Contents that are offered for a link. */
const OFFERED = 20
/** Ids that are asked for at once. */
const MOST_IDS = 100

/** Values of a filter with commas between them. @throws Refusal 400 of one that there is not */
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

/** A day of the company's time, and the one after it, as instants. */
const dayBegins = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + later * 86_400_000).toISOString()

/** The list of everything, and what is looked up for forms. */
export function listsModel(store: Store, work: SubjectStore) {
  const inOrder = async (places: readonly number[]): Promise<SubjectRecord[]> => {
    const rows = new Map(
      (await subjects.byPlaces(store.kysely, places)).map((row) => [Number(row.place), row]),
    )
    return places.flatMap((place) => rows.get(place) ?? [])
  }
  /** The words of a filter; null = none are asked for. */
  const wordsOf = (
    text: string | undefined,
  ): { query: SearchQuery; unfinished: SearchQuery | null } | null =>
    text?.trim() ? { query: parseQuery(text), unfinished: parseUnfinished(text) } : null

  /** Places with the last word as it is typed; where nothing matches, with it as the beginning of one. */
  const find = async (
    filter: Omit<ListFilter, 'words'>,
    text: string | undefined,
    page: Parameters<typeof listRowIds>[3],
  ): Promise<number[]> => {
    const words = wordsOf(text)
    if (!words) return listRowIds(store.kysely, store.dialect, { ...filter, words: null }, page)
    const asked = async (query: SearchQuery | null): Promise<number[]> =>
      query && (query.tokens.length || query.beginning !== null)
        ? listRowIds(store.kysely, store.dialect, { ...filter, words: query }, page)
        : []
    const found = await asked(words.query)
    return found.length || page.offset > 0 ? found : asked(words.unfinished)
  }

  return {
    /** A page of the list; its total is exact up to 1,001. @throws Refusal 400 with the filter that names what there is not */
    async subjects(query: ListQuery): Promise<{ rows: SubjectRow[]; total: number; page: number }> {
      const { language, category, by, from, to, q, sort, page } = query
      const filter = {
        kinds: valuesOf('kind', query.kind, KINDS),
        states: valuesOf('state', query.state, STATES),
        language,
        category,
        by,
        from: from && dayBegins(from),
        before: to && dayBegins(to, 1),
      }
      const offset = (page - 1) * LIST_PAGE
      const shown = async (places: readonly number[], total: number) => ({
        rows: await shownRows(store.kysely, await inOrder(places)),
        total,
        page,
      })
      const far =
        offset + LIST_PAGE > MOST_COUNTED
          ? await find(filter, q, { sort, limit: LIST_PAGE, offset })
          : []
      if (far.length) return shown(far, Math.min(MOST_COUNTED, offset + far.length))
      // the count reads as far as it is exact, and so has the first twenty pages with it
      const first = await find(filter, q, { sort, limit: MOST_COUNTED, offset: 0 })
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
    /** Contents by words, by address or by id, for links and relations; the newest where nothing is asked. */
    async find(
      text: string,
      language: Language,
    ): Promise<z.input<(typeof WORK_CALLS)['findContents']['data']>> {
      const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : contentOfPath(ownPath(text.trim()))
      const byId = id === null ? [] : await subjects.byContents(store.kysely, [id])
      const page = { sort: '-postDate', limit: OFFERED * 5, offset: 0 } as const
      const places = await find({ kinds: [], states: [], language }, text, page)
      // who looks for a link knows the title
      const asked = text.trim().toLowerCase()
      const found = await inOrder(places)
      const titled = asked ? found.filter(({ title }) => title.toLowerCase().includes(asked)) : []
      const chosen = [
        ...new Map([...byId, ...titled, ...found].map((row) => [row.subject, row])).values(),
      ].slice(0, OFFERED)
      const rows = await shownRows(store.kysely, chosen)
      const images = await Promise.all(
        chosen.map(async (row) => (await work.documentOf(store.kysely, row)).image),
      )
      return rows.map(({ contentIdx, subject, kind, title, postDate, live }, index) => ({
        contentIdx,
        subject,
        kind: kind as Kind,
        title,
        postDate,
        address: `/page/detail/${contentIdx}`,
        live,
        image: images[index] ?? null,
      }))
    },
    /** What some contents are called; what there is not is left out. */
    async byIdx(ids: string): Promise<z.input<(typeof WORK_CALLS)['contentsByIdx']['data']>> {
      const asked = [...new Set(ids.split(',').map(Number))].filter(
        (id) => Number.isInteger(id) && id > 0 && id <= CONTENT_ID_LIMIT,
      )
      if (asked.length > MOST_IDS) throw new StudioError(400, { field: 'ids' })
      const known = new Map(
        (await subjects.byContents(store.kysely, asked)).map((row) => [
          Number(row.contentIdx),
          row,
        ]),
      )
      const shown = await contentsRepository.shown(store.kysely, asked)
      const now = new Date().toISOString()
      return asked.flatMap((contentIdx) => {
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
          },
        ]
      })
    },
  }
}
