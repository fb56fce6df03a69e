import { own } from '../../../contract/own.ts'
import { isDeepStrictEqual } from 'node:util'
import { AHEAD_RULE, FIXED_RULE, rowOfDocument } from '../../../contract/documents/collected.ts'
import type { CollectedDocument, DocumentName } from '../../../contract/documents/index.ts'
import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import { brokenRules } from '../../../contract/documents/rules/index.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { ArchiveName } from '../../../contract/archives.ts'
import type { Language } from '../../../contract/language.ts'
import { type DocumentProblem, MOST_PROBLEMS } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentValue,
  identityPath,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import type { ContentInput } from '../../content/content-input.ts'
import type { FieldPath } from '../../content/documents/given.ts'
import { madeService, type ServiceParts } from './made-service.ts'
import { figuresOf } from '../../content/documents/facts.ts'
import type { ContentIndex } from '../../content/loading/content-index.ts'
import { pagesOf } from '../../content/loading/documents.ts'
import { type MediaLibrary, mediaLibrary, withDescriptions } from '../../content/loading/media.ts'
import { forbiddenAddresses, type SourceIssue } from '../../content/loading/source.ts'
import type { EditedDescriptions } from '../../media/descriptions.ts'
import { type FigureList, withFigures } from './figures.ts'
import { type NamedUploads, withUploads } from './uploads.ts'

/** An article or service that a document may name. */
export interface KnownContent {
  contentIdx: number
  languageType: Language
  pairContentIdx: number | null
  webPath: string | null
  /** The archive that lists it; null = none, or it is a service. */
  archive: ArchiveName | null
  isService: boolean
  title: string
  desc: string
  service: ContentInput['service']
}

/** What a page of a document is made with. */
export interface PageParts {
  /** The folder `content/`. */
  root: string
  figures: FigureList
  contents: readonly KnownContent[]
  uploads: NamedUploads
  /** Descriptions of media that were written in the studio. */
  descriptions: EditedDescriptions
  /** Of a service: what its row and its neighbours say. */
  service: ServiceParts | null
}

/** A page as it is stored for visitors: a document, or a service, which is stored as articles are. */
export type MadePage =
  | { name: string; language: Language | 'ALL'; text: string }
  | { service: ContentInput }

interface Found {
  path: readonly (string | number)[]
  reason: DocumentProblem['reason']
  detail: string
  limit?: number | null
}

/**
 * Makes the pages of a document, and lists what blocks its publication, at most `MOST_PROBLEMS`. With
 * problems there are no pages.
 */
export function makePages(
  subject: string,
  document: DocumentValue,
  { root, figures, contents, uploads, descriptions, service }: PageParts,
): { pages: MadePage[]; problems: DocumentProblem[] } {
  const own = documentOfSubject(subject)
  if (!own) throw new Error(`${subject} is no document`)
  const { name, languageType, languages } = own
  const found: Found[] = []
  const written = withoutIds(document)
  const shown = withFigures(
    written,
    figuresOf({ figures }),
    languageType === 'ENG' ? 'en' : 'ko',
    ({ key, path }) => found.push({ path, reason: 'figure', detail: key }),
  )
  const { schema, absent } = rowOfDocument(name)
  // what stands for a file that may be missing needs none of what its schema needs
  const parsed = isDeepStrictEqual(written, absent)
    ? ({ success: true, data: absent } as const)
    : schema.safeParse(shown)
  if (!parsed.success)
    for (const issue of parsed.error.issues) found.push(problemOf(issue as SchemaIssue, shown))
  let pages: MadePage[] = []
  if (parsed.success) {
    for (const path of forbiddenAddresses(parsed.data))
      found.push({ path: path.map(stepOf), reason: 'link', detail: 'not allowed' })
    const issues: SourceIssue[] = []
    // the form says a rule in words of its own
    const ruled = new Map(
      brokenRules(schema, parsed.data).map(({ path, label }) => [path.join('.'), label]),
    )
    const { media: files, issues: inMedia } = library(root)
    const media = withUploads(withDescriptions(files, descriptions), uploads, inMedia)
    const at = (...path: readonly (string | number)[]) => ({
      file: subject,
      line: 1,
      field: path.join('.'),
    })
    const given = {
      media,
      contents: knownIndex(contents),
      at,
      addIssue: (path: FieldPath, message: string) => issues.push({ ...at(...path), message }),
    }
    if (service !== null)
      pages = [
        {
          service: madeService(
            own,
            parsed.data as CollectedDocument<'services'>,
            service,
            given,
            (field) => found.push({ path: [field], reason: 'rule', detail: FIXED_RULE }),
            () => found.push({ path: ['date'], reason: 'rule', detail: AHEAD_RULE }),
          ),
        },
      ]
    else
      pages = pagesOf(name as DocumentName, parsed.data, languages, given).map((page) => ({
        name: page.name,
        language: page.language,
        text: JSON.stringify(page.document),
      }))
    for (const { field, message } of inMedia)
      found.push({ path: pathOf(field), reason: 'media', detail: message })
    for (const { field, message } of issues)
      found.push({
        path: pathOf(field),
        reason: /^(?:https?:|\/|\S* is no address)/.test(message) ? 'link' : 'rule',
        detail: ruled.get(field) ?? message,
      })
  }
  const problems = [
    ...new Map(
      found.map(({ path, reason, detail, limit = null }) => {
        const problem = { path: identityPath(document, path), reason, detail, limit }
        return [JSON.stringify(problem), problem]
      }),
    ).values(),
  ].slice(0, MOST_PROBLEMS)
  return { pages: problems.length ? [] : pages, problems }
}

