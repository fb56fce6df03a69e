import type { Cue } from './cues.ts'

/** Selector of the lines of a story: the headline, then its rows. */
const LINES = '[data-line]'

/**
 * Writes cues to the story's element: `data-shown` on the visible line, `data-dark` on it and the
 * story, `data-begun` for its progress. Only changes are written, so a frame of the video costs
 * nothing. A disappearing line keeps its style.
 */
export function cueWriter(story: HTMLElement): (cue: Cue) => void {
  const [headline, ...rows] = story.querySelectorAll<HTMLElement>(LINES)
  let last = ''
  return (cue) => {
    const key = JSON.stringify(cue)
    if (key === last) return
    last = key
    const show = (line: HTMLElement | undefined, on: boolean): void => {
      line?.toggleAttribute('data-shown', on)
      if (on) line?.toggleAttribute('data-dark', cue.dark)
    }
    show(headline, cue.headline)
    for (const [index, row] of rows.entries()) show(row, index === cue.row)
    story.toggleAttribute('data-dark', cue.dark)
    story.dataset.begun = String(cue.begun)
  }
}
