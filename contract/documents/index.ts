import type { z } from 'zod'
import { activeGreenDocument } from './active-green.ts'
import { aiHubDocument } from './ai-hub.ts'
import { ARCHIVE_NAMES, type ArchiveName, type ArchiveRow, ARCHIVES } from '../archives.ts'
import { LEGAL_PAGES } from '../legal-pages.ts'
import { RESPONSIBLE_PAGES } from '../responsible-pages.ts'
import { categoriesDocument } from './categories.ts'
import { challengeDocument } from './challenge.ts'
import { bannersDocument, recommendedDocument } from './chosen.ts'
import { cultureDocument } from './culture.ts'
import { dangolDocument } from './dangol.ts'
import { dataCenterDocument } from './data-center.ts'
import { emergencyDocument } from './emergency.ts'
import { esgDocument } from './esg.ts'
import { esgLibraryDocument } from './esg-library.ts'
import { factsDocument } from './facts.ts'
import { familyOf } from './family.ts'
import { footerDocument } from './footer.ts'
import { gnbDocument } from './gnb.ts'
import { groupDocument } from './group.ts'
import { homeDocument } from './home.ts'
import { investorsDocument } from './investors.ts'
import { legalDocument } from './legal.ts'
import { mainDocument } from './main.ts'
import { menuDocument } from './menu.ts'
import { milestonesDocument } from './milestones.ts'
import { pageAccessDocument } from './page-access.ts'
import { pressContactsDocument } from './press-contacts.ts'
import { principlesDocument } from './principles.ts'
import { promisesDocument } from './promises.ts'
import { recommendedKeywordsDocument } from './recommended-keywords.ts'
import { serviceDocument } from './services.ts'
import { socialValueDocument } from './social-value.ts'
import { sosinDocument } from './sosin.ts'
import { responsiblePageDocument } from './responsibility.ts'
import { searchBarDocument } from './search-bar.ts'
import { tagsDocument } from './tags.ts'
import { terminologyDocument } from './terminology.ts'

/**
 * A document of the site: its schema, in the form in which it is edited, and the file below `content/` that it is loaded
 * from. `{lang}` in the file stands for `ko` and `en`.
 */
export interface DocumentRow {
  schema: z.ZodType
  /**
   * `each`: a file and an answer for each language. `both`: one file and one answer that holds both. `side-by-side`: one
   * file that holds both, and an answer for each. `KOR`: Korean alone.
   */
  languages: 'each' | 'both' | 'side-by-side' | 'KOR'
  file: string
  /** The keys of its file that it consists of, where others stand beside them for writers. */
  keys?: readonly string[]
  /** Who needs its files, which is said where one is missing. */
  neededBy?: string
  /** What stands for a file that may be missing. */
  absent?: unknown
  /** Its page answers 404 without it, and no other needs it: it may be unpublished. */
  mayBeAbsent?: true
  /** Read before articles, which name what it holds. */
  readFirst?: true
}

/** The file of an archive that names articles of both languages. */
const chosenIn = (archive: ArchiveName, file: string) => {
  const { folder, languages }: ArchiveRow = ARCHIVES[archive]
  return {
    languages: languages?.includes('ENG') === false ? 'KOR' : 'side-by-side',
    file: `${folder}/${file}`,
  } as const
}

