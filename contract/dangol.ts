import { z } from 'zod'
import { contentCard, yesNo } from './content.ts'

const media = z.string().nullable()

/**
 * An image or video of the banner (FT-162): a video's URL has no extension; the dark variant has a
 * separate field (FT-004).
 */
export const dangolBanner = z.object({
  resourceType: z.enum(['VIDEO', 'IMAGE']),
  resourceUrl: z.string(),
  resourceUrlDark: media,
  /** For a video; null with an image. */
  posterImageUrl: media,
  posterImageUrlDark: media,
  altDescription: z.string(),
  /** Whether the image is darkened below the text. */
  dimmedYn: yesNo,
  title: z.string(),
  subTitle: z.string(),
  linkUrl: z.string(),
  linkTitle: z.string(),
  linkTarget: z.enum(['_self', '_blank']),
})
export type DangolBanner = z.infer<typeof dangolBanner>

/** The news of the project, newest first; empty if there are none (FT-187, FT-188). */
export const dangolRecent = z.object({ contentList: z.array(contentCard) })
export type DangolRecent = z.infer<typeof dangolRecent>

/** The three parts of the project, in order (FT-168). */
export const DANGOL_PARTS = ['market', 'street', 'center'] as const
/** Backgrounds of the project cards. */
export const DANGOL_COLORS = ['gold', 'aqua', 'deep'] as const

/** A card of the pinned stack (FT-190). */
export const dangolProject = z.object({
  key: z.enum(DANGOL_PARTS),
  /** Label of its tab. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  subInfo: z.string(),
  linkName: z.string(),
  linkUrl: z.string(),
  image: z.string(),
  imageDark: media,
  imageDescription: z.string(),
  logo: z.string(),
  logoDark: media,
  bgColor: z.enum(DANGOL_COLORS),
  whiteText: z.boolean(),
  clickCode: z.string(),
})
export type DangolProject = z.infer<typeof dangolProject>

/** One of the four figures (FT-174, FT-191): number and unit come from the company's facts. */
export const dangolPerformance = z.object({
  number: z.string(),
  /** Empty if the number has none. */
  unit: z.string(),
  /** Whether the unit precedes the number, as KRW does. */
  unitFirst: z.boolean(),
  /** Whether the number is on a separate line. */
  numberAsBlock: z.boolean(),
  title: z.string(),
  description: z.string(),
  subInfo: z.string(),
  image: z.string(),
  imageDark: media,
  /** Empty if the image is decorative. */
  alt: z.string(),
})
export type DangolPerformance = z.infer<typeof dangolPerformance>

/** A way in which the project helps (FT-175, FT-191). */
export const dangolHelp = z.object({
  /** Label of its tab. */
  name: z.string(),
  title: z.string(),
  tagList: z.array(z.string()),
  subInfo: z.string(),
  image: z.string(),
  imageDark: media,
  /** The image for tablets. */
  tabletImage: z.string(),
  tabletImageDark: media,
  alt: z.string(),
})
export type DangolHelp = z.infer<typeof dangolHelp>

/** An image of the story strip, with an owner's quote (FT-177). */
export const dangolStory = z.object({
  image: z.string(),
  imageDark: media,
  alt: z.string(),
  quote: z.string(),
  owner: z.string(),
})
export type DangolStory = z.infer<typeof dangolStory>

/** A card of the education section (FT-178, FT-191). */
export const dangolEducation = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageDark: media,
  alt: z.string(),
  linkUrl: z.string(),
  clickCode: z.string(),
})
export type DangolEducation = z.infer<typeof dangolEducation>

const link = z.object({ title: z.string(), linkUrl: z.string() })
const heading = { label: z.string(), title: z.string() }

/** Number of images of the story strip (FT-177). */
export const STORIES = 9

/**
 * Texts and images of Project Dangol, a part for each section; banner and news are separate calls.
 */
export const dangolPage = z.object({
  title: z.string(),
  description: z.string(),
  headline: z.string(),
  lead: z.string(),
  project: z.object({ ...heading, cards: z.array(dangolProject).length(DANGOL_PARTS.length) }),
  performance: z.object({
    ...heading,
    note: z.string(),
    figures: z.array(dangolPerformance).length(4),
  }),
  help: z.object({
    ...heading,
    tabs: z.array(dangolHelp).length(3),
    /** The campaign of 2024; null if its page does not exist in the language (FT-193). */
    challenge: link.nullable(),
  }),
  story: z.object({ ...heading, pictures: z.array(dangolStory).length(STORIES), link }),
  education: z.object({ ...heading, cards: z.array(dangolEducation).length(2) }),
  news: z.object(heading),
})
export type DangolPage = z.infer<typeof dangolPage>
