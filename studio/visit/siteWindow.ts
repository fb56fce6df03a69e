import { contentPath, studioAddress } from '../../contract/studio/screens.ts'
import { m } from '../paraglide/messages.js'
import { articleAt } from './articleAddress.ts'

// The window that shows a public page, opened from the studio. Visitors' pages are the same for
// everybody: the link back is drawn here, into the window that this page opened and may reach, and
// lasts as long as the studio is open.

/** Name of the link's element, which no page of the site has. */
const ELEMENT = 'studio-link'
/** Waits after a navigation, before the next look at whether the new page is there. */
const WAITS_MS = [150, 300, 600, 1200, 2400, 5000, 10_000]
/** Interval at which a browser without the Navigation API is asked for its address. */
const ADDRESS_MS = 1000

const STYLES = `
:host{all:initial;position:fixed;z-index:2147483000;inset-block-end:16px;inset-inline-start:16px}
a{display:inline-flex;align-items:center;min-height:36px;padding:4px 16px;border-radius:999px;background:#0b2545;color:#fff;border:1px solid rgb(255 255 255/.24);font:600 14px/1.4 "Pretendard Variable",Pretendard,-apple-system,BlinkMacSystemFont,"Malgun Gothic","Noto Sans KR",sans-serif;text-decoration:none;opacity:.88}
a:hover,a:focus-visible{opacity:1}
a:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
@media(pointer:coarse){a{min-height:44px}}
@media print{:host{display:none}}
`

/** A page of the site, with its constructors, as the studio's own window has them. */
type SiteWindow = Window & typeof globalThis

/** Draws the link, leads it to the article that the page shows, or removes it from other pages. */
function draw(site: SiteWindow): void {
  const { document } = site
  const contentIdx = articleAt(site.location.href)
  const drawn = document.body.querySelector(ELEMENT)
  if (contentIdx === null) return drawn?.remove()
  const address = studioAddress(contentPath(contentIdx))
  if (drawn) {
    drawn.shadowRoot?.querySelector('a')?.setAttribute('href', address)
    return
  }
  const host = document.createElement(ELEMENT)
  const shadow = host.attachShadow({ mode: 'open' })
  // by its object: the page's policy allows no other style
  const styles = new site.CSSStyleSheet()
  styles.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [styles]
  const link = document.createElement('a')
  link.href = address
  // the page stays, to look at next to the article
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = m.site_edit()
  shadow.append(link)
  document.body.append(host)
}

/** The document of a window once it is loaded; null before, or while another site's page is there. */
function loaded(site: SiteWindow): Document | null {
  try {
    const { document } = site
    const isPage = document.readyState === 'complete' && document.URL !== 'about:blank'
    // a feed has no body
    return isPage && document.body ? document : null
  } catch {
    return null
  }
}

/** Waits for the next page of a window, draws the link in it, and follows it to the page after. */
function follow(site: SiteWindow, before: Document | null, step = 0): void {
  setTimeout(() => {
    if (site.closed) return
    const document = loaded(site)
    if (!document || document === before) {
      if (step + 1 < WAITS_MS.length) follow(site, before, step + 1)
      return
    }
    draw(site)
    const { navigation } = site as { navigation?: EventTarget }
    if (navigation) navigation.addEventListener('navigatesuccess', () => draw(site))
    else site.setInterval(() => draw(site), ADDRESS_MS)
    site.addEventListener('pagehide', () => follow(site, document), { once: true })
  }, WAITS_MS[step])
}

/**
 * Opens a page of the site in a new window, with a link that leads from each article there back to
 * its screen in the studio.
 */
export function openOnSite(address: string): void {
  const site = window.open(address, '_blank') as SiteWindow | null
  if (site) follow(site, null)
}
