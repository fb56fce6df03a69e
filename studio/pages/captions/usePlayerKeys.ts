import type { RefObject } from 'react'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { isInDialog } from '../../visit/keyTarget.ts'
import { useEarlyKeys } from '../../visit/useEarlyKeys.ts'

/** Seconds that a key moves the film or the audio. */
const JUMP_S = 1

/** What keys do to a film or an audio file while its words are written. */
export function playerActions(media: RefObject<HTMLMediaElement | null>) {
  const jump = (seconds: number) => (): void => {
    const player = media.current
    if (player) player.currentTime = Math.max(0, player.currentTime + seconds)
  }
  return {
    play(): void {
      const player = media.current
      if (player?.paused) void player.play().catch(() => {})
      else player?.pause()
    },
    /** Back, and forth. */
    jumps: [jump(-JUMP_S), jump(JUMP_S)] as const,
  }
}

/**
 * Runs the actions of shortcuts, wherever the focus is outside of dialogs.
 * @param actions for each row one for each of its combinations
 */
export function usePlayerKeys<Name extends string>(
  rows: Readonly<Record<Name, readonly string[]>>,
  actions: Readonly<Record<NoInfer<Name>, readonly (() => void)[]>>,
): void {
  useEarlyKeys((event) => {
    // keys that compose Hangul are none of this screen
    if (event.isComposing || isInDialog(event.target)) return
    const pressed = pressedIn(rows, event)
    if (!pressed) return
    event.preventDefault()
    actions[pressed.name][pressed.index]?.()
  })
}
