import { z } from 'zod'
import { marketingBanner } from './home.ts'

const target = z.enum(['_self', '_blank'])
const media = z.string().nullable()

/**
 * A video (URL without extension) or image, for wide and for small windows, each with its poster
 * and the variant for dark mode (FT-004, FT-079).
 */
const shownMedia = z.object({
  resourceType: z.enum(['VIDEO', 'IMAGE']),
  resourceUrl: z.string(),
  resourceUrlDark: media,
  moResourceUrl: z.string(),
  moResourceUrlDark: media,
  /** For a video; null with an image. */
  posterImageUrl: media,
  posterImageUrlDark: media,
  moPosterImageUrl: media,
  moPosterImageUrlDark: media,
})

/** A highlight of the hero, between its two texts (FT-069, FT-079). */
export const aiHighlight = shownMedia.extend({
  leftText: z.string(),
  rightText: z.string(),
  altDescription: z.string(),
})
export type AiHighlight = z.infer<typeof aiHighlight>

/** A link of a banner or a block. */
export const aiLink = z.object({ linkTitle: z.string(), linkUrl: z.string(), linkTarget: target })
export type AiLink = z.infer<typeof aiLink>

/** A banner of the hub; `links` in addition to that of `linkUrl` (FT-080). */
export const aiBanner = marketingBanner.extend({ links: z.array(aiLink) })
export type AiBanner = z.infer<typeof aiBanner>

/** A term and its definition; the image is optional (FT-082). */
export const aiDefinition = z.object({
  title: z.string(),
  description: z.string(),
  resourceUrl: media,
  resourceUrlDark: media,
})
export type AiDefinition = z.infer<typeof aiDefinition>

/** A content block: all fields that BRAND, DETAIL and GROUP show (FT-082). */
export const aiBlock = z.object({
  title: z.string(),
  description: z.string(),
  links: z.array(aiLink),
  resourceUrl: media,
  resourceUrlDark: media,
  moResourceUrl: media,
  moResourceUrlDark: media,
  altDescription: z.string(),
  definitions: z.array(aiDefinition),
  /** `Y`: the definitions after the third are collapsed (FT-077). */
  definitionExpandYn: z.enum(['Y', 'N']),
})
export type AiBlock = z.infer<typeof aiBlock>

/** An article in a NEWS section, filled from the article itself (FT-083). */
export const aiNews = z.object({
  title: z.string(),
  image: media,
  imageDark: media,
  /** HTML: the card's text about the article. */
  content: z.string(),
  contentIdx: z.number().int(),
  isOutLink: z.boolean(),
  link: z.string(),
  createDate: z.string(),
  categoryName: z.string(),
})
export type AiNews = z.infer<typeof aiNews>

/**
 * The four templates of a section (FT-074, FT-075): BRAND and DETAIL have one `component`, GROUP
 * and NEWS several `components`.
 */
export const aiSection = z.discriminatedUnion('templateType', [
  z.object({ templateType: z.literal('BRAND'), component: aiBlock }),
  z.object({ templateType: z.literal('DETAIL'), component: aiBlock }),
  z.object({ templateType: z.literal('GROUP'), title: z.string(), components: z.array(aiBlock) }),
  z.object({ templateType: z.literal('NEWS'), title: z.string(), components: z.array(aiNews) }),
])
export type AiSection = z.infer<typeof aiSection>

/** A category of the hub (FT-065, FT-081). */
export const aiCategory = z.object({
  /** Its anchor in the page, `#language`. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  image: media,
  imageDark: media,
  bgColor: z.string().nullable(),
})
export type AiCategory = z.infer<typeof aiCategory>

/** The AI hub: hero, banners, and the content by category name (FT-078..083). */
export const aiHub = z.object({
  HERO_VISUAL: z.object({ title: z.string(), highlight: z.array(aiHighlight) }),
  MARKETING: z.array(aiBanner),
  AI_CONTENT: z.object({
    categories: z.array(aiCategory),
    contents: z.record(
      z.string(),
      z.object({ category: z.string(), sections: z.array(aiSection) }),
    ),
  }),
})
export type AiHub = z.infer<typeof aiHub>
