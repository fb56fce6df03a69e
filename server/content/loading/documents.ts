import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  DOCUMENTS,
  type DocumentName,
  type DocumentRow,
  filesOf,
} from '../../../contract/documents/index.ts'
import type { Language } from '../../../contract/language.ts'
import type { Given } from '../documents/given.ts'
import { PAGE_OF } from '../documents/index.ts'
import type { ContentDraft } from '../draft.ts'
import type { LoadedDraft } from './articles.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, faultLine, readSource } from './source.ts'

/** What documents refer to. */
export interface Known {
  media: MediaLibrary
  articles: readonly LoadedDraft[]
  services: readonly LoadedDraft[]
}

/** Reads the files of a document of the table, and makes its pages. Faults go into `faults`. */
export function readDocument(
  root: string,
  name: DocumentName,
  { media, articles, services }: Known,
  faults: ContentFault[],
): SiteDocument[] {
  const all = [...articles, ...services]
  // the table names each document's own function: here the compiler sees only that there is one
  const pageOf = PAGE_OF[name] as (document: unknown, given: Given<Language | 'ALL'>) => unknown
  const { schema, needed }: DocumentRow = DOCUMENTS[name]
  return filesOf(name).flatMap(({ file, languages }) => {
    if (!existsSync(join(root, file))) {
      const message = needed ? `is missing (${needed})` : 'is missing'
      faults.push({ file, line: 1, field: '', message })
      return []
    }
    const source = readSource(root, file, schema, faults)
    if (!source) return []
    const before = faults.length
    const documents = languages.map((language): SiteDocument => {
      const given: Given<Language | 'ALL'> = {
        language,
        media,
        articleOf: (folder, of) =>
          draftIn(articles, of, ({ at }) => at.file.split('/').at(-2) === folder),
        serviceOf: (webPath, of) => draftIn(services, of, ({ draft }) => draft.webPath === webPath),
        at: (...path) => ({ file, line: source.lineOf(path), field: path.join('.') }),
        fault: (path, message) => faults.push({ ...given.at(...path), message }),
        checkLink: (address, of, path) => {
          const wrong = leadsNowhere(address, of, all, media)
          if (wrong) given.fault(path, `${address} ${wrong}`)
        },
      }
      return { name, language, document: pageOf(source.values, given) }
    })
    // what two answers of one file find in the same field is one fault
    if (languages.length > 1) faults.push(...eachOnce(faults.splice(before)))
    return documents
  })
}

const eachOnce = (faults: readonly ContentFault[]): ContentFault[] => [
  ...new Map(faults.map((fault) => [faultLine(fault), fault])).values(),
]

const draftIn = (
  drafts: readonly LoadedDraft[],
  language: Language,
  isIt: (draft: LoadedDraft) => boolean,
): ContentDraft | null =>
  drafts.find((one) => one.draft.languageType === language && isIt(one))?.draft ?? null
