// The part of a preview's page for readers without an account, loaded by links that let them comment
// or approve (server/http/preview-page.ts). It is drawn in a shadow tree below the page's own, which
// stays as visitors get it.
import { type Language, localeOf } from '../../contract/language.ts'
import type { GuestRight } from '../../contract/studio/guests.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { guestPanel } from './panel.ts'
import { STYLES } from './styles.ts'

const place = document.querySelector<HTMLElement>('preview-guest')
if (place && !place.shadowRoot) {
  const { link = '', right, seen = '', language } = place.dataset
  overwriteGetLocale(() => localeOf(language as Language))
  const shadow = place.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [styles]
  const { opener, panel, here, start } = guestPanel({
    link,
    right: right as GuestRight,
    seen,
  })
  shadow.append(opener, panel, here)
  start()
}
