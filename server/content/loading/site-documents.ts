import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DOCUMENT_NAMES } from '../../../contract/documents/index.ts'
import { frontDate } from '../../../contract/fields/schemas.ts'
import { LEGAL_PAGES } from '../../../contract/legal-pages.ts'
import type { LegalPage } from '../../../contract/legal.ts'
import { readDocument } from './documents.ts'
import { readEsgLibrary } from './esg-library.ts'
import { readDangol } from './dangol.ts'
import { bodyToHtml } from './markdown.ts'
import type { MediaLibrary } from './media.ts'
import { readMilestones } from './milestones.ts'
import { readNavigation } from './navigation.ts'
import type { LoadedDraft } from './articles.ts'
import { readResponsibility } from './responsibility.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'
import { cleanBody, headingsOf } from '../body.ts'

const legalFile = z.object({
  id: z.number().int(),
  title: z.string(),
  date: frontDate,
  desc: z.string(),
})

/**
 * Reads all that is neither article nor service: the documents of the table, and those that still have a reader of their
 * own.
 */
export function readSiteDocuments(
  root: string,
  media: MediaLibrary,
  news: readonly LoadedDraft[],
  services: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return [
    ...DOCUMENT_NAMES.flatMap((name) =>
      readDocument(root, name, { media, articles: news, services }, faults),
    ),
    ...readNavigation(root, media, faults),
    ...readMilestones(root, news, services, faults),
    ...readEsgLibrary(root, media, [...news, ...services], faults),
    ...readDangol(root, media, [...news, ...services], faults),
    ...readResponsibility(root, media, [...news, ...services], faults),
    ...readLegalPages(root, media, faults),
  ]
}

function readLegalPages(root: string, media: MediaLibrary, faults: ContentFault[]): SiteDocument[] {
  const documents: SiteDocument[] = []
  for (const name of LEGAL_PAGES) {
    for (const [file, languageType] of [
      ['ko.md', 'KOR'],
      ['en.md', 'ENG'],
    ] as const) {
      const path = `pages/${name}/${file}`
      if (!existsSync(join(root, path))) {
        faults.push({
          file: path,
          line: 1,
          field: '',
          message: 'is missing (the footer links to it)',
        })
        continue
      }
      const source = readSource(root, path, legalFile, faults)
      if (!source) continue
      const content = cleanBody(
        bodyToHtml(source.body, media, { file: path, line: source.bodyLine }),
      )
      const page: LegalPage = {
        name,
        languageType,
        title: keepTogether(source.values.title),
        desc: keepTogether(source.values.desc),
        revisedOn: source.values.date,
        content,
        sections: headingsOf(content),
      }
      documents.push({ name: `legal/${name}`, language: languageType, document: page })
    }
  }
  return documents
}
