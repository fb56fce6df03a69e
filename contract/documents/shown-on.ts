import { ARCHIVE_NAMES } from '../archives.ts'
import type { Language } from '../language.ts'
import { LEGAL_PAGES } from '../legal-pages.ts'
import { ARCHIVE_PAGES, PAGES, PATTERNS } from '../page-columns.ts'
import { languagesAt } from '../pages.ts'
import { pathTo } from '../path-pattern.ts'
import { RESPONSIBLE_PAGES } from '../responsible-pages.ts'
import { familyOf } from './family.ts'
import { type AnyDocumentName, collectedOf } from './collected.ts'
import type { DocumentName } from './index.ts'

const EVERY_PAGE = [PAGES.home, PAGES.news] as const

/**
 * The addresses of the pages that show a document, the one that shows most of it first. What every
 * page shows is seen on Home and on the news. Figures have none of their own: they are on the pages
 * of the documents that name them.
 */
const SHOWN_ON: Readonly<Record<DocumentName, readonly string[]>> = {
  facts: [],
  categories: [PAGES.news, PAGES.services, PAGES.tech],
  terminology: [],
  promises: [],
  group: [PAGES.subsidiaries, ARCHIVE_PAGES.groupStories],
  home: [PAGES.home],
  main: [PAGES.main],
  culture: [PAGES.culture],
  challenge: [PAGES.challenge],
  'active-green': [PAGES.activeGreen],
  dangol: [PAGES.dangol],
  'data-center': [PAGES.dataCenter],
  'ai-hub': [PAGES.ai],
  esg: [PAGES.esg],
  'social-value': [
    PAGES.socialValue,
    ...['effect', 'innovation', 'contribution', 'impact'].map(
      (view) => `${PAGES.socialValue}?view=${view}`,
    ),
  ],
  sosin: [PAGES.sosin, `${PAGES.sosin}?guide=online`],
  'esg-library': [PAGES.esgLibrary, PAGES.esg],
  milestones: [PAGES.milestones],
  principles: [
    ...RESPONSIBLE_PAGES.map((name) => pathTo(PATTERNS.responsibleDetail, { name })),
    PAGES.policy,
  ],
  menu: EVERY_PAGE,
  footer: EVERY_PAGE,
  gnb: EVERY_PAGE,
  'search-bar': EVERY_PAGE,
  'recommended-keywords': EVERY_PAGE,
  emergency: EVERY_PAGE,
  'press-contacts': [PAGES.pressRelease, PAGES.mediaKit],
  tags: [PAGES.pressRelease],
  'page-access': [PAGES.dataCenter],
  investors: [PAGES.investors],
  ...familyOf('responsible', RESPONSIBLE_PAGES, (name) => [
    pathTo(PATTERNS.responsibleDetail, { name }),
  ]),
  ...familyOf('legal', LEGAL_PAGES, (name) => [pathTo(PATTERNS.legal, { name })]),
  ...familyOf('recommended', ARCHIVE_NAMES, (name) => [ARCHIVE_PAGES[name]]),
  ...familyOf('banners', ARCHIVE_NAMES, (name) => [ARCHIVE_PAGES[name]]),
}

/** The addresses of the pages that show a document in a language; none for the figures. */
export function addressesOf(name: AnyDocumentName, language: Language): readonly string[] {
  const collected = collectedOf(name)
  const addresses = collected
    ? [pathTo(PATTERNS.service, { webPath: collected.slug }), PAGES.services]
    : SHOWN_ON[name as DocumentName]
  return addresses.filter((address) => languagesAt(address.split('?')[0] ?? '').includes(language))
}
