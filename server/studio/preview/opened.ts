import type { GuestRight } from '../../../contract/studio/guests.ts'
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
  /** Name of the subject for who opened it with a session of the studio; null for guests. */
  editable: string | null
  /** What its reader may do without an account; null in the studio's own. */
  guest: {
    /** Id of the link, which is no secret. */
    link: string
    right: GuestRight
    /** Fingerprint of the document that is shown (`fingerprintOf`). */
    seen: string
  } | null
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
