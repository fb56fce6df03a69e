import type { CHALLENGE } from '../../../contract/brand-challenge.ts'

/** Targets of an application, from the brand's configuration. */
export type ApplyPlaces = Readonly<Record<keyof typeof CHALLENGE, string>>

/** Properties of a visitor's device. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Steps of an application: it opens `address`; on iOS, if the app did not open, it offers the
 * store.
 */
export interface ApplyPlan {
  device: 'desktop' | 'ios' | 'android'
  address: string
  /** URL of the app's store, and the question before going there; null = no question. */
  store: string | null
}

/**
 * Milliseconds after which a page that is still visible means that the app did not open (FT-203).
 */
export const APP_WAIT = 500

/** iPads identify as Macs; no Mac has a touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/**
 * Returns the steps of an application on a device: on desktop the form service with its code
 * (FT-201); on iOS the business plugin of the app by deep link (FT-202, FT-203); on Android an
 * intent with the app's package, and the store as its fallback (FT-204).
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

/** Follows a URL as a link does, within the requesting click. */
function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Carries out the steps. Returns a function that cancels the question that iOS may show later
 * (FT-203).
 */
export function apply({ address, store }: ApplyPlan, question: string): () => void {
  follow(address)
  if (store === null) return () => {}
  let left = false
  // the app, or another page, covers this one
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
