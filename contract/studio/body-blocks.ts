// Blocks of a body as whoever compares it counts them: the history on the server, the two languages in the form.

/** Elements that hold a text of their own: no sentence goes on from one into another. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'blockquote',
  'cite',
  'figcaption',
])
/** Elements that stand for themselves, without a text. */
export const STANDING_ELEMENTS: ReadonlySet<string> = new Set(['img', 'video', 'hr'])
