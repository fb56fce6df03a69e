import { detailPath, servicePath } from './addresses.ts'
import { PAGES } from './page-columns.ts'
import type { Content } from './content.ts'

/** Share paths of articles whose own page is on another site, by type (SH-046, SH-047). */
const OUT_LINK_PATHS: Partial<Record<Content['contentType'], string>> = {
  ESG: PAGES.esg,
  TECH: PAGES.tech,
  SOCIALIMPACT: PAGES.social,
  NEWS: '/page/news',
  PROMISE: PAGES.promise,
  POLICY: PAGES.policy,
  MILESTONES: PAGES.milestones,
  HISTORY: PAGES.milestones,
}

/**
 * Returns the path under which an article is shared (SH-045, SH-046): its own page; the milestones
 * for a milestone; the page of its type if the article is an external link; Home in the article's
 * language for every other type.
 */
export function sharePath(
  content: Pick<Content, 'contentIdx' | 'contentType' | 'webPath' | 'isOutLink' | 'languageType'>,
): string {
  if (content.isOutLink)
    return OUT_LINK_PATHS[content.contentType] ?? `/page?lang=${content.languageType}`
  if (content.contentType === 'SERVICE' && content.webPath) return servicePath(content.webPath)
  if (content.contentType === 'MILESTONES') return PAGES.milestones
  return detailPath(content.contentIdx)
}
