import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Language } from '../../../contract/language.ts'
import { DESCRIPTIONS, type EditedDescriptions, inLanguage } from '../../media/descriptions.ts'
import { type BaseDescriptions, readDescriptions } from './descriptions.ts'
import type { Place, SourceIssue } from './source.ts'

/** An image with its variant for dark mode, as URLs under `/media/`. */
export interface MediaPair {
  light: string
  dark: string | null
}

/** A video, as a URL without extension, with its poster, and the video for dark mode. */
export interface MediaVideo {
  address: string
  poster: MediaPair | null
  dark: MediaVideo | null
}

/** URLs of media in the JSON of an article or a document, bodies included. */
const ADDRESSES = /\/media\/[^\s"'\\<>()?#&]+/g
/** The files of a URL: the file itself, or a video's two files. */
const FILES = ['', '.mp4', '.webm']

const PICTURE = /\.(?:webp|avif|png|jpe?g|gif|svg)$/

const READINGS = ['male.mp3', 'female.mp3', 'timing.json'] as const

/**
 * Finds media files by the keys that content uses (`art/bridge`, `icons/talk`, `video/water-loop`,
 * `documents/a.pdf`). A missing one is an issue of the file that names it; for files that can be
 * generated after the load it is a warning.
 */
export function mediaLibrary(
  root: string,
  issues: SourceIssue[],
  warnings: SourceIssue[],
  descriptions: BaseDescriptions['byKey'] = readDescriptions(root, issues).byKey,
) {
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
    /** Returns the hashes of all media that an article or a document names, as one line. */
    hashesOf(json: string): string {
      const keys = new Set(
        Array.from(json.matchAll(ADDRESSES), ([address]) => address.slice('/media/'.length)),
      )
      return [...keys].flatMap((key) => FILES.map((ending) => hashOfFile(key + ending))).join(':')
    },
    /** Returns an image by its key without extension. */
    picture(key: string, at: Place): MediaPair {
      const found = pair(key, ['.webp', '.svg', '.png', '.jpg'])
      if (!found) issues.push({ ...at, message: `there is no picture media/${key}` })
      return found ?? { light: `/media/${key}.webp`, dark: null }
    },
    /**
     * Returns the text alternative of an image or a video, by its key, at one place: the
     * description that is written there, even an empty one, or else its base description. Neither
     * is an issue where it is required.
     */
    described(key: string, own: string | undefined, language: Language, required?: Place): string {
      const base = descriptions.get(key)
      if (own === undefined && !base && required)
        issues.push({ ...required, message: `is missing, and ${DESCRIPTIONS} has no ${key}` })
      return own ?? inLanguage(base, language)
    },
    /** Returns an icon by its name in `icons/`, or by its key in another folder. */
    icon(name: string, at: Place): MediaPair | null {
      const key = name.includes('/') ? name : `icons/${name}`
      const found = pair(key, ['.svg'])
      if (!found) issues.push({ ...at, message: `there is no icon media/${key}.svg` })
      return found
    },
    /** Returns a file by its full key. */
    file(key: string, at: Place): string {
      if (!exists(key)) issues.push({ ...at, message: `there is no file media/${key}` })
      return `/media/${key}`
    },
    /** Returns the size of a file in bytes by its full key; 0 if it does not exist. */
    bytes: (key: string): number =>
      statSync(join(root, 'media', key), { throwIfNoEntry: false })?.size ?? 0,
    /** Returns the text of a file by its address; null if there is none, or one of more bytes. */
    text(address: string, most: number): string | null {
      const file = join(root, address)
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.isFile() && found.size <= most ? readFileSync(file, 'utf8') : null
    },
    /**
     * Returns the pixels of an image by its full key; null for other files. An unreadable one is an
     * issue; a missing one was reported already.
     */
    async size(key: string, at: Place): Promise<{ width: number; height: number } | null> {
      if (!PICTURE.test(key) || !exists(key)) return null
      let size = sizes.get(key)
      if (!size) sizes.set(key, (size = measure(key)))
      const found = await size
      if (!found) issues.push({ ...at, message: `media/${key} cannot be read as a picture` })
      return found
    },
    /**
     * Returns a video by its key without extension: mp4, webm and poster are in one folder; a
     * second video for dark mode, `…_dark`, is optional.
     */
    video(key: string, at: Place): MediaVideo {
      if (!exists(`${key}.mp4`) || !exists(`${key}.webm`))
        issues.push({ ...at, message: `there is no film media/${key} (.mp4 and .webm)` })
      const poster = pair(key, ['.webp'])
      if (!poster) issues.push({ ...at, message: `there is no poster media/${key}.webp` })
      const dark = `${key}_dark`
      return {
        address: `/media/${key}`,
        poster,
        dark: exists(`${dark}.mp4`) ? this.video(dark, at) : null,
      }
    },
    /**
     * Returns the audio readings of an article that the media tools have generated; they are made
     * from its text, so the article is written first.
     */
    readings(
      contentIdx: number,
      at: Place,
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

/** The same media with descriptions that were written in the studio. */
export const withDescriptions = (
  media: MediaLibrary,
  edited: EditedDescriptions,
): MediaLibrary => ({
  ...media,
  described: (key, own, language, required) =>
    own ?? edited.get(key)?.[language] ?? media.described(key, own, language, required),
})
