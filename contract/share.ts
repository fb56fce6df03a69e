import { detailPath, PAGES, servicePath } from './addresses.ts'
import type { Content } from './content.ts'

/** Share paths of contents whose own page is on another site, by type (SH-046, SH-047). */
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
 * Path that a content is shared by (SH-045, SH-046): its own page; the milestones for a milestone; the page of its type
 * where the content is an external link; Home in the content's language for every other type.
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
