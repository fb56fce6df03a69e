import type { Language } from '../../../contract/language.ts'
import type { SiteModel } from '../../../contract/site-model.ts'

/** A preview that whoever asks may open now. */
export interface OpenedPreview {
  /** Of what is previewed: the page is drawn in it, whatever the visitor chose. */
  language: Language
  /** ISO instant. */
  expiresAt: string
  /** Opened by the studio itself, not by a link that was sent. */
  own: boolean
  /** The site as it would be; `spent` is told the milliseconds for which its reads held the database. */
  over(model: SiteModel, spent?: (ms: number) => void): SiteModel
}

/** Where previews come from. */
export interface Previews {
  /** Null where the token is of none, or of one that expired, was revoked, or is of another session. */
  open(token: string, cookies: string | undefined): Promise<OpenedPreview | null>
}
