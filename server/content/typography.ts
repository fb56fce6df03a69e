/**
 * Korean typesetting (visual language, section 4): a word joiner keeps a particle with the `%`, `)`
 * or `]` before it, where `word-break: keep-all` would still break. Text inside HTML tags is left
 * alone.
 */
export const keepTogether = (text: string): string =>
  text.replace(/([%)\]])(?=[가-힣])/g, '$1\u2060')

/** The same for an HTML text. */
export const keepTogetherHtml = (html: string): string =>
  html.replace(
    /(<[^<>]*>)|([^<]+)/g,
    (_, tag: string | undefined, text: string | undefined) => tag ?? keepTogether(text ?? ''),
  )
