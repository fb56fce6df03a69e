import { type RefObject, useLayoutEffect } from 'react'
import { useShownMode } from './useShownMode.ts'

/** Pictures in markup that React does not draw (`markup` where it changes) follow the mode as `Picture` does (SH-013). */
export function useDarkSources(root: RefObject<HTMLElement | null>, markup?: string): void {
  const mode = useShownMode()
  // before the browser chooses a file: sources arrive with the system's preference
  useLayoutEffect(() => {
    if (mode)
      for (const source of root.current?.querySelectorAll<HTMLSourceElement>('source[data-dark]') ?? [])
        source.media = mode === 'dark' ? 'all' : 'not all'
  }, [root, mode, markup])
}
