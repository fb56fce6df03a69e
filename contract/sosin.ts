import { z } from 'zod'
import { caption } from './content.ts'
import { sosinDocument } from './documents/sosin.ts'

const { what, stories, guide: guides, activities } = sosinDocument.shape
const kind = guides.shape.kinds.shape.offline.shape

/** A video: URL without its extension, and its poster. */
const video = z.object({ url: z.string(), poster: z.string() })
/** With its captions, if it has any. */
const captionedVideo = video.extend({ captions: z.array(caption).optional() })
export type SosinVideo = z.infer<typeof video>

const picture = z.object({ image: z.string(), imageDark: z.string().nullable(), alt: z.string() })
const titleLines = z.array(z.string())

const channel = kind.channels.element.extend({ iconDark: z.string().nullable() })
const support = kind.support.element.extend({
  /** Its target in windows narrower than 767 px, if different (AR-121). */
  mobileLink: z.string().nullable(),
})
const farm = kind.farm.omit({ image: true, imageDescription: true }).extend({ picture })

/** One kind of the growth guide; only the offline one has a farm banner (AR-119). */
const guide = guides.shape.kinds.shape.online.extend({
  channels: z.array(channel),
  support: z.array(support),
  farm: farm.nullable(),
})
export type SosinGuide = z.infer<typeof guide>

/** A video about a shop's growth; it has no speech, so a text describes what it shows. */
const story = stories.shape.items.element.omit({ video: true }).extend({ film: captionedVideo })
export type SosinStory = z.infer<typeof story>

const activity = activities.shape.items.element.extend({
  /** The article about it; null while it is not published. */
  link: z.string().nullable(),
})
export type SosinActivity = z.infer<typeof activity>

/** The page for small shops (AR-115..123); Korean only. */
export const sosinPage = sosinDocument.extend({
  /** Three sizes of one video: from 1024 px, from 768 px, below (AR-120). */
  hero: z.object({
    titleLines,
    lead: z.string(),
    films: z.object({ wide: video, middle: video, tall: video }),
    alt: z.string(),
  }),
  what: what.omit({ title: true }).extend({ titleLines }),
  stories: stories.omit({ title: true }).extend({ titleLines, items: z.array(story) }),
  guide: guides
    .omit({ title: true })
    .extend({ titleLines, kinds: z.object({ offline: guide, online: guide }) }),
  activities: activities.omit({ title: true }).extend({ titleLines, items: z.array(activity) }),
})
export type SosinPage = z.infer<typeof sosinPage>
