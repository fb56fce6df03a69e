import { markedEntries, type MenuEntries } from '../MainMenu/entries.ts'
import type { Shell } from '../shell.data.ts'
import { usePlace } from './usePlace.ts'

function useMarkedMenu(shell: Shell | null): MenuEntries | undefined {
  const place = usePlace()
  return shell?.menu && { main: markedEntries(shell.menu.main, place), related: shell.menu.related }
}

/**
 * Returns the menus with the current page marked. Only the server has them: the browser keeps the
 * rendered markup, without this code.
 */
export const useMenu: typeof useMarkedMenu = import.meta.env.SSR ? useMarkedMenu : () => undefined
