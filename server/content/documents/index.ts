import type {
  DocumentLanguage,
  DocumentName,
  DocumentOf,
} from '../../../contract/documents/index.ts'
import { activeGreenPageOf } from './active-green.ts'
import { aiHubOf } from './ai-hub.ts'
import { familyOf } from '../../../contract/documents/family.ts'
import { ARCHIVE_NAMES } from '../../../contract/archives.ts'
import { formerOf, LEGAL_PAGES, type LegalName } from '../../../contract/legal-pages.ts'
import { RESPONSIBLE_PAGES } from '../../../contract/responsible-pages.ts'
import { categoriesOf } from './categories.ts'
import { challengePageOf } from './challenge.ts'
import { bannersOf, recommendedOf } from './chosen.ts'
import { culturePageOf } from './culture.ts'
import { dangolBannerOf, dangolPageOf } from './dangol.ts'
import { dataCenterPageOf } from './data-center.ts'
import { emergencyOf } from './emergency.ts'
import { esgPageOf } from './esg.ts'
import { esgLibraryPageOf } from './esg-library.ts'
import { figuresOf } from './facts.ts'
import { footerOf } from './footer.ts'
import type { Given } from './given.ts'
import { gnbOf } from './gnb.ts'
import { groupOf } from './group.ts'
import { homePageOf } from './home.ts'
import { investorsPageOf } from './investors.ts'
import { formerVersionsOf, legalPageOf } from './legal.ts'
import { mainStoryOf } from './main.ts'
import { menuOf } from './menu.ts'
import { milestonesPageOf } from './milestones.ts'
import { pageAccessOf } from './page-access.ts'
import { pressContactsOf } from './press-contacts.ts'
import { principlesOf } from './principles.ts'
import { promisesOf } from './promises.ts'
import { recommendedKeywordsOf } from './recommended-keywords.ts'
import { socialValueOf } from './social-value.ts'
import { sosinPageOf } from './sosin.ts'
import { responsiblePageOf } from './responsibility.ts'
import { searchBarsOf } from './search-bar.ts'
import { tagsOf } from './tags.ts'
import { terminologyOf } from './terminology.ts'

type PageFunction<Name extends DocumentName> = (
  document: DocumentOf<Name>,
  given: Given<DocumentLanguage<Name>>,
) => unknown

type Legal = `legal/${LegalName}`
/** The page of a legal text is stored under its name, its former versions beside it. */
const legalFunctions = Object.fromEntries(
  LEGAL_PAGES.map((name) => [
    `legal/${name}`,
    { [`legal/${name}`]: legalPageOf(name), [formerOf(name)]: formerVersionsOf },
  ]),
) as Record<Legal, Readonly<Record<string, PageFunction<Legal>>>>

/**
 * For each document the function that makes its page's response, stored under its name; or several
 * by name, if calls respond with parts of it, stored under these names.
 */
export const PAGE_OF = {
  facts: figuresOf,
  categories: categoriesOf,
  group: groupOf,
  home: homePageOf,
  main: mainStoryOf,
  culture: culturePageOf,
  challenge: challengePageOf,
  'active-green': activeGreenPageOf,
  'ai-hub': aiHubOf,
  esg: esgPageOf,
  'social-value': socialValueOf,
  sosin: sosinPageOf,
  dangol: { dangol: dangolPageOf, 'dangol-banner': dangolBannerOf },
  'data-center': dataCenterPageOf,
  'esg-library': esgLibraryPageOf,
  milestones: milestonesPageOf,
  principles: principlesOf,
  menu: menuOf,
  footer: footerOf,
  gnb: gnbOf,
  emergency: emergencyOf,
  'press-contacts': pressContactsOf,
  'page-access': pageAccessOf,
  'search-bar': searchBarsOf,
  'recommended-keywords': recommendedKeywordsOf,
  tags: tagsOf,
  investors: investorsPageOf,
  terminology: terminologyOf,
  promises: promisesOf,
  ...familyOf('responsible', RESPONSIBLE_PAGES, responsiblePageOf),
  ...legalFunctions,
  ...familyOf('recommended', ARCHIVE_NAMES, recommendedOf),
  ...familyOf('banners', ARCHIVE_NAMES, bannersOf),
} satisfies {
  [Name in DocumentName]: PageFunction<Name> | Readonly<Record<string, PageFunction<Name>>>
}

type Returned<Made> = Made extends (...given: never[]) => infer Page ? Page : never
/** What is made of a document. */
export type PageOf<Name extends DocumentName> =
  | Returned<(typeof PAGE_OF)[Name]>
  | Returned<(typeof PAGE_OF)[Name][keyof (typeof PAGE_OF)[Name]]>
