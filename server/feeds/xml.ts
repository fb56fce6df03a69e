import { escapeMarkup } from '../markup.ts'

/** Text as XML holds it: what XML forbids is left out. */
export const xml = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
