import { DOCUMENTS, type DocumentName } from '../../../contract/documents/index.ts'
import { metaOf } from '../../../contract/documents/fields.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import type { LegalName } from '../../../contract/legal-pages.ts'
import { own } from '../../../contract/own.ts'
import type { ResponsibleName } from '../../../contract/responsible-pages.ts'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import { labelOf } from '../document/labels.ts'

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
  facts: 'words',
  terminology: 'words',
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
  recommended: 'archives',
  banners: 'archives',
  legal: 'legal',
}

/** The group of a document; what is of no other one tells of the company. */
export const groupOf = (name: string): DocumentGroup =>
  own(GROUP_OF, name.split('/', 1)[0] ?? '') ?? 'company'

const LEGAL: Readonly<Record<LegalName, Say>> = {
  terms: m.documents_legal_terms,
  'location-terms': m.documents_legal_location,
  privacy: m.documents_legal_privacy,
  'operation-policy': m.documents_legal_operation,
  'youth-protection': m.documents_legal_youth,
  accessibility: m.documents_legal_accessibility,
  'brand-protection': m.documents_legal_brand,
  'rights-report': m.documents_legal_rights,
  notices: m.documents_legal_notices,
  'cyber-ethics': m.documents_legal_ethics,
  contact: m.documents_legal_contact,
}
const RESPONSIBLE: Readonly<Record<ResponsibleName, Say>> = {
  hateSpeech: m.documents_responsible_hate,
  talkSafety: m.documents_responsible_safety,
  digitalForKids: m.documents_responsible_kids,
  guidelinesForResponsibleAI: m.documents_responsible_ai,
  digitalAILiteracy: m.documents_responsible_literacy,
  algorithm: m.documents_responsible_algorithm,
}

/** The name of a document, in the studio's language. */
export function documentName(name: string): string {
  const [family = '', member] = name.split('/')
  if (member !== undefined) {
    if (family === 'legal') return own(LEGAL, member)?.() ?? member
    if (family === 'responsible') return own(RESPONSIBLE, member)?.() ?? member
    const kind = KINDS.find((one) => one === member)
    const archive = kind ? kindName(kind) : member
    return family === 'banners'
      ? m.documents_banners_of({ archive })
      : m.documents_recommended_of({ archive })
  }
  const row = own(DOCUMENTS, name as DocumentName)
  const meta = row && metaOf(row.schema)
  return meta ? labelOf(meta.label) : name
}
