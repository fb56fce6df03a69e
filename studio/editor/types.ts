import type { ReactNode } from 'react'
import type { Body } from '../../contract/studio/blocks.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { BlockMark } from './blocks/blockMark.ts'
import type { BodyCommentsOf } from './comments/bodyCommentsOf.ts'
import type { TermsOfText } from './terms/useTerminology.ts'

/** An article of the site as a link target. */
export interface LinkTarget {
  /** Its address on the site. */
  address: string
  title: string
  /** Distinguishes it from others with the same title: kind and date. */
  detail: string
}

export type AssetKind = Asset['kind']

/** Imperative handle of a mounted editor. */
export interface BodyHandle {
  /** Moves the caret into the text. */
  focus: () => void
}

export interface BodyEditorProps {
  /** Comments on its words; without them, none are marked. */
  comments?: BodyCommentsOf | undefined
  /** The company's words; without them, no words are marked. */
  terms?: TermsOfText
  /**
   * The body as HTML. It may change from outside; a value that the editor reported itself has no
   * effect.
   */
  value: string
  /** Language of the text: its fonts, line height and spell checking. */
  language: 'KOR' | 'ENG'
  /** Id of the element that labels the field. */
  labelledBy: string
  describedBy?: string
  /** Ids of the value's blocks (`contract/studio/blocks.ts`); default: derived from the value. */
  blocks?: readonly string[]
  /**
   * Called shortly after a change, at intervals during typing, and immediately on blur; `report`
   * has the ids of its blocks, and the body that it is based on: the last one reported or taken.
   */
  onChange: (html: string, report: { ids: readonly string[]; since: Body }) => void
  /**
   * Returns the current body with everything reported. With it, a value from outside replaces only
   * the blocks that differ, and caret and undo history stay; without it, it replaces the document.
   */
  latest?: () => Body
  /** Called immediately on every change; `report` triggers `onChange` now. */
  onTyping?: (report: () => void) => void
  /** Uploads dropped or pasted files; failed ones are left out of the result. */
  onImages?: (files: File[]) => Promise<Asset[]>
  /** Lets the editor choose or upload one file; null = nothing chosen. */
  onChoosePicture?: (kind: AssetKind) => Promise<Asset | null>
  /** What is shown at a file of the library, by its address, while it is selected. */
  fileNote?: (address: string) => ReactNode
  /** Finds articles whose title contains the words. */
  findContents?: (text: string) => Promise<LinkTarget[]>
  /**
   * Returns the address at which the studio shows a file of the site's media folder; default:
   * unchanged.
   */
  shownAt?: (address: string) => string
  readOnly?: boolean
  /** Storage key for undo steps in the session, so that they survive a reload. */
  storageKey?: string
  onFocusField?: () => void
  /** Called with the id of the block at the caret when it changes. */
  onBlock?: (id: string) => void
  /** What is shown at the margin of blocks. */
  marks?: readonly BlockMark[]
  /** Called with the handle once mounted, and with null when unmounted. */
  onReady?: (editor: BodyHandle | null) => void
}
