import { z } from 'zod'

/** A film: address without its ending, and the picture that stands for it until it moves. */
const film = z.object({ url: z.string(), poster: z.string() })
export type SosinFilm = z.infer<typeof film>

const picture = z.object({ image: z.string(), imageDark: z.string().nullable(), alt: z.string() })
const heading = { label: z.string(), titleLines: z.array(z.string()) }

/** The kinds of the growth guide, the first one shown unasked (AR-118). */
export const GUIDES = ['offline', 'online'] as const
export type GuideName = (typeof GUIDES)[number]

/** A step that one can do today: what it is good for, and what to press, one after the other. */
const step = z.object({
  title: z.string(),
  text: z.string(),
  /** Names on the screen, in the order in which they are pressed. */
  press: z.array(z.string()),
  link: z.string(),
})
const channel = step.extend({
  service: z.string(),
  icon: z.string(),
  iconDark: z.string().nullable(),
})
const support = step.extend({
  /** What it amounts to, in a word: `50%`. */
  value: z.string(),
  /** Where it leads in windows narrower than 767 px, if that is another place (AR-121). */
  mobileLink: z.string().nullable(),
})
const partner = z.object({ title: z.string(), text: z.string(), link: z.string() })
const farm = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  linkTitle: z.string(),
  picture,
})

/** One kind of the growth guide; only the offline one has a farm banner (AR-119). */
const guide = z.object({
  name: z.string(),
  lead: z.string(),
  channels: z.array(channel),
  tools: z.array(step),
  support: z.array(support),
  partners: z.array(partner),
  farm: farm.nullable(),
})
export type SosinGuide = z.infer<typeof guide>

/** A film of how a shop grew; nothing is spoken in it, so what it shows stands in words too. */
const story = z.object({
  title: z.string(),
  place: z.string(),
  text: z.string(),
  transcript: z.string(),
  film,
})
export type SosinStory = z.infer<typeof story>

const activity = z.object({
  /** As `2026-04`. */
  month: z.string(),
  title: z.string(),
  text: z.string(),
  value: z.string(),
  /** The article that tells it; null while it is not published. */
  link: z.string().nullable(),
})
export type SosinActivity = z.infer<typeof activity>

/** The page for small shops (AR-115..123); it is there in Korean only. */
export const sosinPage = z.object({
  title: z.string(),
  description: z.string(),
  /** Three sizes of one film: from 1024 px on, from 768 px on, below (AR-120). */
  hero: z.object({
    titleLines: z.array(z.string()),
    lead: z.string(),
    films: z.object({ wide: film, middle: film, tall: film }),
    alt: z.string(),
  }),
  what: z.object({
    ...heading,
    text: z.string(),
    boards: z.array(z.object({ value: z.string(), label: z.string(), note: z.string() })),
    join: z.object({
      title: z.string(),
      steps: z.array(step.omit({ link: true })),
      link: z.string(),
      linkTitle: z.string(),
    }),
  }),
  stories: z.object({ titleLines: z.array(z.string()), lead: z.string(), items: z.array(story) }),
  guide: z.object({
    ...heading,
    lead: z.string(),
    /** Titles of the parts, the same in both kinds. */
    parts: z.object({ tools: z.string(), support: z.string(), partners: z.string() }),
    kinds: z.object({ offline: guide, online: guide }),
  }),
  activities: z.object({
    ...heading,
    lead: z.string(),
    items: z.array(activity),
    help: z.object({ text: z.string(), phone: z.string() }),
  }),
})
export type SosinPage = z.infer<typeof sosinPage>
