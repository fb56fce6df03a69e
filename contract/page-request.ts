import type { Language } from './language.ts'
import type { SiteModel } from './site-model.ts'

/**
 * Context that the server passes to the loaders of one page request, through the router context.
 */
export interface PageRequest {
  model: SiteModel
  /** Language of the response: URL, then cookie, then Korean (SH-006). */
  language: Language
  /** Origin of canonical, share and feed URLs, such as `https://www.yunseul.example`. */
  origin: string
  /** Request id in the log lines of this request. */
  requestId: string
  /** Switches and values of the configuration that pages need. */
  settings: PageSettings
}

export interface PageSettings {
  /** URL of an external event collector in addition to our own; null = none (SH-230). */
  collector: string | null
  /** Messaging-app share; null = the device's own share sheet (SH-136). */
  messagingShare: { appKey: string; sdkUrl: string; templateId: number } | null
  /** Whether the data center page is enabled (AR-125). */
  dataCenterOpen: boolean
  /** Whether news can be subscribed to by mail. */
  takesSubscriptions: boolean
}
