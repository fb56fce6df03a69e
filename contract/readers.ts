import { CONTENT_ID_LIMIT, FIRST_MONTHS, MOST_TAGS } from './limits.ts'
import { pageNumber } from './pager.ts'
import { isResultType } from './result-types.ts'
import { keywordOf } from './searchable.ts'
import { SOCIAL_COMPANIES, SOCIAL_VIEWS } from './social-names.ts'
import { GUIDES } from './sosin-guides.ts'

/** Values that only the content defines. */
export interface KnownValues {
  /** Exposure names and codes of categories; null = not known (yet), so that any word is valid. */
  tabs: ReadonlySet<string> | null
  /**
   * Months with news in either language, as `2026-7`; null = not known (yet), so that any month is
   * valid.
   */
  months: ReadonlySet<string> | null
  /**
   * Ids of the tags of press releases, in either language; null = not known (yet), so that any
   * number is valid.
   */
  pressTags: ReadonlySet<string> | null
  /** Years with milestones, as `2024`; null = not known (yet), so that any year is valid. */
  milestoneYears: ReadonlySet<string> | null
  /** Years with History entries, as `2024`; null = not known (yet). */
  historyYears: ReadonlySet<string> | null
  /** Codes of the companies of the group; null = not known (yet). */
  companies: ReadonlySet<string> | null
  /** Types by which search results may be filtered; null = not known (yet). */
  resultTypes: ReadonlySet<string> | null
  /** Page number above the last page of every list; null = not known (yet). */
  beyond: number | null
}

/** Before the content was loaded: any well-formed value is valid. */
export const NOTHING_KNOWN: KnownValues = {
  tabs: null,
  months: null,
  pressTags: null,
  milestoneYears: null,
  historyYears: null,
  companies: null,
  resultTypes: null,
  beyond: null,
}

/** Parses one query parameter into its canonical form. */
export interface Reader {
  /** null = treated as missing. */
  read: (value: string, known: KnownValues) => string | null
  /**
   * Whether visitors can invent an unlimited number of values: pages with one share a small part of
   * the cache.
   */
  open?: true
}

const within = (low: number, high: number): Reader => ({
  read: (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= low && Number(value) <= high
      ? String(Number(value))
      : null,
})
const word: Reader = { read: (value) => (/^[\w-]{1,40}$/.test(value) ? value : null) }

/** Exposure name or code of a category. */
export const tab: Reader = {
  read: (value, known) =>
    known.tabs === null ? word.read(value, known) : known.tabs.has(value) ? value : null,
}

/** A page of a list. All numbers beyond every list map to one URL, whose 404 is rendered once. */
export const page: Reader = {
  read: (value, { beyond }) =>
    pageNumber(value) > 1
      ? String(Math.min(pageNumber(value), beyond ?? Number.POSITIVE_INFINITY))
      : null,
}

/** One of a list of words; the first is the default and therefore omitted. */
const oneOf = (words: readonly string[]): Reader => ({
  read: (value) => (words.indexOf(value) > 0 ? value : null),
})

/** A kind of the growth guide for small shops; the first one is the default (AR-118). */
export const guide = oneOf(GUIDES)

export const searchKeyword: Reader = { read: (value) => keywordOf(value) || null, open: true }
export const searchPage: Reader = {
  read: (value) => (pageNumber(value) > 1 ? String(pageNumber(value)) : null),
}

/** The type that filters results; an unknown one counts as none: all. */
export const resultType: Reader = {
  read: (value, known) =>
    isResultType(value) && known.resultTypes?.has(value) !== false ? value : null,
}

/** Ids of chosen tags, sorted, each once; one that no press release has counts as none. */
export const keywordIdxs: Reader = {
  read: (value, { pressTags }) => {
    const ids = new Set(
      value
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id) && pressTags?.has(id) !== false)
        .map(Number),
    )
    return ids.size > 0
      ? [...ids]
          .sort((a, b) => a - b)
          .slice(0, MOST_TAGS)
          .join(',')
      : null
  },
  open: true,
}

/** The article after which a list continues. */
export const after: Reader = {
  read: (value) =>
    /^[1-9]\d{0,7}$/.test(value) && Number(value) < CONTENT_ID_LIMIT ? value : null,
  open: true,
}

/** A day, `2026-03-12`. */
export const day: Reader = {
  read: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null,
  open: true,
}

export const year = within(1990, 2100)
/**
 * A year of a page with its own list of years; an unknown one counts as none (decisions, Years on
 * Milestones and History).
 */
const knownYear = (page: 'milestoneYears' | 'historyYears'): Reader => ({
  read: (value, known) => {
    const written = year.read(value, known)
    return written !== null && known[page]?.has(written) === false ? null : written
  },
})
export const milestoneYear = knownYear('milestoneYears')
export const historyYear = knownYear('historyYears')
/** A company of the group; an unknown one, and `all`, count as none (SH-044, AR-135). */
export const company: Reader = {
  read: (value, known) =>
    value === 'all' || known.companies?.has(value) === false
      ? null
      : /^[a-z]{2,20}$/.test(value)
        ? value
        : null,
}
export const month = within(1, 12)
/** Number of the latest months. */
export const months: Reader = { ...within(FIRST_MONTHS + 1, 400), open: true }

/** Whether a year is before or after all news. */
function beyondNews(year: string, { months }: KnownValues): boolean {
  if (months === null || months.size === 0) return false
  const years = [...months].map((month) => Number.parseInt(month, 10))
  return Number(year) < Math.min(...years) || Number(year) > Math.max(...years)
}

/**
 * Normalizes the period of the collection: one month, or a number of the latest ones. A month of a
 * year before or after all news counts as none.
 * @returns whether the month is known to have no news
 */
export function normalizePeriod(read: Map<string, string>, known: KnownValues): boolean {
  const [year, month, count] = [read.get('year'), read.get('month'), read.get('months')]
  if (!year || !month || beyondNews(year, known)) {
    read.delete('year')
    read.delete('month')
    if (count && known.months && Number(count) >= known.months.size) {
      if (known.months.size > FIRST_MONTHS) read.set('months', String(known.months.size))
      else read.delete('months')
    }
    return false
  }
  read.delete('months')
  return known.months !== null && !known.months.has(`${year}-${month}`)
}

/** The view of Social value, and in its first view the company (FT-090..092). */
export const socialView = oneOf(SOCIAL_VIEWS)
export const socialCompany = oneOf(SOCIAL_COMPANIES)

/**
 * Normalizes the choice: drops the company in every view but the first, which alone has companies.
 */
export function normalizeSocialValue(read: Map<string, string>): boolean {
  if (read.has('view')) read.delete('company')
  return false
}
