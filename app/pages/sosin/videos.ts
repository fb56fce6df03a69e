import type { SosinPage } from '../../../contract/sosin.ts'

type HeroVideos = SosinPage['hero']['films']

/**
 * Media query of each size of the banner, the first match wins; any other window has the widest
 * (AR-120).
 */
export const VIDEO_MEDIA = [
  ['tall', '(max-width: 767px)'],
  ['middle', '(max-width: 1023px)'],
] as const satisfies readonly (readonly [keyof HeroVideos, string])[]

/**
 * Returns the URL of the banner's video for the current window: a visit fetches one of the three
 * (AR-120).
 */
export const videoAddress = (videos: HeroVideos, matches: (media: string) => boolean): string =>
  videos[VIDEO_MEDIA.find(([, media]) => matches(media))?.[0] ?? 'wide'].url
