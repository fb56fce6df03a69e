/**
 * Every element of a body with its attributes: the same ones that the site's sanitiser lets in
 * (`server/content/body.ts`; `elements.test.ts` compares both).
 */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: ['id'],
  h3: ['id'],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  cite: [],
  strong: [],
  b: [],
  em: [],
  a: ['href', 'target', 'rel'],
  figure: [],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height', 'data-dark', 'loading', 'decoding'],
  dl: ['class'],
  div: [],
  dt: [],
  dd: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  br: [],
  hr: [],
  sub: [],
  sup: [],
  span: ['lang'],
  video: ['src', 'poster', 'controls', 'width', 'height', 'preload', 'muted', 'playsinline'],
  source: ['src', 'type'],
}

/** Elements that hold nothing and have no end tag. */
export const VOID = new Set(['img', 'br', 'hr', 'source'])

/** Whether an address names a media file of the site, without ways out of its folder. */
export const isMedia = (address: string): boolean =>
  /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(address)

/** Whether an address leads to another site: such a link opens a window of its own. */
export const isExternal = (href: string): boolean => /^(?:https?:)?\/\//i.test(href)

/** Whether a link may lead there: a page of the site, a place in the page, another site, a letter or a call. */
export const isLinkAddress = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i.test(href) &&
  !/[\s\p{Cc}]/u.test(href)
