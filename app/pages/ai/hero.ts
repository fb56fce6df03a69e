import type { AiHighlight } from '../../../contract/ai-hub.ts'
import type { StagePosition } from '../../components/ScrollStage/useScrollStage.ts'
import { MOVING_MEDIA } from '../../visitor/motion.ts'

/**
 * Media query of windows with the videos and images for small ones: a phone in landscape, or a
 * zoomed page, has space for the wide ones.
 */
export const SMALL_MEDIA = '(max-width: 767px) and (orientation: portrait)'
/**
 * Pixels of scrolling per highlight; twice as many for the first one, whose first block is the
 * title's (FT-071).
 */
export const BLOCK = 1800
/** Additional pixels for the last one. */
export const LAST_EXTRA = 1000
/** Maximum number of highlights in the hero: the style sheet supports this many. */
export const MOST_HIGHLIGHTS = 8
/**
 * Media query in which the highlights are pinned and cross-fade; elsewhere they are one below
 * another.
 */
export const HERO_MEDIA = `(min-height: 560px) and ${MOVING_MEDIA}`

/** Returns the pixels of scrolling for which a hero of so many highlights is pinned (FT-071). */
export const travelOf = (count: number): number => (count + 1) * BLOCK + LAST_EXTRA

/**
 * Returns the step of the hero at a position: 0 is the title, `n` the `n`th highlight;
 * `useScrollStage` limits it to existing ones.
 */
export const stepAt = ({ distance }: StagePosition): number => distance / BLOCK

/** Returns the index of the highlight of a step; null while only the title is shown. */
export const highlightOf = (step: number): number | null => (step < 1 ? null : step - 1)

/**
 * Returns the only version of a highlight's video that a visit fetches, without its extension
 * (FT-004).
 */
export function videoOf(
  highlight: AiHighlight,
  { small, dark }: { small: boolean; dark: boolean },
): string {
  const { resourceUrl, resourceUrlDark, moResourceUrl, moResourceUrlDark } = highlight
  return small
    ? (dark && moResourceUrlDark) || moResourceUrl
    : (dark && resourceUrlDark) || resourceUrl
}
