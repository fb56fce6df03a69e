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

/**
 * Files that lie beside an upload where `content/` has it: the poster of a film, and images for dark
 * mode. Each is a key below `media/`, with the key of the upload that it is.
 */
export function besideUpload({ id, extension, dark, poster }: NamedUpload): [string, string][] {
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
  add('', poster)
  if (poster?.dark?.extension === poster?.extension) add('_dark', poster?.dark ?? null)
  return beside
}

const addressOf = ({ id, extension }: Pick<UploadedImage, 'id' | 'extension'>): string =>
  `/media/studio/${id}.${extension}`
const pairOf = (image: UploadedImage): MediaPair => ({
  light: addressOf(image),
  dark: image.dark && addressOf(image.dark),
})

/**
 * The media of `content/`, and uploads.
 * @param issues gets what is missing, in words as the loader's
 */
export function withUploads(
  media: MediaLibrary,
  uploads: NamedUploads,
  issues: SourceIssue[],
): MediaLibrary {
  /** Null for keys of `content/`. */
  const read = (key: string) => {
    const [whole, id = '', part, extension] = KEY.exec(key) ?? []
    return whole === undefined ? null : { upload: own(uploads, id), part, extension }
  }
  const missing = (at: Place, what: string, key: string): void =>
    void issues.push({ ...at, message: `there is no ${what} media/${key}` })
  const image = (key: string, at: Place, what: string, isFit: (one: NamedUpload) => boolean) => {
    const upload = read(key)?.upload
    if (upload?.kind === 'picture' && isFit(upload)) return pairOf(upload)
    missing(at, what, key)
    return null
  }
  const exists = (key: string): boolean => {
    const found = read(key)
    if (!found) return media.exists(key)
    return found.part === undefined && found.upload?.extension === found.extension
  }
  return {
    ...media,
    exists,
    picture: (key, at) =>
      read(key)
        ? (image(key, at, 'picture', () => true) ?? { light: `/media/${key}.webp`, dark: null })
        : media.picture(key, at),
    icon: (name, at) =>
      read(name)
        ? image(name, at, 'icon', ({ extension }) => extension === 'svg')
        : media.icon(name, at),
    described(key, written, language: Language, required) {
      const found = read(key)
      if (!found) return media.described(key, written, language, required)
      const { upload } = found
      const base = (language === 'KOR' ? upload?.altKor : upload?.altEng) ?? ''
      if (written === undefined && base === '' && required)
        issues.push({ ...required, message: `is missing, and the library has none of ${key}` })
      return written ?? base
    },
    file(key, at) {
      const found = read(key)
      if (!found) return media.file(key, at)
      if (!exists(key)) missing(at, 'file', key)
      return `/media/${key}`
    },
    bytes(key) {
      const found = read(key)
      if (!found) return media.bytes(key)
      return exists(key) ? (found.upload?.bytes ?? 0) : 0
    },
    video(key, at): MediaVideo {
      const found = read(key)
      if (!found) return media.video(key, at)
      const { upload, part } = found
      const isThere = upload?.kind === 'film' && upload.hasBothFormats
      if (!isThere)
        issues.push({ ...at, message: `there is no film media/${key} (.mp4 and .webm)` })
      const poster = upload?.poster ? pairOf(upload.poster) : null
      if (isThere && !poster) missing(at, 'poster', `${key}.webp`)
      const isSmall = part !== undefined && Number(part) <= SMALL
      // one upload is every size of a film, and the same in both modes
      return {
        address: `/media/studio/${upload?.id ?? ''}${isSmall ? '.small' : ''}`,
        poster,
        dark: null,
      }
    },
  }
}
