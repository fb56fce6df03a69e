import { CULTURE_VIDEOS } from './culture-videos.ts'
import type { Video } from './video.ts'
import { mainStoryTall, mainStoryWide } from './main-story/stage.ts'
import { SECONDS } from './main-story/moments.ts'
import { aiSeeds } from './scenes/ai-seeds.ts'
import { aiVoices } from './scenes/ai-voices.ts'
import { channels } from './scenes/channels.ts'
import { dangolMarket } from './scenes/dangol-market.ts'
import { dangolStreet } from './scenes/dangol-street.ts'
import { detours } from './scenes/detours.ts'
import { harvest } from './scenes/harvest.ts'
import { introTall, introWide } from './scenes/intro.ts'
import { listingDay } from './scenes/listing-day.ts'
import { map } from './scenes/map.ts'
import { minutes } from './scenes/minutes.ts'
import { music } from './scenes/music.ts'
import { nightWind } from './scenes/night-wind.ts'
import { promises } from './scenes/promises.ts'
import { hero, waterLoop } from './scenes/shores.ts'
import { sosinFlowers } from './scenes/sosin-flowers.ts'
import { sosinNets } from './scenes/sosin-nets.ts'
import { sosinNoodles } from './scenes/sosin-noodles.ts'
import { sosinMiddle, sosinTall, sosinWide } from './scenes/sosin-day.ts'
import { strait } from './scenes/strait.ts'
import { talk } from './scenes/talk.ts'
import { tideTexts } from './scenes/tide-texts.ts'

/** Shared properties of the videos next to a text. */
const STORY = { width: 1280, height: 720, seconds: 6, loop: true, sparing: true } as const

/** The same for a phone held upright. */
const STORY_TALL = { ...STORY, width: 720, height: 1280 } as const

/** Shared properties of the four videos of the main landing's story. */
const MAIN_STORY = { seconds: SECONDS, loop: true, byTheme: true, budget: 2_300_000 } as const

/** The two banners of the page on regular customers: they are heard when the visitor lets them. */
const DANGOL = { width: 1280, height: 720, seconds: 8, loop: true, budget: 800_000 } as const

/** The banner of the page for small shops, in its three sizes. */
const SOSIN = { seconds: 10, loop: true, sparing: true, budget: 620_000 } as const

/** The growth of three shops: plays once, with sound. */
const GROWTH = {
  width: 1280,
  height: 720,
  seconds: 10,
  loop: false,
  sparing: true,
  budget: 620_000,
} as const

/** Every video of the site. */
export const VIDEOS: readonly Video[] = [
  {
    name: 'intro-wide',
    width: 1920,
    height: 1080,
    seconds: 6,
    horizon: 0.62,
    loop: false,
    av1: true,
    stage: introWide,
  },
  {
    name: 'intro-tall',
    width: 1080,
    height: 1920,
    seconds: 6,
    horizon: 0.56,
    loop: false,
    av1: true,
    stage: introTall,
  },
  { name: 'hero', width: 1680, height: 720, seconds: 8, horizon: 0.56, loop: true, stage: hero },
  {
    ...MAIN_STORY,
    name: 'main-story-wide',
    width: 1920,
    height: 1080,
    horizon: 0.64,
    stage: mainStoryWide,
  },
  {
    ...MAIN_STORY,
    name: 'main-story-tall',
    width: 1080,
    height: 1920,
    horizon: 0.66,
    stage: mainStoryTall,
  },
  {
    name: 'service-talk',
    width: 1280,
    height: 720,
    seconds: 6,
    horizon: 0.66,
    loop: true,
    stage: talk,
  },
  {
    name: 'service-map',
    width: 1280,
    height: 720,
    seconds: 6,
    horizon: 0.5,
    loop: true,
    stage: map,
  },
  {
    name: 'service-music',
    width: 1280,
    height: 720,
    seconds: 6,
    horizon: 0.64,
    loop: true,
    stage: music,
  },
  {
    name: 'water-loop',
    width: 1280,
    height: 720,
    seconds: 6,
    horizon: 0.24,
    loop: true,
    stage: waterLoop,
  },
  { ...STORY, name: 'listing-day', horizon: 0.54, stage: listingDay },
  { ...STORY, name: 'founder-interview-fifteen-years', horizon: 0.38, stage: tideTexts },
  { ...STORY, name: 'esg-report-2025', horizon: 0, stage: promises },
  { ...STORY, name: 'donghae-wind-contract', horizon: 0.62, stage: nightWind },
  { ...STORY, name: 'wrong-closures-august-14', horizon: 0, stage: detours },
  { ...STORY, name: 'pay-across-the-strait', horizon: 0.55, stage: strait },
  { ...STORY, name: 'play-opens', horizon: 0, stage: channels },
  { ...STORY, name: 'market-opens', horizon: 0.5, stage: harvest },
  { ...STORY, budget: 360_000, name: 'ai-seeds', horizon: 0.74, stage: aiSeeds },
  { ...STORY_TALL, budget: 360_000, name: 'ai-seeds-tall', horizon: 0.62, stage: aiSeeds },
  { ...STORY, name: 'ai-voices', horizon: 0.66, stage: aiVoices },
  { ...STORY_TALL, name: 'ai-voices-tall', horizon: 0.6, stage: aiVoices },
  { ...STORY, name: 'work-opens', horizon: 0.44, stage: minutes },
  {
    ...DANGOL,
    name: 'dangol-market',
    horizon: 0.6,
    stage: dangolMarket,
    sound: {
      waves: 2,
      notes: [
        [0.05, 3],
        [0.3, 7],
        [0.42, 10],
        [0.66, 5],
        [0.83, 0],
      ],
    },
  },
  {
    ...DANGOL,
    name: 'dangol-street',
    horizon: 0.44,
    stage: dangolStreet,
    sound: {
      waves: 3,
      notes: [
        [0.08, 0],
        [0.2, 7],
        [0.46, 4],
        [0.58, 12],
        [0.86, 9],
      ],
    },
  },
  { ...SOSIN, name: 'sosin-wide', width: 1920, height: 800, horizon: 0.62, stage: sosinWide },
  { ...SOSIN, name: 'sosin-middle', width: 1280, height: 800, horizon: 0.62, stage: sosinMiddle },
  { ...SOSIN, name: 'sosin-tall', width: 720, height: 1080, horizon: 0.6, stage: sosinTall },
  {
    ...GROWTH,
    name: 'sosin-story-1',
    horizon: 0.6,
    stage: sosinNoodles,
    sound: {
      waves: 2,
      notes: [
        [0.04, 0],
        [0.2, 3],
        [0.44, 7],
        [0.66, 10],
        [0.76, 12],
        [0.88, 15],
      ],
    },
  },
  {
    ...GROWTH,
    name: 'sosin-story-2',
    horizon: 0.6,
    stage: sosinFlowers,
    sound: {
      waves: 3,
      notes: [
        [0.06, 5],
        [0.16, 9],
        [0.34, 12],
        [0.52, 9],
        [0.72, 14],
        [0.86, 17],
      ],
    },
  },
  {
    ...GROWTH,
    name: 'sosin-story-3',
    horizon: 0.6,
    stage: sosinNets,
    sound: {
      waves: 2,
      notes: [
        [0.08, -2],
        [0.24, 3],
        [0.42, 5],
        [0.62, 10],
        [0.74, 8],
        [0.88, 15],
      ],
    },
  },
  ...CULTURE_VIDEOS,
]
