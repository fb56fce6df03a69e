import type { AiHighlight } from '../../../contract/ai-hub.ts'
import type { StagePosition } from '../../components/ScrollStage/useScrollStage.ts'
import { MOVING_MEDIA } from '../../visitor/motion.ts'

/** Windows that have the films and pictures for small ones: a phone that lies, or a page that is zoomed, has room for the wide. */
export const SMALL_MEDIA = '(max-width: 767px) and (orientation: portrait)'
/** Pixels of scrolling that a highlight stays; the first one twice as many: its first block is the title's (FT-071). */
export const BLOCK = 1800
/** Pixels that the last one stays longer. */
export const LAST_EXTRA = 1000
/** Highlights that the hero has room for: the style sheet counts so far. */
export const MOST_HIGHLIGHTS = 8
/** Where the highlights are pinned and cross over: elsewhere they stand one after another. */
export const HERO_MEDIA = `(min-height: 560px) and ${MOVING_MEDIA}`

/** Pixels that a hero of so many highlights is scrolled through while it is pinned (FT-071). */
export const travelOf = (count: number): number => (count + 1) * BLOCK + LAST_EXTRA

/** Step of the hero at a position: 0 is the title, `n` the `n`th highlight; `useScrollStage` keeps it to those that are there. */
export const stepAt = ({ distance }: StagePosition): number => distance / BLOCK

/** Index of the highlight that a step shows; null while the title stands alone. */
export const highlightOf = (step: number): number | null => (step < 1 ? null : step - 1)

/** The one version of a highlight's film that a visit fetches, without its ending (FT-004). */
export function filmOf(
  highlight: AiHighlight,
  { small, dark }: { small: boolean; dark: boolean },
): string {
  const { resourceUrl, resourceUrlDark, moResourceUrl, moResourceUrlDark } = highlight
  return small
    ? (dark && moResourceUrlDark) || moResourceUrl
    : (dark && resourceUrlDark) || resourceUrl
}
