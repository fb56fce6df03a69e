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

const CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
)

/** The text that `escapeMarkup` escaped. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => own(CHARACTERS, escaped) as string)