const stepOf = (step: string): string | number => (/^\d+$/.test(step) ? Number(step) : step)
const pathOf = (field: string): (string | number)[] =>
  field === '' ? [] : field.split('.').map(stepOf)

interface SchemaIssue {
  code: string
  path: (string | number)[]
  message: string
  origin?: string
  minimum?: number
  maximum?: number
}

/** A problem of an issue of the schema, and the limit that it is about. */
function problemOf(
  { code, path, message, origin, minimum, maximum }: SchemaIssue,
  document: DocumentValue,
): Found {
  const value = path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null ? own(at as Record<string, unknown>, step) : undefined,
    document,
  )
  if (value === undefined || value === null || (typeof value === 'string' && !value.trim()))
    return { path, reason: 'missing', detail: '' }
  if (code === 'too_big' && origin === 'string')
    return { path, reason: 'too_long', detail: '', limit: maximum ?? null }
  if (code === 'too_big' && origin === 'array')
    return { path, reason: 'too_many', detail: '', limit: maximum ?? null }
  if (code === 'too_small' && origin === 'array')
    return { path, reason: 'too_few', detail: '', limit: minimum ?? null }
  return { path, reason: code === 'custom' ? 'rule' : 'invalid', detail: message }
}

/** How long the media of a folder are known, in milliseconds: files come and go. */
const KEPT_MS = 60_000
let kept: { root: string; until: number; media: MediaLibrary; issues: SourceIssue[] } | null = null

/** The media of `content/`, and the list that their issues go into. */
function library(root: string): { media: MediaLibrary; issues: SourceIssue[] } {
  if (kept?.root !== root || Date.now() > kept.until) {
    const issues: SourceIssue[] = []
    kept = { root, until: Date.now() + KEPT_MS, media: mediaLibrary(root, issues, []), issues }
  }
  kept.issues.length = 0
  return kept
}

/** Finds articles by id, in either language, and services by their web paths. */
function knownIndex(contents: readonly KnownContent[]): ContentIndex {
  const byId = new Map(contents.map((one) => [one.contentIdx, one]))
  const byPath = new Map(contents.map((one) => [`${one.languageType} ${one.webPath}`, one]))
  return {
    articleOf(id, language, within) {
      const one = byId.get(Number(id))
      const other = one?.pairContentIdx == null ? undefined : byId.get(one.pairContentIdx)
      const found = [one, other].find((each) => each?.languageType === language)
      if (!found || found.isService || (within && found.archive !== within)) return null
      return found
    },
    serviceOf(webPath, language) {
      const found = byPath.get(`${language} ${webPath}`)
      return found?.isService ? found : null
    },
    hasId: (id, language) => byId.get(Number(id))?.languageType === language,
    hasWebPath: (webPath, language) => byPath.has(`${language} ${webPath}`),
  }
}

/** Characters of a field, and numbers of articles in a document, beyond which none are looked for. */
const LONGEST_FIELD = 20_000
const MOST_NAMED = 2_000

/**
 * Ids of the articles that a document names or links to. A draft may hold any text up to the limit
 * of a save: those beyond what a schema accepts are problems anyway.
 */
export function contentsIn(subject: string, document: DocumentValue): number[] {
  const own = documentOfSubject(subject)
  const ids = new Set<number>()
  let named = 0
  if (own)
    mapFields(formOfDocument(own.name), document, (value, { widget }) => {
      if ((widget === 'article' || widget === 'place') && /^\d{1,9}$/.test(String(value)))
        ids.add(Number(value))
      if (typeof value === 'string')
        for (const [, id] of value.slice(0, LONGEST_FIELD).matchAll(/\/(\d{1,9})(?![\w-])/g)) {
          if (++named > MOST_NAMED) break
          ids.add(Number(id))
        }
      return value
    })
  return [...ids].filter((id) => id > 0)
}
