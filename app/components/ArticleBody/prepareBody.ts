import { type ImageSize, imageUrl } from '../../../contract/images.ts'

const SIZES: [ImageSize, number][] = [
  ['R390x0', 390],
  ['R640x0', 640],
  ['R960x0', 960],
  ['R1260x0', 1260],
  ['R1920x0', 1920],
]

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null

/** How wide a body draws its pictures. */
const DRAWN = '(min-width: 1024px) 832px, 100vw'

/** The addresses of a picture as attributes, in the widths that screens need; a vector is drawn as it is. */
const sourceSet = (address: string): string =>
  address.endsWith('.svg')
    ? `srcset="${address}"`
    : `srcset="${SIZES.map(([size, width]) => `${imageUrl(address, size)} ${width}w`)
        .join(', ')
        .replaceAll('&', '&amp;')}" sizes="${DRAWN}"`

/** A picture as `Picture` draws it: one image, and before it the dark file as a source, so that one of the two is fetched (SH-013). */
function picture(tag: string, address: string, dark: string | null): string {
  const size = ['width', 'height']
    .map((name) => [name, attribute(tag, name)])
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const resized = address.endsWith('.svg')
    ? `src="${address}"`
    : `src="${imageUrl(address, 'R960x0').replaceAll('&', '&amp;')}" ${sourceSet(address)}`
  const image = `<img ${resized} alt="${attribute(tag, 'alt') ?? ''}"${size} loading="lazy" decoding="async">`
  return dark
    ? `<picture><source data-dark="" media="(prefers-color-scheme: dark)" ${sourceSet(dark)}>${image}</picture>`
    : image
}

/**
 * The body as it is shown, made on the server from the sanitised HTML: a picture with a dark variant has it as a source,
 * every picture comes in the widths that screens need, and a table gets a frame in which it scrolls.
 */
export function prepareBody(html: string, tableName: string): string {
  return html
    .replace(/<img\b[^>]*>/g, (tag) => {
      const address = attribute(tag, 'src')
      if (!address?.startsWith('/media/')) return tag
      const dark = attribute(tag, 'data-dark')
      return picture(tag, address, dark?.startsWith('/media/') ? dark : null)
    })
    .replace(
      /<table\b[^>]*>[\s\S]*?<\/table>/g,
      (table) =>
        `<div class="table" role="region" tabindex="0" aria-label="${tableName}">${table.replace(/<thead>[\s\S]*?<\/thead>/, (head) => head.replaceAll('<th>', '<th scope="col">'))}</div>`,
    )
}

/** The text of a body, without tags. */
export const bodyText = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Minutes that reading takes: 500 letters a minute in Korean, 230 words in English. */
export function readingMinutes(html: string, language: 'KOR' | 'ENG'): number {
  const text = bodyText(html)
  return Math.max(
    1,
    Math.round(language === 'KOR' ? text.replace(/\s/g, '').length / 500 : text.split(' ').length / 230),
  )
}
