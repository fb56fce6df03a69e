import { detailPath, servicePath } from '../../../contract/addresses.ts'
import { ARCHIVE_PAGES, PAGES } from '../../../contract/page-columns.ts'
import { archiveOf } from '../../../contract/archives.ts'
import { CATEGORY, ESG_REPORT_ARTICLES } from '../../../contract/categories.ts'
import type { Content, ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { isOpen, languagesAt, rowOf } from '../../../contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { pageLog } from '../../shell/log.ts'
import { optional } from '../../shell/optional.ts'

/** Largest id that the store supports; the API rejects larger ones. */
const MAX_ID = 2_147_483_647

/** Result of an article URL: the article, another page, or none. */
export type ContentOutcome = { content: Content } | { redirect: string } | 'not-found'

/**
 * Returns the redirect target in place of an existing article; null = it is shown (SH-173, SH-178,
 * SH-179).
 */
export function elsewhere(content: Content, language: Language): string | null {
  if (content.contentType === 'SERVICE')
    return content.webPath ? servicePath(content.webPath) : PAGES.home
  if (content.isOutLink) return PAGES.home
  if (content.languageType !== language)
    return content.pairContentIdx === null ? PAGES.home : detailPath(content.pairContentIdx)
  return null
}

/**
 * Loads the article of a URL (SH-173..180). A non-numeric id is a 404; a number that the API
 * rejects (`success` false) redirects to the error page; a missing article redirects to Home.
 * Rejects if the store fails.
 */
export async function readContent(
  id: string,
  { model, language }: PageRequest,
): Promise<ContentOutcome> {
  if (!/^\d+$/.test(id)) return 'not-found'
  const contentIdx = Number(id)
  if (contentIdx < 1 || contentIdx > MAX_ID) return { redirect: PAGES.error }
  const content = await model.content.detail(contentIdx)
  if (content === null) return { redirect: PAGES.home }
  const redirect = elsewhere(content, language)
  return redirect === null ? { content } : { redirect }
}

/** Returns related cards in the article's own language; none if the call fails (SH-215, SH-224). */
export async function readRelated(
  content: Content,
  { model, requestId }: PageRequest,
): Promise<ContentCard[]> {
  try {
    return await model.content.relation(content.contentIdx, content.languageType)
  } catch (error) {
    pageLog('related contents failed', error, { contentIdx: content.contentIdx, requestId })
    return []
  }
}

/**
 * Whether an article is one of the ESG reports, which belong to the ESG entry of the navigation
 * (SH-128).
 */
export const isEsgReport = (contentIdx: number): boolean => ESG_REPORT_ARTICLES.includes(contentIdx)

/** Whether an article belongs to the press releases. */
export const isPressRelease = (content: Pick<Content, 'categoryList'>): boolean =>
  content.categoryList[0]?.code === CATEGORY.pressRelease

/**
 * Whether an article is listed on the site: one of an archive whose page is disabled can be read
 * through links in texts, and is listed nowhere (AR-125).
 */
export function isListed(
  content: Pick<Content, 'categoryList' | 'contentType'>,
  settings: PageRequest['settings'],
): boolean {
  const archive = archiveOf(content)
  return archive === null || isOpen(rowOf(ARCHIVE_PAGES[archive.name]), settings)
}

/** A list of articles: its path and its name. */
export interface ContentList {
  path: string
  name: string
}

/**
 * Returns the list that an article belongs to: the page of its archive, with that page's name. It
 * is the news list if there is no archive page in the article's language (AR-015), if the
 * configuration disables it (AR-125), or if its name cannot be loaded.
 */
export async function listOf(
  content: Pick<Content, 'categoryList' | 'contentIdx' | 'contentType' | 'languageType'>,
  { model, requestId, settings }: Pick<PageRequest, 'model' | 'requestId' | 'settings'>,
): Promise<ContentList> {
  const news = { path: PAGES.news, name: m.detail_news_list() }
  if (isEsgReport(content.contentIdx)) return { ...news, path: PAGES.esg }
  if (isPressRelease(content)) return { path: PAGES.pressRelease, name: m.detail_press_list() }
  const archive = archiveOf(content)
  if (archive === null || !isListed(content, settings)) return news
  const path = ARCHIVE_PAGES[archive.name]
  const language = content.languageType
  if (!languagesAt(path).includes(language)) return news
  const categories = await optional(
    requestId,
    'name of the list',
    model.content.categories({ language, section: archive.section }),
    [],
  )
  const root = categories.find(({ code }) => code === archive.root)
  return root ? { path, name: root.name } : news
}
