import { type AnyDocumentName, collectedOf } from '../../../contract/documents/collected.ts'
import { addressesOf } from '../../../contract/documents/shown-on.ts'
import { documentOfSubject, isOptional } from '../../../contract/documents/subjects.ts'
import type { Language } from '../../../contract/language.ts'
import { ACCESS, type PageAccess } from '../../../contract/page-access.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { rowOf } from '../../../contract/pages.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import { type DocumentValue, isBounded, isObject } from '../../../contract/studio/document-items.ts'
import type { Queries, Store } from '../../database/index.ts'
import { PAGE_ACCESS } from '../../content/page-access.ts'
import { searchFor, uploadsUnder } from '../preview/addresses.ts'
import { fingerprintOfText } from '../preview/fingerprint.ts'
import type { Previewed } from '../preview/previewed.ts'
import { StudioError } from '../studio-error.ts'
import type { DocumentSubjectRow } from './document-kind.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import type { DocumentStore } from './documents.model.ts'
import { figuresIn } from './figures.ts'
import type { MadePage } from './made-pages.ts'
import { FACTS } from './page-maker.ts'
import { namedUploads, withTheirImages } from './named-uploads.repository.ts'
import { pagesBeside } from './pages-beside.ts'
import { storedDocuments } from './stored-documents.repository.ts'
import { uploadsIn } from './uploads.ts'

/** Pages that are offered at most: a changed figure may be on all of them. */
const MOST_PAGES = 40

/** Addresses of the pages whose documents name a figure, in a language. */
async function figurePages(tx: Queries, language: Language): Promise<string[]> {
  const live = await storedDocuments.live(tx)
  return live.flatMap(({ subject, document }) => {
    const own = documentOfSubject(subject)
    if (!own || subject === FACTS || (own.languageType ?? language) !== language) return []
    return figuresIn(document).length > 0 ? [...addressesOf(own.name, language)] : []
  })
}

/** Where a service is seen beside its own pages: on Home, and in the search for its title. */
const foundPages = (name: AnyDocumentName, document: DocumentValue): readonly string[] =>
  collectedOf(name) && isObject(document) && typeof document.title === 'string'
    ? [PAGES.home, ...(document.title.trim() ? [searchFor(document.title)] : [])]
    : []

/** A page whose uploads are served with the token of its preview only. */
function underToken(page: MadePage, token: string): MadePage {
  return 'service' in page
    ? {
        service: JSON.parse(
          uploadsUnder(token, JSON.stringify(page.service)),
        ) as typeof page.service,
      }
    : { ...page, text: uploadsUnder(token, page.text) }
}

/** Documents of the site in previews: their pages are made before anything waits for the database. */
export function previewedDocuments(
  store: Store,
  {
    subjects,
    visible,
    open,
  }: {
    subjects: DocumentStore
    visible: Pick<DocumentVisibility, 'made' | 'problemsIn' | 'storePages' | 'removePages'>
    open(name: string): Promise<DocumentSubjectRow>
  },
): Previewed<DocumentSubjectRow, DocumentValue> {
  return {
    subjects,
    open: async (name) => void (await open(name)),
    // their comments and approvals have no place yet
    rights: ['see'],
    languageOf: ({ languageType }) => languageType,
    async pagesOf(tx, { subject }, document, language) {
      const own = documentOfSubject(subject)
      const pages =
        subject === FACTS
          ? await figurePages(tx, language)
          : own
            ? [...addressesOf(own.name, language), ...foundPages(own.name, document)]
            : []
      return pages.length > 0 ? [...new Set(pages)].slice(0, MOST_PAGES) : [PAGES.home]
    },
    accessOf({ subject }, document) {
      const own = documentOfSubject(subject)
      if (!own) return null
      if (own.name === PAGE_ACCESS) {
        const { dataCenter } = document as unknown as PageAccess
        return ACCESS.includes(dataCenter) ? { sets: dataCenter } : null
      }
      const isClosable = (address: string): boolean => rowOf(address)?.access !== undefined
      const pages = addressesOf(own.name, own.languageType ?? 'KOR')
      return pages.length > 0 && pages.every(isClosable) ? { needs: 'open' } : null
    },
    fingerprint: (document) => fingerprintOfText(JSON.stringify(document)),
    async checked(document) {
      if (!(isObject(document) || Array.isArray(document)) || !isBounded(document))
        throw new StudioError(400, { field: 'document' })
      return document
    },
    async rehearsal({ subject }, document, token) {
      let pages: MadePage[] = []
      let problems: readonly DocumentProblem[] = []
      let making: Promise<void> | null = null
      const make = async (): Promise<void> => {
        const made = await visible.made(store.kysely, subject, document)
        problems = visible.problemsIn(subject, made)
        if (problems.length > 0) return
        const own = made.flatMap((one) => one.pages.map((page) => underToken(page, token)))
        pages = [...own, ...(await pagesBeside(store.kysely, own))]
      }
      return {
        prepare: () => (making ??= make()),
        publish: (tx) => visible.storePages(tx, pages),
        problems: () => problems,
      }
    },
    mayEnd: ({ subject, live }) => live === 1 && isOptional(subject),
    ending: ({ subject }) => ({
      prepare: async () => {},
      publish: async (tx) => {
        const own = documentOfSubject(subject)
        if (own) await visible.removePages(tx, own)
      },
      problems: () => [],
    }),
    files: async (document) =>
      withTheirImages(await namedUploads(store.kysely, uploadsIn(JSON.stringify(document)))),
  }
}
