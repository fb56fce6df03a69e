import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What counts as use of the page. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Calls `onIdle` after a time without use of the page, and when the page is left. A hidden tab is
 * not used. The clock decides and not the timer alone: timers of hidden tabs are late, and those of
 * a sleeping device stand still, so the first sign of life after the time ends it as well.
 * @param isOn whether the time runs
 * @param ms milliseconds without use
 * @param warnedMs milliseconds before the end from which the result is true
 */
export function useIdle(isOn: boolean, ms: number, warnedMs: number, onIdle: () => void): boolean {
  const [isEnding, setEnding] = useState(false)
  const end = useEffectEvent(() => {
    setEnding(false)
    onIdle()
  })
  useEffect(() => {
    if (!isOn) return
    let usedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      const left = usedAt + ms - Date.now()
      // at once: before a tab that is shown again is painted, or a page that is left is kept
      if (left <= 0) return flushSync(end)
      setEnding(left <= warnedMs)
      timer = setTimeout(look, left > warnedMs ? left - warnedMs : left)
    }
    const use = (): void => {
      if (Date.now() - usedAt < ms) usedAt = Date.now()
      setEnding(false)
      look()
    }
    const leave = (): void => flushSync(end)
    const options = { capture: true, passive: true }
    for (const one of USES) window.addEventListener(one, use, options)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    look()
    return () => {
      clearTimeout(timer)
      for (const one of USES) window.removeEventListener(one, use, options)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [isOn, ms, warnedMs])
  return isOn && isEnding
}
