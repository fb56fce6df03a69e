import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Tone } from '../Badge/Badge.tsx'

export interface ToastContent {
  text: string
  tone: Tone
  action: { name: string; run: () => void } | undefined
}

/** Queue of toasts at the bottom of the window: three at a time, the others wait. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/**
 * Shows a toast about a success or failure. Toasts with an action stay ten seconds, failures until
 * closed, all others six; hover or focus pauses the timeout.
 */
export function toast(
  text: string,
  { tone = 'neutral', action }: { tone?: Tone; action?: ToastContent['action'] } = {},
): void {
  const same = toastQueue.visibleToasts.find(({ content }) => content.text === text)
  if (same) toastQueue.close(same.key)
  toastQueue.add(
    { text, tone, action },
    tone === 'danger' ? {} : { timeout: action ? 10_000 : 6_000 },
  )
}
