import { z } from 'zod'
import { homePage } from './home.ts'

/** A picture in both modes. */
const pair = z.object({ light: z.string(), dark: z.string().nullable() })
/** One shape of the told film: addresses without ending, one a mode, and its poster. */
const toldFilm = z.object({ light: z.string(), dark: z.string(), poster: pair })

/** What the main landing page tells itself: the film of its hero and the words that stand over it (FT-028). */
export const mainStory = z.object({
  title: z.string(),
  description: z.string(),
  story: z.object({
    headline: z.string(),
    /** The five rows, in the order of FT-030. */
    rows: z.array(z.string()).length(5),
    /** What the film shows, for who does not see it. */
    pictured: z.string(),
    /** Of windows that are wider than high, and of those that are not. */
    wide: toldFilm,
    tall: toldFilm,
  }),
})
export type MainStory = z.infer<typeof mainStory>

/** The main landing page: its story, and of Home's document what both pages show (FT-026). */
export const mainPage = mainStory.extend(
  homePage.pick({ direct: true, servicesSection: true, MARKETING: true }).shape,
)
export type MainPage = z.infer<typeof mainPage>
