import type { LiveForm } from '../../../contract/studio/live.ts'

/** A document that is being written, as the preview shows it. */
export interface LiveSource<D extends object = object> {
  subject: string
  /** The current document; another object after each change. */
  read: () => D
  subscribe: (listener: () => void) => () => void
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
