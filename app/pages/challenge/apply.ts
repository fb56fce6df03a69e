import type { BRAND } from '../../../contract/brand.ts'

/** Where one applies, as the brand's configuration says it. */
export type ApplyPlaces = Readonly<Record<keyof (typeof BRAND)['challenge'], string>>

/** What is known of a visitor's device. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** What an application does: it opens `address`; on iOS, where the app did not open, it asks for the store. */
export interface ApplyPlan {
  device: 'desktop' | 'ios' | 'android'
  address: string
  /** Where the app is had, and what is asked before going there; null = nothing is asked. */
  store: string | null
}

/** Milliseconds after which a page that is still seen means that the app did not open (FT-203). */
export const APP_WAIT = 500

/** iPads say that they are Macs; no Mac has a touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/**
 * What applying does on a device: the form service with its code on desktop (FT-201), the business plugin of the app by
 * deep link on iOS (FT-202, FT-203), and by an intent that names the app's package, and the store where it is not
 * there, on Android (FT-204).
 */
export function applyPlan(device: Device, places: ApplyPlaces): ApplyPlan {
  const { form, code, scheme, plugin, androidPackage, appStore, playStore } = places
  const query = `code=${encodeURIComponent(code)}`
  if (/Android/.test(device.userAgent))
    return {
      device: 'android',
      address: `intent://${plugin}?${query}#Intent;scheme=${scheme};package=${androidPackage};S.browser_fallback_url=${encodeURIComponent(playStore)};end`,
      store: null,
    }
  if (isIos(device))
    return { device: 'ios', address: `${scheme}://${plugin}?${query}`, store: appStore }
  return { device: 'desktop', address: `${form}?${query}`, store: null }
}

/** Follows an address as a link does, within the click that asked for it. */
function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Goes where the plan says. Returns what calls off the question that iOS may be asked later (FT-203). */
export function apply({ address, store }: ApplyPlan, question: string): () => void {
  follow(address)
  if (store === null) return () => {}
  let left = false
  // the app, or another page, came over this one
  const leave = (): void => {
    left ||= document.visibilityState === 'hidden'
  }
  document.addEventListener('visibilitychange', leave)
  const later = setTimeout(() => {
    end()
    if (!left && document.visibilityState === 'visible' && confirm(question)) follow(store)
  }, APP_WAIT)
  const end = (): void => {
    clearTimeout(later)
    document.removeEventListener('visibilitychange', leave)
  }
  return end
}
