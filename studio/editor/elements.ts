/**
 * All elements of a body with their attributes, identical to those that the site's sanitiser allows
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
  audio: ['src', 'controls', 'preload'],
  source: ['src', 'type'],
}

/** Void elements, which have no end tag. */
export const VOID = new Set(['img', 'br', 'hr', 'source'])

/** Whether an address is a media file of the site, without path traversal. */
export const isMedia = (address: string): boolean =>
  /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(address)

/** Whether an address is on another site: such a link opens a new window. */
export const isExternal = (href: string): boolean => /^(?:https?:)?\/\//i.test(href)

/**
 * Whether an address is allowed in a link: a page of the site, an anchor, another site, `mailto:`
 * or `tel:`.
 */
export const isLinkAddress = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i.test(href) &&
  !/[\s\p{Cc}]/u.test(href)
