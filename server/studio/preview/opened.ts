import type { GuestRight } from '../../../contract/studio/guests.ts'
import type { Language } from '../../../contract/language.ts'
import type { Access } from '../../../contract/page-access.ts'
import type { Compared } from '../../../contract/studio/preview.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import type { SiteModel } from '../../../contract/site-model.ts'

/** A preview that the client may open now. */
export interface OpenedPreview {
  /** Language of the previewed document: the page is rendered in it, whatever the visitor chose. */
  language: Language
  /** ISO instant. */
  expiresAt: string
  /**
   * The side of a comparison that it shows, as a page that is looked at and not used; null = a page
   * to use.
   */
  compared: Compared | null
  /** The access to pages that have a switch, as a document of the site sets it; null = as visitors have it. */
  access: Access | null
  /** Whether it was opened by the studio itself, not by a shared link. */
  own: boolean
  /** Name of the subject for who opened it with a session of the studio; null for guests. */
  editable: string | null
  /** Fingerprint of the document that is shown (`fingerprintOf`). */
  seen: string
  /**
   * What would break the page, which is then the visitors' one; known once it is rendered. Always
   * none for articles, which are shown as far as they go.
   */
  problems(): readonly DocumentProblem[]
  /** What its reader may do without an account; null in the studio's own. */
  guest: {
    /** Id of the link, which is no secret. */
    link: string
    right: GuestRight
  } | null
  /**
   * The site as it would be; `spent` is called with the milliseconds for which its reads held the
   * database.
   */
  over(model: SiteModel, spent?: (ms: number) => void): SiteModel
}

/** Why a page was not rendered, with the seconds until a retry. */
export interface Rejection {
  status: 429 | 503
  retryAfter: number
}

/** Renders pages of the site with a document that is not stored. */
export interface TypedPages {
  /**
   * Renders the page at an address, within the limits of the client, of the preview and of the
   * process. Null if the address is of no page, or leads to another one.
   * @param client address that limits count
   * @param address path and query of the page
   */
  draw(
    client: string,
    address: string,
    token: string,
    preview: OpenedPreview,
  ): Promise<Buffer | Rejection | null>
}

/** Resolves the tokens of previews. */
export interface Previews {
  /** Null if the token is unknown, expired, revoked, or of another session. */
  open(token: string, cookies: string | undefined): Promise<OpenedPreview | null>
}
