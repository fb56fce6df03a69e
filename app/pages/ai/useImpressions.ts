import { type RefObject, useEffect } from 'react'
import { track } from '../../visitor/analytics.ts'
import { Impressions, isInView } from './impressions.ts'

/** sessionStorage key of the sections that the visit has reported. */
const SEEN_KEY = 'aiHubSeen'
/**
 * Fine steps for a section several windows tall, which is measured by how much of the window it
 * fills.
 */
const SHARES = Array.from({ length: 51 }, (_, step) => step / 50)

const remembered = (): string[] => {
  try {
    return (sessionStorage.getItem(SEEN_KEY) ?? '').split('\n')
  } catch {
    return []
  }
}
const remember = (sections: readonly string[]): void => {
  try {
    sessionStorage.setItem(SEEN_KEY, [...remembered(), ...sections].join('\n'))
  } catch {
    // without storage each page view reports again
  }
}

/**
 * Records which content sections (`data-impression`) a visitor has seen, as one batch when the page
 * is left, hidden or closed; each once per visit (FT-087).
 */
export function useImpressions(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sections = root.current?.querySelectorAll<HTMLElement>('[data-impression]') ?? []
    const categories = new Map<string, string>()
    const impressions = new Impressions(remembered())
    const sight = new IntersectionObserver(
      (entries) => {
        const now = performance.now()
        for (const entry of entries) {
          const title = (entry.target as HTMLElement).dataset.impression
          if (title) impressions.look(title, entry.isIntersecting && isInView(entry), now)
        }
      },
      { threshold: SHARES },
    )
    for (const section of sections) {
      categories.set(section.dataset.impression ?? '', section.dataset.category ?? '')
      sight.observe(section)
    }
    const report = (): void => {
      const seen = impressions.take(performance.now())
      if (seen.length === 0) return
      remember(seen)
      for (const title of seen)
        track('section_view', { title, category: categories.get(title) ?? '' })
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') report()
    }
    // before the event recorder sends its queue, which listens to the same event
    addEventListener('visibilitychange', hidden, { capture: true })
    addEventListener('pagehide', report, { capture: true })
    return () => {
      sight.disconnect()
      removeEventListener('visibilitychange', hidden, { capture: true })
      removeEventListener('pagehide', report, { capture: true })
      report()
    }
  }, [root])
}
