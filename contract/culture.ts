import { z } from 'zod'

/** A video in one size: URL without its extension, and its poster. */
const video = z.object({
  url: z.string(),
  poster: z.string(),
  /** The same for dark mode, if different (FT-004). */
  urlDark: z.string().nullable(),
  posterDark: z.string().nullable(),
})
/** The sizes of a video (FT-063). */
export const VIDEO_SIZES = ['320', '768', '1440'] as const
export type VideoSize = (typeof VIDEO_SIZES)[number]
const videos = z.object({ '320': video, '768': video, '1440': video })
export type CultureVideos = z.infer<typeof videos>

const heading = z.object({
  /** Its entry in the side navigation, or the section's name. */
  label: z.string(),
  titleLines: z.array(z.string()),
})
const picture = z.object({ url: z.string(), urlDark: z.string().nullable() })

/** Colours of the Goal cards, lightest first. */
export const CARD_COLORS = ['foam', 'aqua', 'gold', 'dawn', 'sea'] as const

/** A card of Goal and Promise (FT-064): the text for phones may be shorter. */
export const goalCard = z.object({
  title: z.string(),
  description: z.string(),
  mobileTitle: z.string(),
  mobileDescription: z.string(),
  color: z.enum(CARD_COLORS),
})
export type GoalCard = z.infer<typeof goalCard>

/** A card of Core Value (FT-064): the badge is hidden in English. */
export const valueCard = z.object({
  title: z.string(),
  description: z.string(),
  badge: z.string(),
  icon: z.object({
    url: z.string(),
    urlDark: z.string().nullable(),
    size: z.literal(72),
    alt: z.string(),
  }),
})
export type ValueCard = z.infer<typeof valueCard>

const link = z.object({ title: z.string(), link: z.string() })

/** Texts and media of the culture page (FT-041..064), a part for each of its five sections. */
export const culturePage = z.object({
  title: z.string(),
  description: z.string(),
  intro: heading.extend({ lead: z.string(), films: videos }),
  mission: heading.extend({ text: z.array(z.string()), icons: z.array(picture) }),
  goal: heading.extend({
    lead: z.string(),
    mascot: z.object({ sprite: picture, still: picture }),
    cards: z.array(goalCard),
  }),
  value: heading.extend({
    lead: z.string(),
    cards: z.array(valueCard),
    careers: link,
    press: link,
  }),
  ending: heading.extend({ films: videos }),
})
export type CulturePage = z.infer<typeof culturePage>
