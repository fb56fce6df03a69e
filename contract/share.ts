import { detailPath, servicePath } from './addresses.ts'
import { BRAND, pageTitle } from './brand.ts'
import type { Content } from './content.ts'
import { type ImageSize, imageUrl } from './images.ts'
import type { Language } from './language.ts'
import { PAGES } from './page-columns.ts'

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

/** What the card of an article's link is made of. */
export interface Shared {
  languageType: Language
  title: string
  image: string | null
  keywords: readonly string[]
  shareTitle?: string | undefined
  shareText?: string | undefined
  shareImage?: string | null | undefined
}

/** Where a part of the card comes from: its own field, a field of the article, or the company. */
export interface ShareCard {
  title: { from: 'own' | 'title'; text: string }
  /** It is the description for search engines too. */
  description: { from: 'own' | 'keywords' | 'brand'; text: string }
  /** URL under `/media/` and the crop that is shared; without one the company's image, whole. */
  image: { from: 'own' | 'image'; url: string; size: ImageSize } | { from: 'brand'; url: string }
}

/**
 * Returns what services show for the link of an article: what its share fields say, else the title
 * of the page, its keywords as hashtags or the site's description (AR-021, SH-014), and the crop of
 * its image (SH-227).
 */
export function shareCardOf(shared: Shared): ShareCard {
  const { languageType, title, image, keywords } = shared
  const own = { title: shared.shareTitle?.trim(), text: shared.shareText?.trim() }
  return {
    title: own.title
      ? { from: 'own', text: own.title }
      : { from: 'title', text: pageTitle(languageType, title) },
    description: own.text
      ? { from: 'own', text: own.text }
      : keywords.length > 0
        ? { from: 'keywords', text: keywords.map((name) => `#${name}`).join(' ') }
        : { from: 'brand', text: BRAND.description[languageType] },
    image: shared.shareImage
      ? { from: 'own', url: shared.shareImage, size: 'C1200x630' }
      : image
        ? { from: 'image', url: image, size: 'C800x400' }
        : { from: 'brand', url: BRAND.shareImage },
  }
}

/** Returns the URL of the image of a card, from the root, as JPEG. */
export const shareImageUrl = (image: ShareCard['image']): string =>
  image.from === 'brand' ? image.url : imageUrl(image.url, image.size, 1, 'jpg')
