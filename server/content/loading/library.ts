import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languageOf, localeOf } from '../../../contract/language.ts'
import { CAPTION_LIMITS, readCaptions } from '../../../contract/studio/captions.ts'
import { manualCrops } from '../../../contract/studio/crops.ts'
import { FILM_FORMATS } from '../../../contract/studio/films.ts'
import { ASSET_KINDS, DESCRIPTION_MAX } from '../../../contract/studio/library-names.ts'
import { folder, tags } from '../../../contract/studio/media-library.ts'
import { focalPoint, rightsFields } from '../../../contract/studio/media.ts'
import { TRANSCRIPT_MAX } from '../../../contract/studio/transcripts.ts'
import { readSource, type SourceIssue } from './source.ts'

/** The file of an export with what the library says of its media, below `content/`. */
export const LIBRARY = 'library.yaml'

const id = z.string().regex(/^[0-9a-f]{32}$/)
const text = z.string().max(DESCRIPTION_MAX)
const measure = z.number().int().positive().nullable().default(null)

/** What the library says of an upload; what an upload of its kind has not is left out. */
const exportedUpload = z.strictObject({
  kind: z.enum(ASSET_KINDS),
  /** Of `media/studio/<id>.<extension>`. */
  extension: z.string().regex(/^[a-z0-9]{2,4}$/),
  name: z.string().min(1).max(255),
  width: measure,
  height: measure,
  durationMs: measure,
  animated: z.boolean().default(false),
  focal: focalPoint.default({ x: 0.5, y: 0.5 }),
  crops: manualCrops.default({}),
  alt: z.strictObject({ ko: text.default(''), en: text.default('') }).default({ ko: '', en: '' }),
  decorates: z.boolean().default(false),
  /** Ids of the image for dark mode, and of the poster of a video. */
  dark: id.nullable().default(null),
  poster: id.nullable().default(null),
  ...rightsFields,
  folder: folder.optional(),
  tags: tags.default([]),
  /** By which the same file is known when it is sent again. */
  hash: z.string().max(80),
  at: z.iso.datetime(),
  /** Of a video: the second format, and whether files of it are made by the site. */
  twin: z.enum(FILM_FORMATS).nullable().default(null),
  filmsMade: z.boolean().default(false),
  /** Of a video: formats in which it has a small file. */
  small: z.array(z.enum(FILM_FORMATS)).default([]),
})
const libraryFile = z.strictObject({
  uploads: z.record(id, exportedUpload).default({}),
  /** Paths below `media/`: `studio/<id>.ko.vtt`, `video/harbour.en.vtt`. */
  captions: z.array(z.string().max(400)).default([]),
  /** The same of transcripts: `studio/<id>.ko.txt`. */
  transcripts: z.array(z.string().max(400)).default([]),
})
export type ExportedUpload = z.infer<typeof exportedUpload>
/** As an export writes it: what an upload has not is left out. */
export type WrittenLibrary = z.input<typeof libraryFile>

/** A text beside a file of media, in a language. */
export interface TextBeside {
  /** Path of the file below `media/`, without ending. */
  key: string
  language: Language
  text: string
}
/** What an export says of its media: empty stores take it over. */
export interface ExportedLibrary {
  uploads: Readonly<Record<string, ExportedUpload>>
  captions: readonly (TextBeside & { cues: number })[]
  transcripts: readonly TextBeside[]
}

/** Path of a text beside a file of media. */
export const besidePath = (key: string, language: Language, ending: 'vtt' | 'txt'): string =>
  `${key}.${localeOf(language)}.${ending}`

/** A path without hidden or parent folders. */
const BESIDE = /^((?:[^./\\\0][^/\\\0]*\/)*[^./\\\0][^/\\\0]*)\.(ko|en)\.(?:vtt|txt)$/

/** Reads a text beside a file of media; null for one that is missing or too long, which is an issue. */
function textBeside(
  root: string,
  path: string,
  most: number,
  issue: (message: string) => void,
): TextBeside | null {
  const [, key, locale = ''] = BESIDE.exec(path) ?? []
  const file = join(root, 'media', path)
  const found = key === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  if (key === undefined || !found?.isFile() || found.size > most) {
    issue(`there is no file media/${path}, or it is too long`)
    return null
  }
  return { key, language: languageOf(locale), text: readFileSync(file, 'utf8') }
}

/** Reads what an export says of its media; null in a folder that has no such file. */
export function readLibrary(root: string, issues: SourceIssue[]): ExportedLibrary | null {
  if (!existsSync(join(root, LIBRARY))) return null
  const values = readSource(root, LIBRARY, libraryFile, issues)?.values
  if (!values) return null
  const issueAt = (field: string) => (message: string) =>
    void issues.push({ file: LIBRARY, line: 1, field, message })
  const captions = values.captions.flatMap((path) => {
    const issue = issueAt('captions')
    const one = textBeside(root, path, CAPTION_LIMITS.bytes, issue)
    if (!one) return []
    const read = readCaptions(one.text)
    if ('cues' in read) return [{ ...one, cues: read.cues.length }]
    issue(`media/${path} is no WebVTT (${read.problem})`)
    return []
  })
  const transcripts = values.transcripts.flatMap(
    // a character has at most four bytes
    (path) => textBeside(root, path, TRANSCRIPT_MAX * 4, issueAt('transcripts')) ?? [],
  )
  for (const [one, { extension }] of Object.entries(values.uploads))
    if (!existsSync(join(root, `media/studio/${one}.${extension}`)))
      issueAt(`uploads.${one}`)(`there is no file media/studio/${one}.${extension}`)
  return { uploads: values.uploads, captions, transcripts }
}
