import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import { own } from '../../contract/own.ts'

/** The file of the base descriptions, below `content/` (docs/content.md). */
export const DESCRIPTIONS = 'media/descriptions.yaml'

const inBoth = z.strictObject({
  ko: z.string().trim().min(15).max(160),
  en: z.string().trim().min(30).max(260),
})
const baseDescription = inBoth.extend({
  /** Where the drawing for dark mode shows something else than other colors. */
  dark: inBoth.optional(),
})
/** What a picture or a video shows, in both languages. */
export type BaseDescription = z.infer<typeof baseDescription>

/** The base descriptions by media key. */
export const descriptionsFile = z.record(z.string(), baseDescription)

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

/**
 * Returns a function that gives the description of a media file, of its own mode, by its path below
 * `content/media`: an empty one without a base description. One that the loader refuses counts as
 * missing. Each description is parsed when it is first asked for: all of them at once would hold
 * the process too long.
 */
export async function fileDescriptions(
  root: string,
): Promise<(file: string) => Record<Language, string>> {
  // loaded when needed: a start has no use for the parser
  const { parse } = await import('yaml')
  const path = join(root, DESCRIPTIONS)
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  const entries = new Map(
    text.split(/^(?=[^\s#])/m).map((entry) => [entry.slice(0, entry.indexOf(':')), entry]),
  )
  const parsed = new Map<string, BaseDescription | undefined>()
  const readEntry = (key: string): BaseDescription | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && !parsed.has(key))
      parsed.set(key, own(descriptionsFile.safeParse(parse(entry)).data ?? {}, key))
    return parsed.get(key)
  }
  return (file) => {
    const base = readEntry(describedKey(file))
    const shown = /_dark\.\w+$/.test(file) ? (base?.dark ?? base) : base
    return { KOR: inLanguage(shown, 'KOR'), ENG: inLanguage(shown, 'ENG') }
  }
}
