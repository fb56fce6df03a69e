import { own } from '../contract/own.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML and XML, between tags and within quoted values. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => own(ESCAPES, character) as string)
