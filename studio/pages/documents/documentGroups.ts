import { own } from '../../../contract/own.ts'
import { m } from '../../paraglide/messages.js'

type Say = () => string

/** Groups of documents as editors think of them, in their order. */
export const GROUPS = [
  'home',
  'navigation',
  'company',
  'esg',
  'services',
  'archives',
  'words',
  'legal',
] as const
export type DocumentGroup = (typeof GROUPS)[number]

const GROUP_NAMES: Readonly<Record<DocumentGroup, Say>> = {
  home: m.documents_group_home,
  navigation: m.documents_group_navigation,
  company: m.documents_group_company,
  esg: m.documents_group_esg,
  services: m.documents_group_services,
  archives: m.documents_group_archives,
  words: m.documents_group_words,
  legal: m.documents_group_legal,
}
export const groupName = (group: DocumentGroup): string => GROUP_NAMES[group]()

const GROUP_OF: Readonly<Record<string, DocumentGroup>> = {
  home: 'home',
  main: 'home',
  menu: 'navigation',
  gnb: 'navigation',
  footer: 'navigation',
  'search-bar': 'navigation',
  'recommended-keywords': 'navigation',
  emergency: 'navigation',
  'press-contacts': 'navigation',
  tags: 'navigation',
  'page-access': 'navigation',
  facts: 'words',
  terminology: 'words',
  promises: 'words',
  categories: 'words',
  esg: 'esg',
  'esg-library': 'esg',
  'social-value': 'esg',
  'active-green': 'esg',
  principles: 'esg',
  responsible: 'esg',
  sosin: 'esg',
  'data-center': 'services',
  'ai-hub': 'services',
  dangol: 'services',
  services: 'services',
  recommended: 'archives',
  banners: 'archives',
  legal: 'legal',
}

/** The group of a document; what is of no other one tells of the company. */
export const groupOf = (name: string): DocumentGroup =>
  own(GROUP_OF, name.split('/', 1)[0] ?? '') ?? 'company'
