import type { Asset } from '../../contract/studio/media.ts'

/** A content of the site that a link may lead to. */
export interface FoundContent {
  /** Its address on the site. */
  address: string
  title: string
  /** What tells it from others of the same title: kind and date. */
  detail: string
}

/** How long a body is, as a reader meets it. */
export interface BodyCount {
  words: number
  sentences: number
  letters: number
}

export type AssetKind = Asset['kind']

/** What others ask of an editor that is drawn. */
export interface BodyHandle {
  /** Puts the caret into the text. */
  focus: () => void
}

export interface BodyEditorProps {
  /** The body as HTML. It may change from outside: what the editor said itself comes back without effect. */
  value: string
  /** Language of the text: its fonts, its line height, its spelling. */
  language: 'KOR' | 'ENG'
  /** Id of the element that names the field. */
  labelledBy: string
  describedBy?: string
  /** Told within a moment of a change, at a pace while somebody types on, and at once when the field is left. */
  onChange: (html: string) => void
  /** Told at once of every change; `tell` has `onChange` called now. */
  onTyping?: (tell: () => void) => void
  onCount?: (count: BodyCount) => void
  /** Uploads files that were dropped or pasted; those that could not be uploaded are left out. */
  onPictures?: (files: File[]) => Promise<Asset[]>
  /** Lets the editor choose or upload one file; null = nothing chosen. */
  onChoosePicture?: (kind: AssetKind) => Promise<Asset | null>
  /** Contents whose title has these words. */
  findContents?: (words: string) => Promise<FoundContent[]>
  /** Where the studio shows a file of the site's media folder; by itself at its own address. */
  shownAt?: (address: string) => string
  readOnly?: boolean
  /** Under this name the last changes are kept in the session, so that they can be undone after a reload. */
  storageKey?: string
  onFocusField?: () => void
  /** The editor is drawn, or gone again (null). */
  onReady?: (editor: BodyHandle | null) => void
}
