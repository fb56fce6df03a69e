import { z } from 'zod'
import { homePage } from './home.ts'

/** An image in both modes. */
const pair = z.object({ light: z.string(), dark: z.string().nullable() })
/** One shape of the story video: URLs without extension, one per mode, and its poster. */
const storyVideo = z.object({ light: z.string(), dark: z.string(), poster: pair })

/**
 * Content specific to the main landing page: the video of its hero and the text over it (FT-028).
 */
export const mainStory = z.object({
  title: z.string(),
  description: z.string(),
  story: z.object({
    headline: z.string(),
    /** The five rows, in the order of FT-030. */
    rows: z.array(z.string()).length(5),
    /** Text alternative of the video. */
    pictured: z.string(),
    /** For landscape windows, and for portrait ones. */
    wide: storyVideo,
    tall: storyVideo,
  }),
})
export type MainStory = z.infer<typeof mainStory>

/**
 * The main landing page: its story, and the parts of Home's document that both pages show (FT-026).
 */
export const mainPage = mainStory.extend(
  homePage.pick({ direct: true, servicesSection: true, MARKETING: true }).shape,
)
export type MainPage = z.infer<typeof mainPage>
