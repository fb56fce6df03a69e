import { ARCHIVE_PAGES, detailPath, PAGES, servicePath } from '../../../contract/addresses.ts'
import { archiveOf } from '../../../contract/archives.ts'
import { BRAND } from '../../../contract/brand.ts'
import { CATEGORY, ESG_REPORT_CONTENTS } from '../../../contract/categories.ts'
import type { Content, ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { isOpen, rowOf } from '../../../contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { pageLog } from '../../shell/log.ts'
import { optional } from '../../shell/optional.ts'

/** Largest id that the store knows; what is above it the API refuses. */
const MAX_ID = 2_147_483_647

/** Where an address of a content leads: to the content, to another page, or to none. */
export type ContentOutcome = { content: Content } | { redirect: string } | 'not-found'

/** Where the visitor goes instead of a content that is there; null = it is shown (SH-173, SH-178, SH-179). */
export function elsewhere(content: Content, language: Language): string | null {
  if (content.contentType === 'SERVICE')
    return content.webPath ? servicePath(content.webPath) : PAGES.home
  if (content.isOutLink) return PAGES.home
  if (content.languageType !== language)
    return content.pairContentIdx === null ? PAGES.home : detailPath(content.pairContentIdx)
  return null
}

/**
 * Reads the content of an address (SH-173..180). An id that is no number is no address of ours; a number that the API
 * refuses (`success` false) leads to the error page; no content leads home. Rejects where the store fails.
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

/** Related cards in the content's own language; none where the call fails (SH-215, SH-224). */
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

/** Description of the page: keywords as hashtags, or the site's own (AR-021). */
export const descriptionOf = (content: Pick<Content, 'keywordList' | 'languageType'>): string =>
  content.keywordList.length > 0
    ? content.keywordList.map(({ name }) => `#${name}`).join(' ')
    : BRAND.description[content.languageType]

/** Whether a content is one of the ESG reports, which belong to the ESG entry of the navigation (SH-128). */
export const isEsgReport = (contentIdx: number): boolean => ESG_REPORT_CONTENTS.includes(contentIdx)

/** Whether a content belongs to the press releases. */
export const isPressRelease = (content: Pick<Content, 'categoryList'>): boolean =>
  content.categoryList[0]?.code === CATEGORY.pressRelease

/** Whether the whole site tells of a content: one of an archive whose page is closed is read where a text links it, and named nowhere else (AR-125). */
export function isListed(
  content: Pick<Content, 'categoryList' | 'contentType'>,
  settings: PageRequest['settings'],
): boolean {
  const archive = archiveOf(content)
  return archive === null || isOpen(rowOf(ARCHIVE_PAGES[archive.name]), settings)
}

/** A list that leads to contents: where it is, and what it is called. */
export interface ContentList {
  path: string
  name: string
}

/**
 * The list that a content stands in: the page of its archive, by the name that this page has; the news where there is
 * none, where the configuration keeps that page closed (AR-125), or where its name can't be read.
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
  const language = content.languageType
  const categories = await optional(
    requestId,
    'name of the list',
    model.content.categories({ language, section: archive.section }),
    [],
  )
  const root = categories.find(({ code }) => code === archive.root)
  return root ? { path: ARCHIVE_PAGES[archive.name], name: root.name } : news
}
