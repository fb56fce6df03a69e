import { escapeMarkup } from '../markup.ts'

/** Text escaped for XML: characters that XML forbids are removed. */
export const xml = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
