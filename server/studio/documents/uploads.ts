import { VIDEO_SIZES } from '../../../contract/culture.ts'
import type { Language } from '../../../contract/language.ts'
import { own } from '../../../contract/own.ts'
import type { MediaLibrary, MediaPair, MediaVideo } from '../../content/loading/media.ts'
import type { Place, SourceIssue } from '../../content/loading/source.ts'

// Uploads in documents of the site: a document names one by the key `studio/<id>`, as `content/`
// names its files, so that an export can be loaded elsewhere.

/** An image among the uploads, with the id of its variant for dark mode. */
export interface UploadedImage {
  id: string
  extension: string
  dark: { id: string; extension: string } | null
}

/** An upload that a document names. */
export interface NamedUpload extends UploadedImage {
  kind: 'picture' | 'film' | 'audio' | 'document'
  bytes: number
  altKor: string
  altEng: string
  poster: UploadedImage | null
  /** Whether a film is served as MP4 and as WebM. */
  hasBothFormats: boolean
}
export type NamedUploads = Readonly<Record<string, NamedUpload>>

const NAMED = /studio\/([0-9a-f]{32})(?![0-9a-f])/g
/** A key, and the part of a film's that names one of its sizes or its variant for dark mode. */
const KEY = /^studio\/([0-9a-f]{32})(?:_(dark|\d{2,4}))?(?:\.(\w{2,4}))?$/
/** Width in pixels up to which the smaller file of a film does. */
const SMALL = 768

/** Uploads of a document beyond which none are looked for. */
const MOST = 2_000

/** Ids of the uploads that a text in JSON names, each once. */
export function uploadsIn(json: string): Set<string> {
  const ids = new Set<string>()
  for (const [, id = ''] of json.matchAll(NAMED)) {
    ids.add(id)
    if (ids.size >= MOST) break
  }
  return ids
}

/** The sizes in which a document has each of its films, as files of their own; none = one file. */
export const filmSizes = (document: string): readonly string[] =>
  document === 'culture' ? VIDEO_SIZES : []

/**
 * Files that lie beside an upload where `content/` has it: the poster of a film, its sizes, and images
 * for dark mode. Each is a key below `media/`, with the key of the upload that it is.
 * @param sizes of films, as `filmSizes` has them
 */
export function besideUpload(
  { id, kind, extension, dark, poster }: NamedUpload,
  sizes: readonly string[] = [],
): [string, string][] {
  const beside: [string, string][] = []
  const add = (ending: string, image: { id: string; extension: string } | null): void => {
    if (image)
      beside.push([
        `studio/${id}${ending}.${image.extension}`,
        `studio/${image.id}.${image.extension}`,
      ])
  }
  // `content/` has both variants in one format
  if (dark?.extension === extension) add('_dark', dark)
  const ownSizes = kind === 'film' ? sizes : []
  for (const ending of ['', ...ownSizes.map((size) => `_${size}`)]) {
    add(ending, poster)
    if (poster?.dark?.extension === poster?.extension) add(`${ending}_dark`, poster?.dark ?? null)
  }
  for (const size of ownSizes) {
    const part = Number(size) <= SMALL ? '.small' : ''
    for (const format of ['mp4', 'webm'])
      beside.push([`studio/${id}_${size}.${format}`, `studio/${id}${part}.${format}`])
  }
  return beside
}

const addressOf = ({ id, extension }: Pick<UploadedImage, 'id' | 'extension'>): string =>
  `/media/studio/${id}.${extension}`
const pairOf = (image: UploadedImage): MediaPair => ({
  light: addressOf(image),
  dark: image.dark && addressOf(image.dark),
})

/**
 * The media of `content/`, and uploads. A key of no upload is one of `content/`, as on a site that
 * was loaded from the export of another.
 * @param issues gets what is missing, in words as the loader's
 */
export function withUploads(
  media: MediaLibrary,
  uploads: NamedUploads,
  issues: SourceIssue[],
): MediaLibrary {
  const read = (key: string) => {
    const [, id = '', part, extension] = KEY.exec(key) ?? []
    const upload = own(uploads, id)
    return upload ? { upload, part, extension } : null
  }
  const missing = (at: Place, what: string): void =>
    void issues.push({ ...at, message: `there is no ${what}` })
  const exists = (key: string): boolean => {
    const found = read(key)
    if (!found) return media.exists(key)
    return found.part === undefined && found.upload.extension === found.extension
  }
  return {
    ...media,
    exists,
    picture(key, at) {
      const upload = read(key)?.upload
      if (!upload) return media.picture(key, at)
      if (upload.kind !== 'picture') missing(at, `picture media/${key}`)
      return pairOf(upload)
    },
    icon(name, at) {
      const upload = read(name)?.upload
      if (!upload) return media.icon(name, at)
      if (upload.extension === 'svg') return pairOf(upload)
      missing(at, `icon media/${name}.svg`)
      return null
    },
    described(key, written, language: Language, required) {
      const upload = read(key)?.upload
      if (!upload) return media.described(key, written, language, required)
      const base = language === 'KOR' ? upload.altKor : upload.altEng
      if (written === undefined && base === '' && required)
        issues.push({ ...required, message: `is missing, and the library has none of ${key}` })
      return written ?? base
    },
    file(key, at) {
      if (!read(key)) return media.file(key, at)
      if (!exists(key)) missing(at, `file media/${key}`)
      return `/media/${key}`
    },
    bytes(key) {
      const upload = read(key)?.upload
      if (!upload) return media.bytes(key)
      return exists(key) ? upload.bytes : 0
    },
    video(key, at): MediaVideo {
      const found = read(key)
      if (!found) return media.video(key, at)
      const { upload, part } = found
      if (!upload.hasBothFormats) missing(at, `film media/${key} (.mp4 and .webm)`)
      else if (!upload.poster) missing(at, `poster media/${key}.webp`)
      const isSmall = part !== undefined && Number(part) <= SMALL
      // one upload is every size of a film, and the same in both modes
      return {
        address: `/media/studio/${upload.id}${isSmall ? '.small' : ''}`,
        poster: upload.poster && pairOf(upload.poster),
        dark: null,
      }
    },
  }
}
