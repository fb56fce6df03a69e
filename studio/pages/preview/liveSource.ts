import type { LiveForm } from '../../../contract/studio/live.ts'

/** What is being typed and not in the document yet. */
export interface TypedInput {
  readonly some: boolean
  /** Puts it into the document now. */
  flush: () => void
  /** Calls a listener at every key of it. */
  onBegan: (listener: () => void) => () => void
}

/** A document that is being written, as the preview shows it. */
export interface LiveSource<D extends object = object> {
  subject: string
  /** The current document; another object after each change. */
  read: () => D
  subscribe: (listener: () => void) => () => void
  /** Fields that put what is typed into the document later than at each key. */
  input?: TypedInput
  /**
   * Asks the server for a page with the document.
   * @param preview token of the studio's own preview
   * @param address path and query of the page
   */
  render: (document: D, preview: string, address: string) => Promise<string>
  /** What the page has to know to find the fields of the document. */
  form: (document: D) => LiveForm
  /** Calls a listener when the focus moves within a field. */
  onCaret?: (listener: () => void) => () => void
}
