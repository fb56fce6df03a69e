import type { Video } from './video.ts'
import { cultureEnding } from './scenes/culture-ending.ts'
import { cultureIntroTall, cultureIntroWide } from './scenes/culture-intro.ts'

/**
 * Full-bleed videos that a phone fetches too: they begin at the low quality, and may not exceed
 * their budget.
 */
const SHARED = { folder: 'culture', seconds: 8, sparing: true, budget: 1_150_000 } as const
const WIDE = { width: 1920, height: 1080 } as const
const TABLET = { width: 1280, height: 960 } as const
const TALL = { width: 720, height: 1280 } as const

/** The intro writes the company's name: one video per language, for both themes. */
const intros = (['ko', 'en'] as const).flatMap((language): Video[] => {
  const suffix = language === 'en' ? '_en' : ''
  const video = { ...SHARED, loop: true, horizon: 0.27 }
  return [
    { ...video, ...WIDE, name: `video_intro_1440${suffix}`, stage: cultureIntroWide(language) },
    { ...video, ...TABLET, name: `video_intro_768${suffix}`, stage: cultureIntroWide(language) },
    { ...video, ...TALL, name: `video_intro_320${suffix}`, stage: cultureIntroTall(language) },
  ]
})

/** The ending is dawn in the light theme and night in the dark one, the same in both languages. */
const ENDING = { ...SHARED, loop: false, byTheme: true, stage: cultureEnding } as const
const endings: readonly Video[] = [
  { ...ENDING, ...WIDE, name: 'video_ending_1440', horizon: 0.53 },
  { ...ENDING, ...TABLET, name: 'video_ending_768', horizon: 0.53 },
  { ...ENDING, ...TALL, name: 'video_ending_320', horizon: 0.46 },
]

/** The videos of the culture page, by the names of FT-062. */
export const CULTURE_VIDEOS: readonly Video[] = [...intros, ...endings]
