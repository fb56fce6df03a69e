import { type RefObject, useLayoutEffect } from 'react'
import { useShownMode } from '../../visitor/mode.ts'

/** Makes images in markup that React does not render follow the mode as `Picture` does (SH-013). */
export function useDarkSources(root: RefObject<HTMLElement | null>): void {
  const mode = useShownMode()
  // Runs before the browser chooses a file, because sources arrive with the system's preference,
  // and after every render, because the markup may have changed.
  useLayoutEffect(() => {
    const media = mode === 'dark' ? 'all' : 'not all'
    if (mode)
      for (const source of root.current?.querySelectorAll<HTMLSourceElement>('source[data-dark]') ??
        [])
        if (source.media !== media) source.media = media
  })
}
