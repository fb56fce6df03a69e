import type { DangolBanner } from '../../../contract/dangol.ts'

/** A slide of the banner as the page keeps it (FT-163): what is shown, and how its film stands. */
export interface Slide extends DangolBanner {
  textPresent: boolean
  playing: boolean
  muted: boolean
  /** Seconds at which its film goes on when it is shown next. */
  currentTime: number
}

/** Whether an item has words to show (FT-164). */
export const hasText = ({ title, subTitle, linkUrl, linkTitle }: DangolBanner): boolean =>
  title !== '' || subTitle !== '' || (linkUrl !== '' && linkTitle !== '')

/** The slides of a banner at its beginning: films play, silent, from their first moment (FT-163, FT-165). */
export const slidesOf = (items: readonly DangolBanner[]): Slide[] =>
  items.map((item) => ({
    ...item,
    textPresent: hasText(item),
    playing: item.resourceType === 'VIDEO',
    muted: true,
    currentTime: 0,
  }))

export interface BannerState {
  current: number
  slides: readonly Slide[]
}
export type BannerStep =
  | { step: 'show'; index: number }
  | { step: 'mute' }
  | { step: 'play'; playing: boolean }
  | { step: 'refused' }

/** What a step makes of the banner. */
export function bannerAfter(state: BannerState, step: BannerStep): BannerState {
  const { current, slides } = state
  const change = (changed: Partial<Slide>): BannerState => ({
    ...state,
    slides: slides.map((slide, index) => (index === current ? { ...slide, ...changed } : slide)),
  })
  switch (step.step) {
    case 'show': {
      const count = slides.length
      const index = (step.index + count) % count
      // another slide: every film is silent again and at its beginning (FT-167)
      return {
        current: index,
        slides: slides.map((slide) => ({ ...slide, muted: true, currentTime: 0 })),
      }
    }
    case 'mute':
      return change({ muted: !slides[current]?.muted })
    case 'play':
      return change({ playing: step.playing })
    case 'refused':
      // a device that saves power plays none: whoever wants one presses its button (FT-166)
      return {
        ...state,
        slides: slides.map((slide) =>
          slide.resourceType === 'IMAGE' ? slide : { ...slide, playing: false },
        ),
      }
  }
}
