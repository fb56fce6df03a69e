/** Whether a pointer is down. */
let isDown = false
const waiting = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(
      end,
      () => {
        isDown = false
        // the click follows in the same turn
        requestAnimationFrame(() => {
          const runs = [...waiting]
          waiting.clear()
          for (const run of runs) run()
        })
      },
      true,
    )
}

/**
 * Runs a function in the next frame without a press: what moves the page must not move what is being
 * pressed.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.add(run)
  else requestAnimationFrame(run)
}
