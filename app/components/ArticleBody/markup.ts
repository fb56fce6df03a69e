import { own } from '../../../contract/own.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Returns a text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => own(ESCAPES, character) as string)

/** Returns an attribute of a start tag, with the space before it. */
export const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`
