import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { EventBatch, SiteEvent } from '../../contract/events.ts'
import { languageOf } from '../../contract/language.ts'
import { currentMode } from './mode.ts'

/** URL of the site's own event collector (SH-230). */
const RECORDER = '/api/v1/events'
/**
 * Maximum events of one batch: with all texts at full length they fit the collector's body limit.
 */
const BATCH = 8
/** Milliseconds after which queued events are sent while the page stays open. */
const DELAY = 10_000

/** Details of an event beyond its name (SH-228, SH-229). */
export type EventDetail = Pick<SiteEvent, 'title' | 'category' | 'contentIdx' | 'createDate'>

const waiting: SiteEvent[] = []
let page = ''
/** The page view recorded last. */
let viewed = ''
let collector: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false

/** Sends the queued events; a beacon outlives the page. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) {
    const batch = JSON.stringify({ events: waiting.splice(0, BATCH) } satisfies EventBatch)
    navigator.sendBeacon(RECORDER, new Blob([batch], { type: 'application/json' }))
    // plain text, so that a collector of another origin needs no preflight, which beacons do not
    // wait for
    if (collector !== null) navigator.sendBeacon(collector, batch)
  }
}

function watchEnd(): void {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  addEventListener('pagehide', flush)
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

/**
 * Records a click or another event, with page, mode and language (SH-228). Uses no cookie and
 * nothing that identifies a visitor.
 */
export function track(name: string, detail: EventDetail = {}): void {
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
export function usePageView(name: string, detail?: EventDetail): void {
  const { pathname } = useLocation()
  const view = `${name} ${pathname} ${detail?.contentIdx ?? ''}`
  const record = useEffectEvent(() => {
    page = name
    // not before the next frame: a component that development mounts twice counts once
    return setTimeout(() => {
      viewed = view
      track('page_view', detail)
    })
  })
  useEffect(() => {
    if (view === viewed) return
    const soon = record()
    return () => clearTimeout(soon)
  }, [view])
}

/**
 * Records clicks on elements with `data-event`; the details are `data-event-title` (else the text)
 * and `data-event-id`.
 */
export function useClickEvents(outside: string | null): void {
  useEffect(() => {
    setCollector(outside)
    const record = (event: MouseEvent): void => {
      const element = (event.target as Element).closest<HTMLElement>('[data-event]')
      if (!element?.dataset.event) return
      const { event: name, eventTitle, eventId } = element.dataset
      const title = eventTitle ?? element.textContent.trim().replace(/\s+/g, ' ')
      track(name, {
        ...(title ? { title } : {}),
        ...(eventId ? { contentIdx: Number(eventId) } : {}),
      })
    }
    document.addEventListener('click', record)
    return () => document.removeEventListener('click', record)
  }, [outside])
}
