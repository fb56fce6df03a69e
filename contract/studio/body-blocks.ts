// Blocks of a body as comparisons count them: the history on the server, the two languages in the
// form.

/** Elements with their own text: a sentence never continues from one into another. */
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
/** Elements without text that count as blocks. */
export const REPLACED_ELEMENTS: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'hr'])
