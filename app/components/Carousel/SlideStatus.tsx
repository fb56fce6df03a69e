import { m } from '../../paraglide/messages.js'

interface SlideStatusProps {
  /** Slides under autoplay are not announced. */
  playing: boolean
  current: number
  count: number
  /** Name of the current slide. */
  name: string | undefined
}

/**
 * Announces the current slide as one text that is replaced as a whole, so that a step is announced
 * once. The slides themselves are not a live region: both the slide that becomes inert and the one
 * that stops being inert would be announced.
 */
export const SlideStatus = ({ playing, current, count, name }: SlideStatusProps) => (
  <p
    className="sr"
    aria-live={playing ? 'off' : 'polite'}
  >{`${m.carousel_count({ current: current + 1, total: count })}${name ? `: ${name}` : ''}`}</p>
)
