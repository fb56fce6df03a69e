import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ManualCrops } from '../../contract/image-shapes.ts'
import {
  type ByteRange,
  openFile,
  openStorage,
  type Storage,
  type StorageConfig,
  type StoredFile,
} from '../storage/index.ts'

/**
 * How a file is served: its type, whether it is saved as a download, whether the image service can
 * read it.
 */
export interface MediaType {
  type: string
  download: boolean
  image: boolean
}

const TYPES = new Map<string, MediaType>()
const put = (type: string, extensions: string, download = false): void => {
  for (const extension of extensions.split(' '))
    TYPES.set(extension, {
      type,
      download,
      image: type.startsWith('image/') && extension !== 'ico',
    })
}
put('image/webp', 'webp')
put('image/avif', 'avif')
put('image/png', 'png')
put('image/jpeg', 'jpg jpeg')
put('image/gif', 'gif')
put('image/svg+xml', 'svg')
put('image/x-icon', 'ico')
put('video/mp4', 'mp4')
put('video/webm', 'webm')
put('audio/mpeg', 'mp3')
put('audio/mp4', 'm4a')
put('audio/ogg', 'ogg opus')
put('audio/wav', 'wav')
put('audio/flac', 'flac')
put('text/vtt; charset=utf-8', 'vtt')
put('application/json; charset=utf-8', 'json')
put('application/pdf', 'pdf')
put('application/epub+zip', 'epub', true)
put('application/zip', 'zip', true)
put('application/octet-stream', 'exe', true)

/** A file that may be served. */
export interface Source {
  /** Path below `/media/`. */
  key: string
  /** Its bytes, or a range of them, as a stream. @throws as `Storage.open` does */
  open(range?: ByteRange): Promise<Readable>
  bytes: number
  /** Milliseconds since the epoch. */
  changed: number
  media: MediaType
  /** Of an upload: how long browsers and proxies may cache it (`cache-control`). */
  cacheControl?: string
  /** Of an upload: its name when saved. */
  savedAs?: string
  /** The point of the image that crops keep visible, from 0 to 1 of width and height. */
  focal?: { x: number; y: number }
  /** Rectangles that replace the focal point in their shapes. */
  manualCrops?: ManualCrops
  /** Of an upload: an image of several frames. */
  animated?: boolean
}

/** How files of an extension are served; undefined = not at all. */
export const mediaTypeOf = (extension: string): MediaType | undefined => TYPES.get(extension)

/** Prefix of editors' uploads below `/media/`. */
const UPLOADED = 'studio/'
/** The end of the name of captions: their language, and a part of the hash of their text. */
export const CAPTION_NAME = /(ko|en)\.([0-9a-f]{16})\.vtt$/

/**
 * Finds files, including what editors made, uploads and captions: `uploads` decides which of those
 * may be served now. The folder of an export has files of uploads beside its own.
 */
export const withUploads =
  <Asks extends unknown[]>(
    find: (key: string) => Promise<Source | null>,
    uploads: (key: string, ...asks: Asks) => Promise<Source | null>,
  ) =>
  (key: string, ...asks: Asks): Promise<Source | null> =>
    key.startsWith(UPLOADED) || CAPTION_NAME.test(key)
      ? uploads(key, ...asks).then((upload) => upload ?? find(key))
      : find(key)

/** Where media files are in the storage that came neither with the content nor from editors. */
export const STORED_MEDIA = 'media'
/** Media directories: in the content folder, and next to the database. */
export const mediaDirectories = ({
  root,
  DATA_DIR,
}: {
  root: string
  DATA_DIR: string
}): string[] => [join(root, 'content/media'), join(DATA_DIR, STORED_MEDIA)]

/** Milliseconds that a file lookup is cached. */
const BELIEVED = 2000
const REMEMBERED = 5000

/** How the file of a key is served; null if its type is not, or it is hidden or outside. */
function typeOfKey(key: string): MediaType | null {
  const parts = key.split('/')
  if (
    parts.some(
      (part) => part === '' || part.startsWith('.') || part.includes('\0') || part.includes('\\'),
    )
  )
    return null
  const name = parts.at(-1) as string
  if (!name.includes('.')) return null
  return mediaTypeOf(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? null
}

/**
 * Finds media files by key, in the first of `directories` that has it.
 * @returns a function that returns null for a file that is missing, hidden, of a type that is not
 *   served, or outside
 */
export function mediaSources(
  directories: readonly string[],
  now: () => number = Date.now,
): (key: string) => Promise<Source | null> {
  const seen = new Map<string, { at: number; source: Promise<Source | null> }>()

  async function look(key: string): Promise<Source | null> {
    const media = typeOfKey(key)
    if (!media) return null
    for (const directory of directories) {
      const file = join(directory, key)
      try {
        const found = await stat(file)
        if (found.isFile())
          return {
            key,
            open: openFile(file),
            bytes: found.size,
            changed: Math.floor(found.mtimeMs),
            media,
          }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG') throw error
      }
    }
    return null
  }

  return (key) => {
    const time = now()
    const before = seen.get(key)
    if (before && time - before.at < BELIEVED) return before.source
    const source = look(key)
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(key, { at: time, source })
    source.catch(() => seen.delete(key))
    return source
  }
}

/** Milliseconds that the list of a shared storage is cached. */
const LISTED = 30_000

/**
 * Finds the media files of a shared storage in a list of them, so that requests for unknown names
 * do not reach it. When it is away, the files of the last list stay known.
 */
function storedMedia(storage: Storage): (key: string) => Promise<Source | null> {
  let last: Map<string, StoredFile> | null = null
  let listedAt = 0
  let listing: Promise<Map<string, StoredFile>> | null = null
  async function list(): Promise<Map<string, StoredFile>> {
    const files = new Map<string, StoredFile>()
    for await (const file of storage.list(STORED_MEDIA)) files.set(file.key, file)
    return files
  }
  const files = async (): Promise<Map<string, StoredFile>> => {
    if (last && Date.now() - listedAt < LISTED) return last
    listing ??= list().finally(() => {
      listing = null
      listedAt = Date.now()
    })
    return (last = await listing.catch((error: unknown) => {
      if (last) return last
      throw error
    }))
  }
  return async (key) => {
    const media = typeOfKey(key)
    const file = media && (await files()).get(`${STORED_MEDIA}/${key}`)
    return file
      ? {
          key,
          open: (range) => storage.open(file.key, range),
          bytes: file.bytes,
          changed: file.changed,
          media,
        }
      : null
  }
}

/**
 * Finds media files by key: with the content, then those in `media` of the storage.
 * @returns a function as `mediaSources` returns; it throws StorageError
 */
export function siteMedia(
  config: StorageConfig & { root: string },
): (key: string) => Promise<Source | null> {
  const storage = openStorage(config)
  const directories = mediaDirectories(config)
  if (!storage.isShared) return mediaSources(directories)
  const own = mediaSources(directories.slice(0, 1))
  const stored = storedMedia(storage)
  return async (key) => (await own(key)) ?? stored(key)
}
