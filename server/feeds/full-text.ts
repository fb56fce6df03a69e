import { own } from '../../contract/own.ts'
import sanitize from 'sanitize-html'
import { imageUrl } from '../../contract/images.ts'
import type { Language } from '../../contract/language.ts'
import { RULES, withoutEmptyMedia } from '../content/body.ts'

/**
 * Attributes that feed readers receive; those for scripts, and the dark variant of an image, are
 * left out.
 */
const ATTRIBUTES: sanitize.IOptions['allowedAttributes'] = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'controls', 'width', 'height'],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  span: ['lang'],
}

/**
 * Address of an image in a size and format that every reader supports; a vector is rendered at its
 * display width.
 */
const pictureAddress = (path: string): string =>
  path.endsWith('.svg') ? path : imageUrl(path, 'R960x0', 1, 'jpg')

/**
 * A stored body for feeds: text, links, images, videos and audio with absolute addresses, no scripts, and
 * nothing that only our pages understand.
 * @param page address of the article's page, the base of relative addresses
 */
export function fullText(body: string, page: string, language: Language): string {
  const { origin } = new URL(page)
  const media = (path: string): string | null => (path.startsWith('/media/') ? origin + path : null)
  /** Links to our pages open in the language of the text, for every reader. */
  const leading = (address: string): string | null => {
    const url = URL.canParse(address, page) ? new URL(address, page) : null
    if (!url) return null
    if (
      language === 'ENG' &&
      url.origin === origin &&
      !url.pathname.startsWith('/media/') &&
      !url.searchParams.has('lang')
    )
      url.searchParams.set('lang', 'ENG')
    return url.href
  }
  const withWhole =
    (of: Readonly<Record<string, (address: string) => string | null>>): sanitize.Transformer =>
    (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).flatMap(([name, value]) => {
          const change = own(of, name)
          const text = change ? change(value) : value
          return typeof text === 'string' ? [[name, text]] : []
        }),
      ),
    })
  const clean = sanitize(body, {
    ...RULES,
    allowedAttributes: ATTRIBUTES,
    allowedClasses: {},
    transformTags: {
      a: withWhole({ href: leading }),
      img: withWhole({ src: (path) => media(pictureAddress(path)) }),
      video: withWhole({ src: media, poster: (path) => media(pictureAddress(path)) }),
      audio: withWhole({ src: media }),
      source: withWhole({ src: media }),
    },
  })
  return withoutEmptyMedia(clean).trim()
}
