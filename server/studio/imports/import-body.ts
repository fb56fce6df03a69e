import { bodyToHtml } from '../../content/loading/markdown.ts'
import { stableBody } from '../../content/body.ts'
import type { Language } from '../../../contract/language.ts'

/** A tag that simple HTML has: other text in angle brackets is Markdown. */
const TAG =
  /<(?:p|br|div|h[1-6]|ul|ol|li|table|strong|b|em|i|a|img|span|blockquote)(?:\s[^<>]*)?\/?>/i
const PICTURE = /<img\b/i

/** Headings and emphasis that bodies of this site write otherwise; the rest is left to the sanitiser. */
const asHere = (html: string): string =>
  html
    .replaceAll(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6](?=[\s>])/gi, '<$1h3')
    .replaceAll(/<(\/?)i(?=[\s>])/gi, '<$1em')
    .replaceAll(/<(\/?)div(?=[\s>])/gi, '<$1p')

/**
 * Returns the body of an article, from Markdown or simple HTML: in a form that the site's sanitiser
 * leaves unchanged, without pictures.
 * @returns null beyond the limits of bodies
 */
export function importedBody(
  text: string,
  language: Language,
): { html: string; hasPictures: boolean } | null {
  let hasPictures = false
  let html: string
  if (TAG.test(text)) {
    hasPictures = PICTURE.test(text)
    html = asHere(text)
  } else {
    const media = {
      picture: () => {
        hasPictures = true
        return { light: '', dark: undefined }
      },
      described: (_key: string, alt: string | undefined) => alt ?? '',
      file: () => {},
    } as unknown as Parameters<typeof bodyToHtml>[1]['media']
    html = bodyToHtml(text, { media, language }, { file: '', line: 1 })
  }
  const stable = stableBody(html)
  return stable === null ? null : { html: stable, hasPictures }
}
