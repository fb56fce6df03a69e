import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Tone } from '../Badge/Badge.tsx'

export interface Told {
  text: string
  tone: Tone
  action: { name: string; run: () => void } | undefined
}

/** What is told at the foot of the window: three at a time, the others wait. */
export const told = new ToastQueue<Told>({ maxVisibleToasts: 3 })

/**
 * Says that something was done or failed. What can be undone or opened stays ten seconds, what failed until it is closed,
 * all else six; pointing at it or focusing it holds it.
 */
export function toast(
  text: string,
  { tone = 'neutral', action }: { tone?: Tone; action?: Told['action'] } = {},
): void {
  const same = told.visibleToasts.find(({ content }) => content.text === text)
  if (same) told.close(same.key)
  told.add({ text, tone, action }, tone === 'danger' ? {} : { timeout: action ? 10_000 : 6_000 })
}
