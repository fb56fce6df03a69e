import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  DOCUMENTS,
  type DocumentName,
  type DocumentRow,
  filesOf,
} from '../../../contract/documents/index.ts'
import { brokenRules } from '../../../contract/documents/rules/index.ts'
import type { Language } from '../../../contract/language.ts'
import type { Given } from '../documents/given.ts'
import { PAGE_OF, type PageOf } from '../documents/index.ts'
import type { LoadedContent } from './articles.ts'
import { type ContentIndex, contentIndex } from './content-index.ts'
import { leadsNowhere, linksIn } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { issueLine, placeOf, readSource, type Source, type SourceIssue } from './source.ts'

/** Values that documents refer to. */
export interface Known {
  media: MediaLibrary
  articles: readonly LoadedContent[]
  services: readonly LoadedContent[]
}

type PageFunction<Page> = (document: unknown, given: Given<Language | 'ALL'>) => Page

/**
 * Reads documents of the table by their names: the files of each, and the pages that are made of
 * it. What documents refer to is indexed once. Issues go into `issues`.
 */
export function documentReader(
  root: string,
  { media, articles, services }: Known,
  issues: SourceIssue[],
): <Name extends DocumentName>(name: Name) => SiteDocument<PageOf<Name>>[] {
  const contents = contentIndex(articles, services)
  return (name) => read(root, name, media, contents, issues)
}

/** Reads one document of the table; several are read by one `documentReader`. */
export const readDocument = <Name extends DocumentName>(
  root: string,
  name: Name,
  known: Known,
  issues: SourceIssue[],
): SiteDocument<PageOf<Name>>[] => documentReader(root, known, issues)(name)

function read<Name extends DocumentName>(
  root: string,
  name: Name,
  media: MediaLibrary,
  contents: ContentIndex,
  issues: SourceIssue[],
): SiteDocument<PageOf<Name>>[] {
  const row: DocumentRow = DOCUMENTS[name]
  const english = row.file.replace('{lang}', 'en')
  if (row.languages === 'KOR' && english !== row.file && existsSync(join(root, english)))
    issues.push({ file: english, line: 1, field: '', message: 'the page table has no such page' })
  return filesOf(name).flatMap(({ file, languages }) => {
    const source = sourceOf(root, file, row, issues)
    if (!source) return []
    const before = issues.length
    const at: Given['at'] = (...path) => placeOf({ file, lineOf: source.lineOf }, path)
    const documents = pagesOf(name, source.values, languages, {
      media,
      contents,
      at,
      addIssue: (path, message) => issues.push({ ...at(...path), message }),
    })
    // the same issue of two responses of one file is reported once
    if (languages.length > 1) issues.push(...eachOnce(issues.splice(before)))
    return documents
  })
}

/**
 * Makes the pages of a document from its values, which its schema has parsed: for each language of
 * its file all that is stored of it.
 */
export function pagesOf<Name extends DocumentName>(
  name: Name,
  values: unknown,
  languages: readonly (Language | 'ALL')[],
  {
    media,
    contents,
    at,
    addIssue,
  }: Pick<Given, 'media' | 'at' | 'addIssue'> & { contents: ContentIndex },
): SiteDocument<PageOf<Name>>[] {
  // the table names each document's own functions: here the compiler sees only that there are some
  const made = PAGE_OF[name] as
    | PageFunction<PageOf<Name>>
    | Record<string, PageFunction<PageOf<Name>>>
  const pages = Object.entries(typeof made === 'function' ? { [name]: made } : made)
  const { schema, absent }: DocumentRow = DOCUMENTS[name]
  // what stands for a file that may be missing needs none of what a file needs
  if (values !== absent)
    for (const { path, message } of brokenRules(schema, values)) addIssue(path, message)
  return languages.flatMap((language): SiteDocument<PageOf<Name>>[] => {
    const given: Given<Language | 'ALL'> = {
      language,
      media,
      articleOf: contents.articleOf,
      serviceOf: contents.serviceOf,
      at,
      addIssue,
    }
    for (const { address, of, path } of linksIn(name, values, language)) {
      const wrong = leadsNowhere(address, of, contents, media)
      if (wrong) addIssue(path, `${address} ${wrong}`)
    }
    return pages.map(([stored, pageOf]) => ({
      name: stored,
      language,
      document: pageOf(values, given),
    }))
  })
}

/** What a file of a document says; null where that is an issue. */
function sourceOf(
  root: string,
  file: string,
  { schema, keys, absent, neededBy }: DocumentRow,
  issues: SourceIssue[],
): Pick<Source<unknown>, 'values' | 'lineOf'> | null {
  if (existsSync(join(root, file)))
    return readSource(root, file, schema, issues, { bodyAsField: true, keys })
  if (absent !== undefined) return { values: absent, lineOf: () => 1 }
  const message = neededBy ? `is missing (${neededBy})` : 'is missing'
  issues.push({ file, line: 1, field: '', message })
  return null
}

const eachOnce = (issues: readonly SourceIssue[]): SourceIssue[] => [
  ...new Map(issues.map((issue) => [issueLine(issue), issue])).values(),
]
