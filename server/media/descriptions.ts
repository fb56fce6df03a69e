import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import { own } from '../../contract/own.ts'
import { manualCrops } from '../../contract/studio/crops.ts'
import { DESCRIPTION_MAX } from '../../contract/studio/library-names.ts'

/** The file of the base descriptions, below `content/` (docs/content.md). */
export const DESCRIPTIONS = 'media/descriptions.yaml'

// as long as the studio lets them be; those of a release are checked more closely
const text = z.string().trim().min(1).max(DESCRIPTION_MAX)
const inBoth = z.strictObject({ ko: text, en: text })
const fraction = z.number().min(0).max(1)
const baseDescription = inBoth.extend({
  /** Where the drawing for dark mode shows something else than other colors. */
  dark: inBoth.optional(),
  /** How pictures of the medium are cropped, by their file names; others around their middle. */
  cuts: z
    .record(
      z.string(),
      z.strictObject({
        focal: z.strictObject({ x: fraction, y: fraction }),
        crops: manualCrops.optional(),
      }),
    )
    .optional(),
})
/** What a picture or a video shows, in both languages. */
export type BaseDescription = z.infer<typeof baseDescription>

/** The base descriptions by media key. */
export const descriptionsFile = z.record(z.string(), baseDescription)

/** End of the keys of drawings for dark mode. */
export const DARK = '_dark'

/**
 * The key of a media file by its path below `content/media`, as content names it: without its
 * ending, and one for both modes and for all sizes and languages of a video
 * (`culture/video_intro_768_en.mp4`).
 */
export const describedKey = (file: string): string =>
  file.replace(/\.\w+$/, '').replace(/(?:_\d+)?(?:_en)?(?:_dark)?$/, '')

/** A base description in a language; empty where there is none. */
export const inLanguage = (
  described: Pick<BaseDescription, 'ko' | 'en'> | undefined,
  language: Language,
): string => described?.[language === 'KOR' ? 'ko' : 'en'] ?? ''

/** A description in both languages. */
export type Described = Record<Language, string>
/**
 * Descriptions that were written in the studio in place of those of the file, by the keys of the media;
 * with `_dark` those of drawings for dark mode.
 */
export type EditedDescriptions = ReadonlyMap<string, Described>

const inLanguages = (described: Pick<BaseDescription, 'ko' | 'en'> | undefined): Described => ({
  KOR: inLanguage(described, 'KOR'),
  ENG: inLanguage(described, 'ENG'),
})

/** The description of a media file. */
export interface FileDescription {
  /** What it is written under in the studio. */
  key: string
  /** What `descriptions.yaml` says; empty = nothing. */
  released: Described
  /** What is shown. */
  shown: Described
}

/**
 * Returns a function that gives the description of a media file, of its own mode, by its path below
 * `content/media`; a drawing for dark mode without one of its own has that of its medium. One that the
 * loader refuses counts as missing. Each description is parsed when it is first asked for: all of them
 * at once would hold the process too long.
 */
export async function fileDescriptions(
  root: string,
): Promise<(file: string, edited: EditedDescriptions) => FileDescription> {
  // loaded when needed: a start has no use for the parser
  const { parse } = await import('yaml')
  const entries = descriptionEntries(await descriptionsText(root))
  const parsed = new Map<string, BaseDescription | undefined>()
  const readEntry = (key: string): BaseDescription | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && !parsed.has(key))
      parsed.set(key, own(descriptionsFile.safeParse(parse(entry)).data ?? {}, key))
    return parsed.get(key)
  }
  return (file, edited) => {
    const medium = describedKey(file)
    const base = readEntry(medium)
    const ofMedium = edited.get(medium)
    const isDark = /_dark\.\w+$/.test(file) && (base !== undefined || ofMedium !== undefined)
    if (!isDark) {
      const released = inLanguages(base)
      return { key: medium, released, shown: ofMedium ?? released }
    }
    const key = `${medium}${DARK}`
    const released = inLanguages(base?.dark ?? base)
    const shown = edited.get(key) ?? (base?.dark ? released : (ofMedium ?? released))
    return { key, released, shown }
  }
}

/** The text of the file of descriptions below `content/`; empty without one. */
export async function descriptionsText(root: string): Promise<string> {
  const path = join(root, DESCRIPTIONS)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}

/** The text of each entry of the file, by its key, in the order of the file. */
export const descriptionEntries = (text: string): Map<string, string> =>
  new Map(text.split(/^(?=[^\s#])/m).map((entry) => [entry.slice(0, entry.indexOf(':')), entry]))
