import { type RefObject, useMemo, useRef } from 'react'

/**
 * Fraction of the transition in which the veil appears; then the page jumps, and the veil
 * disappears.
 */
const COMING = 0.4

/**
 * Runs the transition between two sections: a veil appears, the page jumps beneath it, the veil
 * disappears. Only its opacity is animated, by the compositor; the page is scrolled once. `onEnd`
 * is called afterwards.
 */
export function useVeil(veil: RefObject<HTMLElement | null>, onEnd: () => void) {
  const running = useRef<Animation | null>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(onEnd)
  ended.current = onEnd
  return useMemo(
    () => ({
      /** Cancels a transition in progress. */
      stop(): void {
        clearTimeout(late.current)
        running.current?.cancel()
        running.current = null
      },
      /** Runs a transition of so many milliseconds, with the jump in between. */
      blink(duration: number, jump: () => void): void {
        const element = veil.current
        if (!element) return jump()
        // one in progress continues from its current opacity
        const from = running.current ? Number(getComputedStyle(element).opacity) : 0
        clearTimeout(late.current)
        running.current?.cancel()
        const fade = (opacity: [number, number], part: number, then: () => void): void => {
          const animation = element.animate(
            { opacity },
            { duration: duration * part, easing: 'ease-in-out', fill: 'both' },
          )
          running.current = animation
          // after the frame was painted: the jump then finds an up-to-date layout
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
