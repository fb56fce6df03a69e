import type { DangolBanner } from '../../../contract/dangol.ts'

/** State of a slide of the banner (FT-163): its item, and the state of its video. */
export interface Slide extends DangolBanner {
  textPresent: boolean
  playing: boolean
  muted: boolean
  /** Position in seconds at which its video resumes. */
  currentTime: number
}

/** Whether an item has text to show (FT-164). */
export const hasText = ({ title, subTitle, linkUrl, linkTitle }: DangolBanner): boolean =>
  title !== '' || subTitle !== '' || (linkUrl !== '' && linkTitle !== '')

/** Returns the initial slides of a banner: videos play, muted, from the start (FT-163, FT-165). */
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

/** Returns the banner's state after a step. */
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
      // another slide: every video is muted again and rewound (FT-167)
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
      // a device in power-saving mode plays none: visitors can press its button (FT-166)
      return {
        ...state,
        slides: slides.map((slide) =>
          slide.resourceType === 'IMAGE' ? slide : { ...slide, playing: false },
        ),
      }
  }
}
