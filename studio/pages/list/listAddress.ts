import { LANGUAGES, type Language } from '../../../contract/language.ts'
import { type Kind, KINDS } from '../../../contract/fields/kinds.ts'
import {
  LIST_ROWS,
  LISTED_NEEDS,
  type ListedNeed,
  type ListQuery,
  SORTS,
  STATES,
  type State,
} from '../../../contract/studio/work.ts'

/**
 * State of the list. All of it is in the address, so that a view can be shared, saved and navigated
 * back to.
 */
export interface ListView {
  kinds: readonly Kind[]
  states: readonly State[]
  language: Language | null
  category: string | null
  /** Id of the last author. */
  by: string | null
  /** Id of a reviewer: what is in review, and theirs or everybody's. */
  reviewer: string | null
  needs: ListedNeed | null
  /** What a row is; null = as this device shows the list. */
  rows: ListQuery['rows'] | null
  /** ISO dates of the last change, or empty. */
  from: string
  to: string
  q: string
  sort: ListQuery['sort']
  /** From 1. */
  page: number
}

export const EMPTY_VIEW: ListView = {
  kinds: [],
  states: [],
  language: null,
  category: null,
  by: null,
  reviewer: null,
  needs: null,
  rows: null,
  from: '',
  to: '',
  q: '',
  sort: '-at',
  page: 1,
}

const someOf = <T extends string>(all: readonly T[], text: string | null): T[] => {
  const requested = (text ?? '').split(',')
  return all.filter((one) => requested.includes(one))
}
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null
const dateOf = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Reads a view from an address; unknown values are ignored. */
export function readView(search: URLSearchParams): ListView {
  const page = Number(search.get('page'))
  return {
    kinds: someOf(KINDS, search.get('kind')),
    states: someOf(STATES, search.get('state')),
    language: oneOf(LANGUAGES, search.get('language')),
    category: search.get('category')?.slice(0, 40) || null,
    by: search.get('by')?.slice(0, 100) || null,
    reviewer: search.get('reviewer')?.slice(0, 100) || null,
    needs: oneOf(LISTED_NEEDS, search.get('needs')),
    rows: oneOf(LIST_ROWS, search.get('rows')),
    from: dateOf(search.get('from')),
    to: dateOf(search.get('to')),
    q: (search.get('q') ?? '').slice(0, 200),
    sort: oneOf(SORTS, search.get('sort')) ?? EMPTY_VIEW.sort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 100_000) : 1,
  }
}

/** Returns a view's parameters in a fixed order; defaults are omitted. */
function parametersOf(view: ListView): [name: string, value: string][] {
  const all: [string, string | null][] = [
    ['q', view.q],
    ['kind', view.kinds.join()],
    ['state', view.states.join()],
    ['language', view.language],
    ['category', view.category],
    ['by', view.by],
    ['reviewer', view.reviewer],
    ['needs', view.needs],
    ['rows', view.rows],
    ['from', view.from],
    ['to', view.to],
    ['sort', view.sort === EMPTY_VIEW.sort ? '' : view.sort],
    ['page', view.page > 1 ? String(view.page) : ''],
  ]
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

/** Returns a view's query string without the question mark; empty if all values are defaults. */
export const searchOf = (view: ListView): string =>
  new URLSearchParams(parametersOf(view)).toString()

/** Returns the server query of a view. */
export const questionOf = (view: ListView): Partial<ListQuery> => ({
  ...Object.fromEntries(parametersOf({ ...view, page: 1, sort: EMPTY_VIEW.sort })),
  sort: view.sort,
  page: view.page,
})

/** Returns the query of a saved view, without the page number. */
export const savedQueryOf = (view: ListView): string => searchOf({ ...view, page: 1 })

/** Changes filters and returns to the first page. */
export const withFilters = (view: ListView, change: Partial<ListView>): ListView => ({
  ...view,
  page: 1,
  ...change,
})

/** Whether anything but order, page and what a row is is set. */
export const isFiltered = (view: ListView): boolean =>
  savedQueryOf({ ...view, sort: EMPTY_VIEW.sort, rows: null }) !== ''
