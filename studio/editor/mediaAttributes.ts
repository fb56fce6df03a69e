import type { NodeSpec, TagParseRule } from 'prosemirror-model'
import { PRESERVED, nullable, number } from './attributes.ts'
import { isMedia } from './elements.ts'

const text = (value: string | null): string | null => value || null
const media = (value: string | null): string | null => (value && isMedia(value) ? value : null)

/** Attributes of an image element; `alt` null = not described yet, '' = decorative. */
export interface Picture {
  src: string
  dark: string | null
  alt: string | null
  width: string | null
  height: string | null
  loading: string | null
  decoding: string | null
}
export interface VideoSource {
  src: string
  type: string | null
}
/** Attributes of a video element. */
export interface VideoAttributes {
  src: string | null
  sources: readonly VideoSource[]
  poster: string | null
  controls: boolean
  muted: boolean
  playsinline: boolean
  preload: string | null
  width: string | null
  height: string | null
}
/** Attributes of an audio element. */
export interface AudioAttributes {
  src: string
  controls: boolean
  preload: string | null
}
/** Element around an image, video or audio: a figure, which may have a caption, a paragraph, or none. */
export type Frame = 'figure' | 'p' | 'none'

export const pictureAttributes = (image: Element | null): Picture | false => {
  const src = media(image?.getAttribute('src') ?? null)
  if (!image || !src) return false
  return {
    src,
    dark: media(image.getAttribute('data-dark')),
    alt: image.getAttribute('alt'),
    width: number(image.getAttribute('width')),
    height: number(image.getAttribute('height')),
    loading: text(image.getAttribute('loading')),
    decoding: text(image.getAttribute('decoding')),
  }
}

const videoAttributesOf = (video: Element | null): VideoAttributes | false => {
  if (!video) return false
  const sources = [...video.querySelectorAll('source')]
    .map((source) => ({
      src: media(source.getAttribute('src')) ?? '',
      type: text(source.getAttribute('type')),
    }))
    .filter(({ src }) => src)
  const src = media(video.getAttribute('src'))
  if (!src && sources.length === 0) return false
  return {
    src,
    sources,
    poster: media(video.getAttribute('poster')),
    controls: video.hasAttribute('controls'),
    muted: video.hasAttribute('muted'),
    playsinline: video.hasAttribute('playsinline'),
    preload: text(video.getAttribute('preload')),
    width: number(video.getAttribute('width')),
    height: number(video.getAttribute('height')),
  }
}

const audioAttributesOf = (audio: Element | null): AudioAttributes | false => {
  const src = media(audio?.getAttribute('src') ?? null)
  if (!audio || !src) return false
  return {
    src,
    controls: audio.hasAttribute('controls'),
    preload: text(audio.getAttribute('preload')),
  }
}

/** Returns the attributes that have a value, for `toDOM`. */
function defined(attributes: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((one): one is [string, string] => one[1] !== null),
  )
}

/**
 * Parses an element that is standalone or in a figure; its text is the caption, which only a figure
 * has.
 */
const asset = (
  tag: string,
  getAttrs: (element: Element | null) => Picture | VideoAttributes | AudioAttributes | false,
) => ({
  content: 'inline*',
  group: 'block',
  isolating: true,
  defining: true,
  draggable: true,
  parseDOM: [
    {
      tag: 'figure',
      getAttrs: (dom) => getAttrs(dom.querySelector(tag)),
      contentElement: (dom) =>
        (dom as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('p'),
    },
    { tag, getAttrs, contentElement: () => document.createElement('p') },
  ] satisfies TagParseRule[],
})
const frame = { default: 'figure', validate: 'string' }

/** An image block; its text is the caption. */
export const figure = {
  ...asset('img', pictureAttributes),
  attrs: {
    ...PRESERVED,
    src: { default: '', validate: 'string' },
    dark: nullable,
    alt: nullable,
    width: nullable,
    height: nullable,
    loading: nullable,
    decoding: nullable,
    frame,
  },
  toDOM: ({ attrs: { src, dark, alt, width, height, loading, decoding } }) => [
    'figure',
    ['img', defined({ src, 'data-dark': dark, alt, width, height, loading, decoding })],
    ['figcaption', 0],
  ],
} satisfies NodeSpec

/** A video block; its text is the caption. */
export const videoAttributes = {
  ...asset('video', videoAttributesOf),
  attrs: {
    ...PRESERVED,
    src: nullable,
    sources: { default: [] },
    poster: nullable,
    controls: { default: true, validate: 'boolean' },
    muted: { default: false, validate: 'boolean' },
    playsinline: { default: false, validate: 'boolean' },
    preload: nullable,
    width: nullable,
    height: nullable,
    frame,
  },
  toDOM: ({ attrs }) => [
    'figure',
    [
      'video',
      defined({
        src: attrs.src,
        poster: attrs.poster,
        controls: attrs.controls ? '' : null,
        muted: attrs.muted ? '' : null,
        playsinline: attrs.playsinline ? '' : null,
        preload: attrs.preload,
        width: attrs.width,
        height: attrs.height,
      }),
      ...(attrs as VideoAttributes).sources.map(
        ({ src, type }) => ['source', defined({ src, type })] as const,
      ),
    ],
    ['figcaption', 0],
  ],
} satisfies NodeSpec

/** An audio block; its text is the caption, which says title and length, and links a transcript. */
export const audio = {
  ...asset('audio', audioAttributesOf),
  attrs: {
    ...PRESERVED,
    src: { default: '', validate: 'string' },
    controls: { default: true, validate: 'boolean' },
    preload: nullable,
    frame,
  },
  toDOM: ({ attrs: { src, controls, preload } }) => [
    'figure',
    ['audio', defined({ src, controls: controls ? '' : null, preload })],
    ['figcaption', 0],
  ],
} satisfies NodeSpec
