import type { Language } from './language.ts'
import type { SiteModel } from './site-model.ts'

/** What the server hands to the loaders of one page request, through the router context. */
export interface PageRequest {
  model: SiteModel
  /** Language of the answer: address, then cookie, then Korean (SH-006). */
  language: Language
  /** Origin that canonical, share and feed addresses begin with, such as `https://www.yunseul.example`. */
  origin: string
  /** Id that the log lines of this request carry. */
  requestId: string
  /** Switches and values of the configuration that pages need. */
  settings: PageSettings
}

export interface PageSettings {
  /** Address of an outside collector of events besides our own; null = none (SH-230). */
  collector: string | null
  /** Messaging-app share; null = the device's own share sheet (SH-136). */
  messagingShare: { appKey: string; sdkUrl: string; templateId: number } | null
  /** Whether the data center page answers (AR-125). */
  dataCenterOpen: boolean
}
