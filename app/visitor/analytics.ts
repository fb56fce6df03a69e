import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { EventBatch, SiteEvent } from '../../contract/events.ts'
import { languageOf } from '../../contract/language.ts'
import type { PageView } from '../../contract/page-views.ts'
import { arrival, device, wantsNoCount } from './arrival.ts'
import { currentMode } from './mode.ts'
import { measureSpeed } from './speed.ts'

/** URL of the site's own event collector (SH-230). */
const RECORDER = '/api/v1/events'
/**
 * Maximum events of one batch: with all texts at full length they fit the collector's body limit.
 */
const BATCH = 8
/** Milliseconds after which queued events are sent while the page stays open. */
const DELAY = 10_000

/** Events for the site's own statistics: an external collector gets page views and clicks. */
const OWN = /^(?:search|search_open|listen|film|fault|speed)$/

/** Details of an event beyond its name (SH-228, SH-229). */
export type EventDetail = Omit<SiteEvent, 'name' | 'page' | 'mode' | 'language'>

const waiting: SiteEvent[] = []
let page = ''
/** The article that the page shows. */
let article: number | undefined
/** The page view recorded last. */
let viewed = ''
let collector: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false
let reportSpeed: ReturnType<typeof measureSpeed> | undefined
let hasScriptFailed = false

/** Sends the queued events; a beacon outlives the page. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) {
    const events = waiting.splice(0, BATCH)
    const batch = JSON.stringify({ events, device: device() } satisfies EventBatch)
    navigator.sendBeacon(RECORDER, new Blob([batch], { type: 'application/json' }))
    const others = events.filter(({ name }) => !OWN.test(name))
    // plain text, so that a collector of another origin needs no preflight, which beacons do not
    // wait for
    if (collector !== null && others.length > 0)
      navigator.sendBeacon(collector, JSON.stringify({ events: others } satisfies EventBatch))
  }
}

/** Queues the speed of the page that ends. */
const endPage = (): void =>
  reportSpeed?.((metric, value) => track('speed', { metric, value: Math.min(value, 1e7) }))

/** Sends all; once for a page, so that its speed counts once. */
function leave(): void {
  endPage()
  reportSpeed = undefined
  flush()
}

function watchEnd(): void {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
  addEventListener('pagehide', leave)
}

/** Sets the external collector of the configuration; null = only our own (SH-230). */
export function setCollector(address: string | null): void {
  collector = address
}

const inLimit = (detail: EventDetail): EventDetail => ({
  ...detail,
  ...(detail.title === undefined ? {} : { title: detail.title.slice(0, 300) }),
  ...(detail.category === undefined ? {} : { category: detail.category.slice(0, 100) }),
})

/** Records an event of the article that the page shows, such as listening to it. */
export const trackArticle = (name: string): void =>
  track(name, article === undefined ? {} : { contentIdx: article })

/**
 * Records a click or another event, with page, mode and language (SH-228). Uses no cookie and
 * nothing that identifies a visitor.
 */
export function track(name: string, detail: EventDetail = {}): void {
  if (wantsNoCount()) return
  watchEnd()
  waiting.push({
    name,
    page,
    mode: currentMode(),
    language: languageOf(document.documentElement.lang),
    ...inLimit(detail),
  })
  if (waiting.length >= BATCH) flush()
  else timer ??= setTimeout(flush, DELAY)
}

/**
 * Records a page view once per path; `name` is the page-view name, such as `Press_release` (SH-228,
 * SH-229).
 */
export function usePageView(name: PageView, detail?: EventDetail): void {
  const { pathname } = useLocation()
  const view = `${name} ${pathname} ${detail?.contentIdx ?? ''}`
  const record = useEffectEvent(() => {
    // the speed of the page before is its own
    if (viewed !== '') endPage()
    page = name
    article = detail?.contentIdx
    // not before the next frame: a component that development mounts twice counts once
    return setTimeout(() => {
      const first = viewed === ''
      viewed = view
      if (first && !wantsNoCount()) reportSpeed = measureSpeed()
      track('page_view', { ...detail, ...(first ? arrival() : {}) })
    })
  })
  useEffect(() => {
    if (view === viewed) return
    const soon = record()
    return () => clearTimeout(soon)
  }, [view])
}

/** Records what a link leads to: a file of the site, another site, a found article. */
function trackLink(link: HTMLAnchorElement): void {
  const { origin, protocol, hostname, pathname } = link
  if (origin !== location.origin) {
    if (protocol.startsWith('http')) track('outgoing', { host: hostname.slice(0, 100) })
  } else if (link.hasAttribute('download') || /^\/media\/.+\.(?!webp|avif|svg)\w+$/.test(pathname))
    track('download', { file: pathname.slice(0, 300) })
  const found = link.closest<HTMLElement>('[data-part="search-results"] [data-content]')
  if (found) track('search_open', { contentIdx: Number(found.dataset.content) })
}

/**
 * Records clicks on elements with `data-event`; the details are `data-event-title` (else the text)
 * and `data-event-id`. Also records for the statistics: downloads, ways out, films that are
 * started, errors that are seen.
 */
export function useClickEvents(outside: string | null): void {
  useEffect(() => {
    setCollector(outside)
    const clicked = ({ target }: MouseEvent): void => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link) trackLink(link)
      const element = (target as Element).closest<HTMLElement>('[data-event]')
      if (!element?.dataset.event) return
      const { event: name, eventTitle, eventId } = element.dataset
      const title = eventTitle ?? element.textContent.trim().replace(/\s+/g, ' ')
      track(name, {
        ...(title ? { title } : {}),
        ...(eventId ? { contentIdx: Number(eventId) } : {}),
      })
    }
    const played = ({ target }: Event): void => {
      // films without controls run by themselves
      if (!(target instanceof HTMLVideoElement) || !target.controls || target.currentTime > 1)
        return
      const { pathname } = new URL(target.currentSrc, location.href)
      track('film', { file: pathname.slice(0, 300) })
    }
    const failed = (): void => {
      if (!hasScriptFailed) track('fault', { fault: 'script_failed' })
      hasScriptFailed = true
    }
    if (document.querySelector('main[data-page="not-found"]'))
      track('fault', { fault: 'not_found' })
    if (document.querySelector('main[data-page="error"]')) track('fault', { fault: 'page_failed' })
    document.addEventListener('click', clicked)
    document.addEventListener('play', played, true)
    addEventListener('error', failed)
    addEventListener('unhandledrejection', failed)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('play', played, true)
      removeEventListener('error', failed)
      removeEventListener('unhandledrejection', failed)
    }
  }, [outside])
}
