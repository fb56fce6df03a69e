import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SourceIssue } from './source.ts'

/** A picture with its variant for the dark mode, as addresses under `/media/`. */
export interface MediaPair {
  light: string
  dark: string | null
}

/** A film, as an address without its ending, with its first picture, and the film that the dark mode has instead. */
export interface MediaVideo {
  address: string
  poster: MediaPair | null
  dark: MediaVideo | null
}

/** Where a content names a media file. */
export type MediaReference = Pick<SourceIssue, 'file' | 'line' | 'field'>

/** Addresses of media in the JSON of a content or a document, bodies included. */
const ADDRESSES = /\/media\/[^\s"'\\<>()?#&]+/g
/** What an address stands for: the file itself, or a film's two files. */
const FILES = ['', '.mp4', '.webm']

const PICTURE = /\.(?:webp|avif|png|jpe?g|gif|svg)$/

const READINGS = ['male.mp3', 'female.mp3', 'timing.json'] as const

/**
 * Finds media files by the keys that content uses (`art/bridge`, `icons/talk`, `video/water-loop`, `documents/a.pdf`). A
 * missing one is a fault of the file that names it; what can be made after the load is a warning.
 */
export function mediaLibrary(root: string, faults: SourceIssue[], warnings: SourceIssue[]) {
  const there = new Map<string, boolean>()
  const exists = (key: string): boolean => {
    let known = there.get(key)
    if (known === undefined) there.set(key, (known = existsSync(join(root, 'media', key))))
    return known
  }
  const pair = (key: string, endings: readonly string[]): MediaPair | null => {
    for (const ending of endings) {
      if (!exists(`${key}${ending}`)) continue
      const dark = `${key}_dark${ending}`
      return { light: `/media/${key}${ending}`, dark: exists(dark) ? `/media/${dark}` : null }
    }
    return null
  }
  const sizes = new Map<string, Promise<{ width: number; height: number } | null>>()
  const measure = async (key: string): Promise<{ width: number; height: number } | null> => {
    try {
      const { width, height } = await sharp(join(root, 'media', key)).metadata()
      return width && height ? { width, height } : null
    } catch {
      return null
    }
  }
  const hashes = new Map<string, string>()
  const hashOfFile = (key: string): string => {
    let hash = hashes.get(key)
    if (hash === undefined) {
      const file = join(root, 'media', key)
      hash = statSync(file, { throwIfNoEntry: false })?.isFile()
        ? createHash('sha256').update(readFileSync(file)).digest('hex')
        : ''
      hashes.set(key, hash)
    }
    return hash
  }
  return {
    exists,
    /** The bytes of all media that a content or a document names, as one line. */
    hashesOf(json: string): string {
      const keys = new Set(
        Array.from(json.matchAll(ADDRESSES), ([address]) => address.slice('/media/'.length)),
      )
      return [...keys].flatMap((key) => FILES.map((ending) => hashOfFile(key + ending))).join(':')
    },
    /** A picture by its key without ending. */
    picture(key: string, at: MediaReference): MediaPair {
      const found = pair(key, ['.webp', '.svg', '.png', '.jpg'])
      if (!found) faults.push({ ...at, message: `there is no picture media/${key}` })
      return found ?? { light: `/media/${key}.webp`, dark: null }
    },
    /** A category or service icon by its name. */
    icon(name: string, at: MediaReference): MediaPair | null {
      const found = pair(`icons/${name}`, ['.svg'])
      if (!found) faults.push({ ...at, message: `there is no icon media/icons/${name}.svg` })
      return found
    },
    /** A file by its whole key. */
    file(key: string, at: MediaReference): string {
      if (!exists(key)) faults.push({ ...at, message: `there is no file media/${key}` })
      return `/media/${key}`
    },
    /** Bytes of a file by its whole key; 0 where it is not there. */
    bytes: (key: string): number =>
      statSync(join(root, 'media', key), { throwIfNoEntry: false })?.size ?? 0,
    /** Pixels of a picture by its whole key; null for what is none. One that cannot be read is a fault; a missing one was told. */
    async size(key: string, at: MediaReference): Promise<{ width: number; height: number } | null> {
      if (!PICTURE.test(key) || !exists(key)) return null
      let size = sizes.get(key)
      if (!size) sizes.set(key, (size = measure(key)))
      const found = await size
      if (!found) faults.push({ ...at, message: `media/${key} cannot be read as a picture` })
      return found
    },
    /** A film by its key without ending: mp4, webm and poster stand beside each other; so may a second one for the dark mode, `…_dark`. */
    film(key: string, at: MediaReference): MediaVideo {
      if (!exists(`${key}.mp4`) || !exists(`${key}.webm`))
        faults.push({ ...at, message: `there is no film media/${key} (.mp4 and .webm)` })
      const poster = pair(key, ['.webp'])
      if (!poster) faults.push({ ...at, message: `there is no poster media/${key}.webp` })
      const dark = `${key}_dark`
      return {
        address: `/media/${key}`,
        poster,
        dark: exists(`${dark}.mp4`) ? this.film(dark, at) : null,
      }
    },
    /** The readings of a content that the media tools have made; they are made from its text, so the content goes before them. */
    readings(
      contentIdx: number,
      at: MediaReference,
    ): { audioMale: string | null; audioFemale: string | null; audioTiming: string | null } {
      const address = (name: (typeof READINGS)[number]): string | null =>
        exists(`audio/${contentIdx}.${name}`) ? `/media/audio/${contentIdx}.${name}` : null
      const missing = READINGS.filter((name) => !address(name))
      if (missing.length)
        warnings.push({
          ...at,
          message: `there is no file ${missing.map((name) => `media/audio/${contentIdx}.${name}`).join(', ')} (npm run content:audio makes them)`,
        })
      return {
        audioMale: address('male.mp3'),
        audioFemale: address('female.mp3'),
        audioTiming: address('timing.json'),
      }
    },
  }
}
export type MediaLibrary = ReturnType<typeof mediaLibrary>
