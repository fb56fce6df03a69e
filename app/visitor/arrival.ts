import type { SiteEvent } from '../../contract/events.ts'
import type { Device, Referrer } from '../../contract/statistics.ts'

const HOSTS: readonly [Referrer, RegExp][] = [
  ['assistant', /(?:^|\.)(?:chatgpt|openai|perplexity|gemini\.google|copilot\.microsoft|claude)\./],
  [
    'search',
    /(?:^|\.)(?:google|naver|daum|bing|duckduckgo|yahoo|zum|baidu|yandex|ecosia|kagi)\.(?:\w|\.)+$/,
  ],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|threads|twitter|x|t|linkedin|youtube|kakao|band|tiktok|reddit)\.(?:com|net|co|us)$/,
  ],
]
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** The class of the page that led here, from its address, which is not sent. */
export function referrerOf(referrer: string, origin: string): Referrer {
  if (!URL.canParse(referrer)) return 'none'
  const { host, origin: other } = new URL(referrer)
  if (other === origin) return 'none'
  return HOSTS.find(([, pattern]) => pattern.test(host))?.[0] ?? 'site'
}

/** What the first page view of a visit says of its arrival: class of the referrer, campaign. */
export function arrival(): Pick<SiteEvent, 'referrer' | 'campaign'> {
  const parameters = new URLSearchParams(location.search)
  const campaign = CAMPAIGN.map((name) => (parameters.get(name) ?? '').slice(0, 40))
  return {
    // a page of the site in this tab before: the visit goes on
    ...(document.referrer.startsWith(`${location.origin}/`)
      ? {}
      : { referrer: referrerOf(document.referrer, location.origin) }),
    ...(campaign[0] ? { campaign } : {}),
  }
}

/** The class of device, by the window's width as the site's own layouts. */
export const device = (): Device =>
  innerWidth < 768 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop'

/** Whether this visitor does not want to be counted (Global Privacy Control, Do Not Track). */
export const wantsNoCount = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1'
