import type { Language } from '../../../contract/language.ts'
import type { SiteModel } from '../../../contract/site-model.ts'

/** A preview that the client may open now. */
export interface OpenedPreview {
  /** Language of the previewed document: the page is rendered in it, whatever the visitor chose. */
  language: Language
  /** ISO instant. */
  expiresAt: string
  /** Whether it was opened by the studio itself, not by a shared link. */
  own: boolean
  /**
   * The site as it would be; `spent` is called with the milliseconds for which its reads held the
   * database.
   */
  over(model: SiteModel, spent?: (ms: number) => void): SiteModel
}

/** Resolves the tokens of previews. */
export interface Previews {
  /** Null if the token is unknown, expired, revoked, or of another session. */
  open(token: string, cookies: string | undefined): Promise<OpenedPreview | null>
}
