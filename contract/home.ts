import { z } from 'zod'

/** A marketing banner (FT-015, FT-080, FT-236). */
export const marketingBanner = z.object({
  resourceType: z.enum(['IMAGE', 'VIDEO']),
  resourceUrl: z.string(),
  resourceUrlDark: z.string().nullable(),
  moResourceUrl: z.string(),
  moResourceUrlDark: z.string().nullable(),
  posterImageUrl: z.string().nullable(),
  moPosterImageUrl: z.string().nullable(),
  /** The same posters for dark mode; without one the light poster is used (FT-004). */
  posterImageUrlDark: z.string().nullable().optional(),
  moPosterImageUrlDark: z.string().nullable().optional(),
  title: z.string(),
  subTitle: z.string(),
  altDescription: z.string(),
  /** Of another image in narrow windows; without it `altDescription` describes both. */
  moAltDescription: z.string().optional(),
  linkUrl: z.string(),
  linkTitle: z.string(),
  linkTarget: z.enum(['_self', '_blank']),
})
export type MarketingBanner = z.infer<typeof marketingBanner>

/** One of the four big links of the parallax block (FT-016). */
export const parallaxLink = z.object({
  name: z.string(),
  nameEng: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  thumbnailDark: z.string().nullable(),
  thumbnailDescription: z.string(),
  link: z.string(),
  target: z.enum(['_self', '_blank']),
})
export type ParallaxLink = z.infer<typeof parallaxLink>
/** A row of the direct links. */
export const directLink = z.object({
  key: z.string(),
  category: z.string(),
  title: z.string(),
  sentence: z.string(),
  link: z.string(),
  target: z.enum(['_self', '_blank']),
  image: z.string(),
  imageDark: z.string().nullable(),
  imageDescription: z.string(),
})
export type DirectLink = z.infer<typeof directLink>
/** A service as shown on the home page; name and sentence come from the service. */
export const homeService = z.object({
  webPath: z.string(),
  title: z.string(),
  desc: z.string(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
})
/** Texts and media of the home page. Videos are URLs without extension. */
export const homePage = z.object({
  intro: z.object({
    desktop: z.string(),
    mobile: z.string(),
    desktopPoster: z.string().nullable(),
    mobilePoster: z.string().nullable(),
    label: z.string(),
    description: z.string(),
    skip: z.string(),
  }),
  hero: z.object({
    titleLines: z.array(z.string()),
    lead: z.string(),
    ticker: z.object({ label: z.string(), text: z.string(), link: z.string() }),
  }),
  parallax: z.array(parallaxLink),
  direct: z.array(directLink),
  servicesSection: z.object({
    titleLines: z.array(z.string()),
    lead: z.string(),
    allLink: z.object({ title: z.string(), link: z.string() }),
    services: z.array(homeService),
  }),
  MARKETING: z.array(marketingBanner),
})
export type HomePage = z.infer<typeof homePage>