/** The documents of the site by the names that they are stored under. */
export const DOCUMENTS = {
  facts: {
    schema: factsDocument,
    languages: 'both',
    file: 'company/facts.yaml',
    keys: ['figures'],
    absent: { figures: [] },
    readFirst: true,
  },
  categories: {
    schema: categoriesDocument,
    languages: 'both',
    file: 'categories.yaml',
    readFirst: true,
  },
  terminology: {
    schema: terminologyDocument,
    languages: 'both',
    file: 'company/terminology.yaml',
    absent: { reasons: [], ko: [], en: [] },
  },
  promises: {
    schema: promisesDocument,
    languages: 'both',
    file: 'company/promises.yaml',
    absent: { parties: [], promises: [] },
  },
  group: {
    schema: groupDocument,
    languages: 'side-by-side',
    file: 'group/companies.yaml',
    readFirst: true,
  },
  home: { schema: homeDocument, languages: 'each', file: 'home/{lang}.yaml' },
  main: { schema: mainDocument, languages: 'each', file: 'main/{lang}.yaml' },
  culture: { schema: cultureDocument, languages: 'each', file: 'culture/{lang}.yaml' },
  challenge: { schema: challengeDocument, languages: 'KOR', file: 'challenge/{lang}.yaml' },
  'active-green': {
    schema: activeGreenDocument,
    languages: 'each',
    file: 'active-green/{lang}.yaml',
  },
  dangol: { schema: dangolDocument, languages: 'each', file: 'dangol/{lang}.yaml' },
  'data-center': {
    schema: dataCenterDocument,
    languages: 'each',
    file: 'data-center/{lang}.yaml',
  },
  'ai-hub': { schema: aiHubDocument, languages: 'each', file: 'ai-hub/{lang}.yaml' },
  esg: {
    schema: esgDocument,
    languages: 'each',
    file: 'esg/{lang}.yaml',
    neededBy: 'the menu links to the ESG page',
  },
  'social-value': {
    schema: socialValueDocument,
    languages: 'KOR',
    file: 'social-value/{lang}.yaml',
  },
  sosin: { schema: sosinDocument, languages: 'KOR', file: 'sosin/{lang}.yaml' },
  'esg-library': {
    schema: esgLibraryDocument,
    languages: 'side-by-side',
    file: 'esg/library.yaml',
  },
  milestones: {
    schema: milestonesDocument,
    languages: 'side-by-side',
    file: 'milestones.yaml',
  },
  principles: {
    schema: principlesDocument,
    languages: 'both',
    file: 'responsibility/principles.yaml',
  },
  menu: { schema: menuDocument, languages: 'both', file: 'navigation/menu.yaml' },
  footer: { schema: footerDocument, languages: 'each', file: 'navigation/footer.{lang}.yaml' },
  gnb: { schema: gnbDocument, languages: 'side-by-side', file: 'navigation/gnb.yaml' },
  emergency: {
    schema: emergencyDocument,
    languages: 'both',
    file: 'navigation/emergency.yaml',
    absent: { banners: [] },
  },
  'press-contacts': {
    schema: pressContactsDocument,
    languages: 'side-by-side',
    file: 'navigation/press-contacts.yaml',
    absent: { contacts: [] },
  },
  'page-access': {
    schema: pageAccessDocument,
    languages: 'both',
    file: 'navigation/page-access.yaml',
    absent: { dataCenter: 'configured' },
  },
  'search-bar': {
    schema: searchBarDocument,
    languages: 'side-by-side',
    file: 'navigation/search-bar.yaml',
  },
  'recommended-keywords': {
    schema: recommendedKeywordsDocument,
    languages: 'side-by-side',
    file: 'navigation/recommended-keywords.yaml',
  },
  tags: {
    schema: tagsDocument,
    languages: 'side-by-side',
    file: 'navigation/tags.yaml',
    absent: { ko: { first: [], hidden: [] }, en: { first: [], hidden: [] } },
  },
  investors: {
    schema: investorsDocument,
    languages: 'each',
    file: 'investors/{lang}.yaml',
    mayBeAbsent: true,
  },
  ...familyOf('responsible', RESPONSIBLE_PAGES, (name) => ({
    schema: responsiblePageDocument,
    // as the page table has them
    languages: name === 'digitalAILiteracy' ? 'KOR' : 'each',
    file: `responsibility/${name}/{lang}.yaml`,
    neededBy: 'the page table has the page',
  })),
  ...familyOf('legal', LEGAL_PAGES, (name) => ({
    schema: legalDocument,
    languages: 'each',
    file: `pages/${name}/{lang}.md`,
    neededBy: 'the footer links to it',
  })),
  ...familyOf('recommended', ARCHIVE_NAMES, (name) => ({
    schema: recommendedDocument,
    ...chosenIn(name, 'recommended.yaml'),
    absent: { recommended: [] },
  })),
  ...familyOf('banners', ARCHIVE_NAMES, (name) => ({
    schema: bannersDocument,
    ...chosenIn(name, 'banners.yaml'),
    absent: { banners: [] },
  })),
} as const satisfies Record<string, DocumentRow>

/** Documents of one schema, as many as there are: each is a folder of its own name. */
export interface CollectionRow {
  schema: z.ZodType
  /** Their folder below `content/`; each may have `ko.yaml` and `en.yaml`. */
  folder: string
}

/** The collections of documents. They are stored as articles are. */
export const COLLECTIONS = {
  services: { schema: serviceDocument, folder: 'services' },
} as const satisfies Record<string, CollectionRow>

export type CollectionName = keyof typeof COLLECTIONS
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]

/** A document of a collection, as it is edited. */
export type CollectedDocument<Name extends CollectionName> = z.infer<
  (typeof COLLECTIONS)[Name]['schema']
>

/** The files that a document of a collection may have, each with its language. */
export const collectedFiles = (collection: CollectionName, name: string) =>
  [
    { file: `${COLLECTIONS[collection].folder}/${name}/ko.yaml`, language: 'KOR' },
    { file: `${COLLECTIONS[collection].folder}/${name}/en.yaml`, language: 'ENG' },
  ] as const

export type DocumentName = keyof typeof DOCUMENTS
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[]

/** A document as it is edited. */
export type DocumentOf<Name extends DocumentName> = z.infer<(typeof DOCUMENTS)[Name]['schema']>

/** The language of a document, `ALL` for one that holds both. */
export type DocumentLanguage<Name extends DocumentName> =
  (typeof DOCUMENTS)[Name]['languages'] extends 'both' ? 'ALL' : 'KOR' | 'ENG'

/** The files of a document, each with the languages of the answers that are made from it. */
export function filesOf(
  name: DocumentName,
): { file: string; languages: readonly ('KOR' | 'ENG' | 'ALL')[] }[] {
  const { languages, file } = DOCUMENTS[name] satisfies DocumentRow
  if (languages === 'both') return [{ file, languages: ['ALL'] }]
  if (languages === 'side-by-side') return [{ file, languages: ['KOR', 'ENG'] }]
  const korean = { file: file.replace('{lang}', 'ko'), languages: ['KOR'] } as const
  if (languages === 'KOR') return [korean]
  return [korean, { file: file.replace('{lang}', 'en'), languages: ['ENG'] }]
}
