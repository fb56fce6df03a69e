import { m } from '../../paraglide/messages.js'

interface SlideStatusProps {
  /** Slides that go on by themselves are not told. */
  playing: boolean
  current: number
  count: number
  /** Name of the slide that is shown. */
  name: string | undefined
}

/**
 * Says which slide is shown: one text that changes as a whole, so that a step is announced once. The slides themselves
 * are no live region: what becomes inert there and what ceases to be would both be news.
 */
export const SlideStatus = ({ playing, current, count, name }: SlideStatusProps) => (
  <p
    className="sr"
    aria-live={playing ? 'off' : 'polite'}
  >{`${m.carousel_count({ current: current + 1, total: count })}${name ? `: ${name}` : ''}`}</p>
)
