import { pressedIn } from '../shortcuts/pressed.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'
import { isInDialog } from './keyTarget.ts'
import { useEarlyKeys } from './useEarlyKeys.ts'

/** Calls a function at the keys that lead into the page of the preview. */
export function usePreviewKey(onPage: () => void): void {
  useEarlyKeys((event) => {
    if (event.isComposing || !pressedIn(SHORTCUTS.preview, event)) return
    event.preventDefault()
    if (!isInDialog(event.target)) onPage()
  })
}
