import { Parser } from 'htmlparser2'
import type { Caption, Transcript } from '../../../contract/content.ts'
import { type ImageSize, imageUrl } from '../../../contract/images.ts'
import { captionsOf, trackOf } from '../CaptionTracks/tracks.ts'
import { audioMarkup } from './audioMarkup.ts'
import { attribute } from './markup.ts'

const SIZES: [ImageSize, number][] = [
  ['R390x0', 390],
  ['R640x0', 640],
  ['R960x0', 960],
  ['R1260x0', 1260],
  ['R1920x0', 1920],
]

/** The `sizes` of images in a body. */
const DRAWN = '(min-width: 1024px) 832px, 100vw'

/**
 * Returns the URLs of an image as attributes, in the widths that screens need; a vector image has
 * one URL.
 */
const sourceSet = (address: string): string =>
  address.endsWith('.svg')
    ? attribute('srcset', address)
    : attribute(
        'srcset',
        SIZES.map(([size, width]) => `${imageUrl(address, size)} ${width}w`).join(', '),
      ) + attribute('sizes', DRAWN)

type Attributes = Record<string, string>

/**
 * Returns an image as `Picture` renders it: one `img`, preceded by the dark file as a source, so
 * that only one of them is fetched (SH-013).
 */
function picture(
  address: string,
  dark: string | null,
  { alt = '', width, height }: Attributes,
): string {
  const resized = address.endsWith('.svg')
    ? attribute('src', address)
    : attribute('src', imageUrl(address, 'R960x0')) + sourceSet(address)
  const size =
    (width ? attribute('width', width) : '') + (height ? attribute('height', height) : '')
  const image = `<img${resized}${attribute('alt', alt)}${size} loading="lazy" decoding="async">`
  return dark
    ? `<picture><source data-dark="" media="(prefers-color-scheme: dark)"${sourceSet(dark)}>${image}</picture>`
    : image
}

/** Returns the captions of a video as tracks. */
const tracks = (address: string, captions: readonly Caption[]): string =>
  captionsOf(address.replace(/\.\w{3,4}$/, ''), captions)
    .map((caption) => {
      const { src, srclang, label } = trackOf(caption)
      return `<track kind="captions"${attribute('src', src)}${attribute('srclang', srclang)}${attribute('label', label)}>`
    })
    .join('')

/** What visitors read of what is said in the videos and audio of a body. */
export interface SpokenWords {
  captions?: readonly Caption[] | undefined
  transcripts?: readonly Transcript[] | undefined
}

/** A text that replaces a part of the body. */
interface Edit {
  text: string
  from: number
  to: number
}

/** Returns a text with its edits; those of one place stay in their order. */
function edited(html: string, edits: readonly Edit[]): string {
  let text = ''
  let taken = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += html.slice(taken, edit.from) + edit.text
    taken = edit.to
  }
  return text + html.slice(taken)
}

/**
 * Prepares a body for display on the server, from the sanitised HTML: an image with a dark variant
 * gets it as a source, every image comes in the widths that screens need, a table gets a scrollable
 * wrapper, a video its captions, and audio its name and its transcript.
 */
export function prepareBody(
  html: string,
  tableName: string,
  { captions = [], transcripts = [] }: SpokenWords = {},
): string {
  const edits: Edit[] = []
  let inHead = false
  /** URL of the open video, of its first source if it names none itself. */
  let video = ''
  const put = (text: string, from: number, to = from): void => {
    edits.push({ text, from, to })
  }
  const audio = audioMarkup(put, transcripts)
  const parser = new Parser({
    onopentag(name, attributes) {
      const start = parser.startIndex
      const { src, 'data-dark': dark } = attributes
      audio.open(name, attributes, start)
      if (name === 'img' && src?.startsWith('/media/'))
        put(
          picture(src, dark?.startsWith('/media/') ? dark : null, attributes),
          start,
          parser.endIndex + 1,
        )
      else if (name === 'video') video = src ?? ''
      else if (name === 'source') video ||= src ?? ''
      else if (name === 'table')
        put(
          `<div class="table" role="region" tabindex="0"${attribute('aria-label', tableName)}>`,
          start,
        )
      else if (name === 'thead') inHead = true
      else if (name === 'th' && inHead && attributes.scope === undefined)
        put(' scope="col"', start + '<th'.length)
    },
    onclosetag(name) {
      audio.close(name, parser.endIndex + 1)
      if (name === 'thead') inHead = false
      else if (name === 'video') put(tracks(video, captions), parser.startIndex)
      else if (name === 'table') put('</div>', parser.endIndex + 1)
    },
  })
  parser.end(html)
  return edited(html, edits)
}

/** Returns the text of a body, without tags. */
export function bodyText(html: string): string {
  let text = ''
  const flush = (): void => {
    text += ' '
  }
  const parser = new Parser({
    ontext(piece) {
      text += piece
    },
    onopentagname: flush,
    onclosetag: flush,
  })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the reading time in minutes: 500 characters a minute in Korean, 230 words in English. */
export function readingMinutes(html: string, language: 'KOR' | 'ENG'): number {
  const text = bodyText(html)
  return Math.max(
    1,
    Math.round(
      language === 'KOR' ? text.replace(/\s/g, '').length / 500 : text.split(' ').length / 230,
    ),
  )
}
