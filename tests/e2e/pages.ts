import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages every general check goes through: a name, the address, and whether there is an English one. */
export const PAGES: { name: string; path: string; english?: string | null }[] = [
  { name: 'press releases', path: '/page/presskit/press-release' },
  { name: 'news', path: '/page/presskit' },
  { name: 'news, a tab and a page', path: '/page/presskit?tab=press_release&page=2' },
  { name: 'collection', path: '/page/presskit/collect' },
  { name: 'article', path: '/page/detail/1011', english: '/page/detail/9472' },
  { name: 'search results', path: '/page/presskit?searchKeyword=AI&searchPage=1' },
  { name: 'no search results', path: '/page/presskit?searchKeyword=zzqq&searchPage=1' },
  { name: 'safety', path: '/page/k-safety' },
  { name: 'privacy', path: '/page/legal/privacy' },
  { name: 'not found', path: '/page/no-such-page' },
  { name: 'error', path: '/error' },
  { name: 'browser support', path: '/page/browserSupport' },
]

export const addressOf = (page: (typeof PAGES)[number], language: 'KOR' | 'ENG'): string => {
  const path = language === 'ENG' ? (page.english ?? page.path) : page.path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** UI labels of a language, from the file that translators edit. */
export const labels = (language: 'KOR' | 'ENG'): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/${language === 'ENG' ? 'en' : 'ko'}.json`), 'utf8'))
