import { type RefObject, useLayoutEffect } from 'react'
import { useShownMode } from '../../visitor/mode.ts'

/** Pictures in markup that React does not draw follow the mode as `Picture` does (SH-013). */
export function useDarkSources(root: RefObject<HTMLElement | null>): void {
  const mode = useShownMode()
  // before the browser chooses a file: sources arrive with the system's preference
  // and whenever the part is drawn, as its markup may be another
  useLayoutEffect(() => {
    const media = mode === 'dark' ? 'all' : 'not all'
    if (mode)
      for (const source of root.current?.querySelectorAll<HTMLSourceElement>('source[data-dark]') ??
        [])
        if (source.media !== media) source.media = media
  })
}
