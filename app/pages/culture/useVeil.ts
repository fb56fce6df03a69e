import { type RefObject, useMemo, useRef } from 'react'

/** The share of a blink in which the veil comes; then the page jumps, and the veil goes. */
const COMING = 0.4

/**
 * The blink between two sections: a veil comes, the page jumps beneath it, the veil goes. Only its opacity moves, by the
 * compositor; the page is scrolled once. `onEnd` comes when it has gone.
 */
export function useVeil(veil: RefObject<HTMLElement | null>, onEnd: () => void) {
  const running = useRef<Animation | null>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(onEnd)
  ended.current = onEnd
  return useMemo(
    () => ({
      /** Calls off a blink that is under way. */
      stop(): void {
        clearTimeout(late.current)
        running.current?.cancel()
        running.current = null
      },
      /** Blinks for so many milliseconds, and jumps in between. */
      blink(duration: number, jump: () => void): void {
        const element = veil.current
        if (!element) return jump()
        // one that is under way goes on from where it stands
        const from = running.current ? Number(getComputedStyle(element).opacity) : 0
        clearTimeout(late.current)
        running.current?.cancel()
        const fade = (opacity: [number, number], part: number, then: () => void): void => {
          const animation = element.animate(
            { opacity },
            { duration: duration * part, easing: 'ease-in-out', fill: 'both' },
          )
          running.current = animation
          // after the frame was drawn: the jump then finds a layout that is up to date
          animation.onfinish = () => {
            late.current = setTimeout(() => {
              then()
              animation.cancel()
            })
          }
        }
        fade([from, 1], COMING, () => {
          jump()
          fade([1, 0], 1 - COMING, () => {
            running.current = null
            ended.current()
          })
        })
      },
    }),
    [veil],
  )
}
