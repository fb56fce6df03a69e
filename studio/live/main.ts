// The part of a preview's page that shows what is typed, loaded by the studio's own previews
// (server/http/preview-page.ts). It works in the studio's frame only, and speaks with the studio by
// messages; the page below it stays as visitors get it.
import { type FromPage, toPage } from '../../contract/studio/live.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import { FormParts } from './formParts.ts'
import { stayInPreview } from './leaving.ts'
import { Marks } from './marks.ts'
import { LivePage } from './patch.ts'

/** The element of the banner that this script belongs to, with the fingerprint of the document. */
const HOST = 'preview-live'
/** Maximum milliseconds to wait for the page's own scripts: one that failed changes nothing. */
const HYDRATION_MS = 10_000

/** Whether the page is in a frame of a window of this site. */
function isFramed(): boolean {
  try {
    return parent !== window && parent.location.origin === location.origin
  } catch {
    return false
  }
}

/** Resolves when the page's scripts have taken over its elements, which may not change before. */
const hydrated = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.documentElement.dataset.alive !== undefined) return resolve()
    window.addEventListener('site:alive', () => resolve(), { once: true })
    setTimeout(resolve, HYDRATION_MS)
  })

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const seenIn = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>(HOST)?.dataset.seen

const tell = (message: FromPage): void => parent.postMessage(message, location.origin)

async function start(host: HTMLElement): Promise<void> {
  const address = new URL(location.href)
  const token = address.searchParams.get(PREVIEW_PARAMETER) ?? ''
  address.searchParams.delete(PREVIEW_PARAMETER)
  const open = stayInPreview(token, () => tell({ live: 'leaving' }))
  const parts = new FormParts(document)
  const marks = new Marks(document, host, parts)
  let uses = false

  /** The link at an element that leads to another page. */
  const linkAt = (target: Element): URL | null => {
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return null
    const to = new URL(link.href)
    const isHere = to.pathname === location.pathname && to.hash !== ''
    return isHere || to.pathname.startsWith('/media/') ? null : to
  }
  const press = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element) || event.button !== 0) return
    const place = uses || event.ctrlKey || event.metaKey ? null : marks.placeAt(target)
    const to = place ? null : linkAt(target)
    if (!place && !to) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (place) tell({ live: 'goTo', place })
    else if (to) open(to)
  }
  addEventListener('click', press, true)
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    marks.hover(uses ? null : marks.placeAt(target))
  })
  document.documentElement.addEventListener('pointerleave', () => marks.hover(null))
  addEventListener('keydown', (event) => {
    const place = marks.lastFocused
    if (event.key !== 'Escape' || event.defaultPrevented || !place) return
    tell({ live: 'goTo', place })
  })

  await hydrated()
  const version = await fetch(location.href, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  if (version === null) return
  const first = parsed(version)
  // saved in between: the page shows an older text than the version
  if (seenIn(first) !== host.dataset.seen) return location.reload()
  const page = new LivePage(document, first)
  let fields = ''
  const tellFields = (): void => {
    const now = parts.fields()
    if (now.join(' ') === fields) return
    fields = now.join(' ')
    tell({ live: 'fields', fields: now })
  }
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return
    const message = toPage(data)
    if (message?.live === 'page') {
      const isWhole = page.show(parsed(message.html))
      tell({ live: 'shown', turn: message.turn, isWhole })
      parts.changed()
      marks.draw()
      tellFields()
    } else if (message?.live === 'mark') {
      marks.focus(message.place, message.shows)
    } else if (message?.live === 'form') {
      parts.take(message.form)
      uses = message.uses
      marks.draw()
      tellFields()
    }
  })
  tell({ live: 'ready', address: address.pathname + address.search })
}

const host = document.querySelector<HTMLElement>(HOST)
if (host && isFramed()) void start(host)
