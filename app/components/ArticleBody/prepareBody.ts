import { type ImageSize, imageUrl } from '../../../contract/images.ts'

const SIZES: [ImageSize, number][] = [['R390x0', 390], ['R640x0', 640], ['R960x0', 960], ['R1260x0', 1260], ['R1920x0', 1920]]

const attribute = (tag: string, name: string): string | null => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null

/** An image tag of a resized file; `theme` names the mode it is shown in. */
function resized(tag: string, source: string, theme: 'light' | 'dark' | null): string {
  const alt = attribute(tag, 'alt') ?? ''
  const size = ['width', 'height'].map((name) => [name, attribute(tag, name)]).filter(([, value]) => value).map(([name, value]) => ` ${name}="${value}"`).join('')
  const set = SIZES.map(([name, width]) => `${imageUrl(source, name)} ${width}w`).join(', ').replaceAll('&', '&amp;')
  const address = imageUrl(source, 'R960x0').replaceAll('&', '&amp;')
  return `<img src="${address}" srcset="${set}" sizes="(min-width: 1024px) 832px, 100vw" alt="${alt}"${size}${theme ? ` data-theme-image="${theme}"` : ''} loading="lazy" decoding="async">`
}

/**
 * The body as it is shown, made on the server from the sanitised HTML: a picture with a dark variant becomes two, one for
 * each mode (SH-013), every picture comes in the widths that screens need, and a table gets a frame in which it scrolls.
 */
export function prepareBody(html: string, tableName: string): string {
  return html
    .replace(/<img\b[^>]*>/g, (tag) => {
      const source = attribute(tag, 'src')
      if (!source?.startsWith('/media/') || source.endsWith('.svg')) return tag
      const dark = attribute(tag, 'data-dark')
      return dark?.startsWith('/media/') ? resized(tag, source, 'light') + resized(tag, dark, 'dark') : resized(tag, source, null)
    })
    .replace(/<table\b[^>]*>[\s\S]*?<\/table>/g, (table) => `<div class="table" role="region" tabindex="0" aria-label="${tableName}">${table.replace(/<thead>[\s\S]*?<\/thead>/, (head) => head.replaceAll('<th>', '<th scope="col">'))}</div>`)
}

/** The text of a body, without tags. */
export const bodyText = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim()

/** Minutes that reading takes: 500 letters a minute in Korean, 230 words in English. */
export function readingMinutes(html: string, language: 'KOR' | 'ENG'): number {
  const text = bodyText(html)
  return Math.max(1, Math.round(language === 'KOR' ? text.replace(/\s/g, '').length / 500 : text.split(' ').length / 230))
}
