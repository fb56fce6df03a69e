import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BaseDescriptions,
  readDescriptions,
} from '../../../server/content/loading/descriptions.ts'
import {
  type BaseDescription,
  describedKey,
  DESCRIPTIONS,
} from '../../../server/media/descriptions.ts'
import type { SourceIssue } from '../../../server/content/loading/source.ts'
import type { TextIssue } from './texts.ts'

/** Folders of `content/media` whose files are not described: icons stand beside their names. */
const UNDESCRIBED = new Set(['audio', 'documents', 'icons'])
const DESCRIBED = '**/*.{webp,svg,png,jpg,mp4}'

/** Folders in which logos recur in other formats and sizes. */
const OF_LOGOS = /^(?:brand|media-kit)\//

/** Words that say of what kind a picture is, instead of what it shows. */
const KIND_OF_PICTURE = {
  ko: /^(?:그림|사진|이미지)(?: 속|은|이|에|의)|그린 그림\.?$/,
  en: /^(?:(?:an?|the) )?(?:drawing|film|illustration|image|photo(?:graph)?|picture|video) (?:of|showing)\b/i,
} as const

/** Letters of a description, from and to. */
const LETTERS = { ko: [15, 160], en: [30, 260] } as const

/** The keys of all files below `content/media` that have a description. */
const describedFiles = (root: string): Set<string> =>
  new Set(
    globSync(DESCRIBED, { cwd: join(root, 'media') })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !UNDESCRIBED.has(file.split('/', 1)[0] ?? ''))
      .map(describedKey),
  )

/**
 * Checks the base descriptions: one for each picture and video, none for anything else, in the
 * order of their keys, none twice but those of logos, and each of what is seen (docs/content.md).
 */
export function wrongDescriptions(root: string): TextIssue[] {
  const issues: SourceIssue[] = []
  const descriptions = readDescriptions(root, issues)
  return [
    ...issues.map(({ file, line, field, message }) => ({
      file,
      line,
      message: `${field}: ${message}`,
    })),
    // without a file that can be read there is nothing to compare with
    ...(issues.length ? [] : compared(descriptions, describedFiles(root))),
  ]
}

function compared({ byKey, lineOf }: BaseDescriptions, files: ReadonlySet<string>): TextIssue[] {
  const issueAt = (path: string[], message: string): TextIssue => ({
    file: DESCRIPTIONS,
    line: lineOf(path),
    message: `${path.join('.')}: ${message}`,
  })
  const keys = [...byKey.keys()]
  const first = new Map<string, string>()
  return [
    ...[...files]
      .filter((key) => !byKey.has(key))
      .sort()
      .map((key) => issueAt([key], 'has no description')),
    ...keys
      .filter((key) => !files.has(key))
      .map((key) => issueAt([key], 'describes no picture or video')),
    ...keys
      .filter((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
      .map((key) => issueAt([key], 'is not in the order of the keys')),
    ...[...byKey].flatMap(([key, description]) =>
      textsOf(description).flatMap(({ language, path, text }) => {
        const twin = first.get(text)
        first.set(text, twin ?? key)
        return [
          ...(twin === undefined || OF_LOGOS.test(key)
            ? []
            : [issueAt([key, ...path], `repeats the one of ${twin}`)]),
          ...(text.length < LETTERS[language][0] || text.length > LETTERS[language][1]
            ? [
                issueAt(
                  [key, ...path],
                  `has ${text.length} letters, not ${LETTERS[language].join(' to ')}`,
                ),
              ]
            : []),
          ...(KIND_OF_PICTURE[language].test(text)
            ? [issueAt([key, ...path], 'says that it is a picture, not what it shows')]
            : []),
        ]
      }),
    ),
  ]
}

/** The texts of a description, those of the drawing for dark mode included. */
const textsOf = ({ dark, ...light }: BaseDescription) =>
  (['ko', 'en'] as const).flatMap((language) => [
    { language, path: [language], text: light[language] },
    ...(dark ? [{ language, path: ['dark', language], text: dark[language] }] : []),
  ])
