import { z } from 'zod'
import { contentCard } from './content.ts'

const linkTarget = z.enum(['_self', '_blank'])
/** A link with the window it opens in. */
export const targetLink = z.object({ title: z.string(), linkUrl: z.string(), linkTarget })
export type TargetLink = z.infer<typeof targetLink>

/**
 * SH-197: `FOOTER[0]` has the tags, `FOOTER[1]` the link groups; the other fields are the rest of
 * the footer.
 */
export const footer = z.object({
  FOOTER: z.tuple([
    z.object({ title: z.string(), serviceList: z.array(targetLink) }),
    z.object({
      childList: z.array(
        z.object({ title: z.string(), twoColumns: z.boolean(), serviceList: z.array(targetLink) }),
      ),
    }),
  ]),
  legalLinks: z.array(targetLink.extend({ bold: z.boolean() })),
  familySites: z.array(targetLink),
  socialLinks: z.array(targetLink.extend({ icon: z.string() })),
  address: z.string(),
  copyright: z.string(),
})
export type Footer = z.infer<typeof footer>

/** A teaser of the menu (SH-200, AR-039). */
export const teaser = z.object({
  gnbRecommendContentTitle: z.string(),
  contentApiDto: contentCard,
})
export type Teaser = z.infer<typeof teaser>
/** Response data of the gnb call (SH-210). */
export const gnb = z.object({ NEWS: z.array(teaser), TECH_AND_SERVICE: z.array(teaser) })
export type Gnb = z.infer<typeof gnb>

/** Third level of the main menu. */
export const menuLeaf = z.object({
  name: z.string(),
  englishName: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  koreanOnly: z.boolean(),
})
export type MenuLeaf = z.infer<typeof menuLeaf>
/** SH-199: a card of a submenu's content area that does not come from the gnb call. */
export const menuCard = z.object({
  image: z.string(),
  imageDark: z.string().nullable(),
  categoryImage: z.string().nullable(),
  categoryImageDark: z.string().nullable(),
  categoryName: z.string(),
  title: z.string(),
  url: z.string(),
  outLink: z.string(),
  isOutLink: z.boolean(),
})
export type MenuCard = z.infer<typeof menuCard>
/** SH-198, SH-199: a top item with its second and third level. */
export const menuItem = z.object({
  name: z.string(),
  englishName: z.string(),
  path: z.string(),
  cateCode: z.string().nullable(),
  url: z.string(),
  isOutlink: z.boolean(),
  isSubNavShow: z.boolean(),
  /** Title and sentence on the left of the submenu. */
  sentence: z.string(),
  englishSentence: z.string(),
  /** Type of the content area: contains carousel, text or image. */
  type: z.string(),
  /** The list of the gnb call for the content area; null = `contentData`. */
  teasers: z.enum(['NEWS', 'TECH_AND_SERVICE']).nullable(),
  contentData: z.object({ KOR: z.array(menuCard), ENG: z.array(menuCard) }),
  secondDepthMenu: z.array(
    menuLeaf.extend({
      categoryUrl: z.string().nullable(),
      caption: z.string(),
      englishCaption: z.string(),
      thirdDepthMenu: z.array(menuLeaf),
    }),
  ),
  hasThirdDepth: z.boolean(),
})
export type MenuItem = z.infer<typeof menuItem>
/** The main menu and the related links below it (SH-061..068). */
export const menu = z.object({
  items: z.array(menuItem),
  relatedLinks: z.array(
    z.object({
      name: z.string(),
      englishName: z.string(),
      url: z.string(),
      children: z.array(z.object({ name: z.string(), englishName: z.string(), url: z.string() })),
    }),
  ),
})
export type Menu = z.infer<typeof menu>

/** Page types that have a floating search bar (SH-112, SH-117). */
export const PAGE_TYPES = ['MAIN', 'AI_HUB', 'PRESS', 'NEWS', 'SERVICE'] as const
export type PageType = (typeof PAGE_TYPES)[number]
/** A floating search bar (SH-206). */
export const searchBar = z.object({
  HASHTAG: z.array(targetLink),
  DOWNLOAD_BUTTON: z.array(targetLink.extend({ backgroundHex: z.string() })),
  PLACEHOLDER: z.array(z.object({ title: z.string() })),
})
export type SearchBar = z.infer<typeof searchBar>
export const searchBars = z.partialRecord(z.enum(PAGE_TYPES), searchBar)
export type SearchBars = z.infer<typeof searchBars>
