import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/language.ts'
import type { PageState, PathValues } from '../../contract/page-row.ts'
import { BUILT, languagesAt, type NamedRow } from '../../contract/pages.ts'

/** A page in one of its states: the input of every general check. */
export interface PageCase {
  /** The row of the page table that it belongs to. */
  page: NamedRow['name']
  name: string
  path: string
  /** The address of its English page, if different. */
  english?: string
  languages: readonly Language[]
}

const filled = (pattern: string, values: PathValues = {}): string =>
  pattern.replace(/:(\w+)|\*/g, (whole, name: string | undefined) => String(values[name ?? whole]))

function caseOf({ name: page, path }: NamedRow, state: PageState): PageCase {
  const address = (values?: PathValues) =>
    filled(path, values) + (state.query ? `?${state.query}` : '')
  return {
    page,
    name: state.name,
    path: address(state.values),
    ...(state.english ? { english: address(state.english) } : {}),
    languages: languagesAt(filled(path, state.values)),
  }
}

/**
 * Every page: every row of the page table that the site has, in each of its states; a page that is
 * closed by default has a separate site.
 */
export const PAGES: readonly PageCase[] = BUILT.filter(
  ({ access }) => access === undefined,
).flatMap((row) => (row.states ?? [{ name: row.name }]).map((state) => caseOf(row, state)))

export const addressOf = (page: PageCase, language: Language): string => {
  const path = language === 'ENG' ? (page.english ?? page.path) : page.path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** UI labels of a language, from the file that translators edit. */
export const labels = (language: 'KOR' | 'ENG'): Record<string, string> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../messages/${language === 'ENG' ? 'en' : 'ko'}.json`),
      'utf8',
    ),
  )
