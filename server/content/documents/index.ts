import type {
  DocumentLanguage,
  DocumentName,
  DocumentOf,
} from '../../../contract/documents/index.ts'
import { activeGreenPageOf } from './active-green.ts'
import { aiHubOf } from './ai-hub.ts'
import { challengePageOf } from './challenge.ts'
import { culturePageOf } from './culture.ts'
import { dataCenterPageOf } from './data-center.ts'
import { esgPageOf } from './esg.ts'
import type { Given } from './given.ts'
import { homePageOf } from './home.ts'
import { investorsPageOf } from './investors.ts'
import { mainStoryOf } from './main.ts'
import { principlesOf } from './principles.ts'
import { recommendedKeywordsOf } from './recommended-keywords.ts'
import { socialValueOf } from './social-value.ts'
import { sosinPageOf } from './sosin.ts'

/** Of each document the function that makes what its page answers with, and what is stored. */
export const PAGE_OF: {
  [Name in DocumentName]: (
    document: DocumentOf<Name>,
    given: Given<DocumentLanguage<Name>>,
  ) => unknown
} = {
  home: homePageOf,
  main: mainStoryOf,
  culture: culturePageOf,
  challenge: challengePageOf,
  'active-green': activeGreenPageOf,
  'data-center': dataCenterPageOf,
  'ai-hub': aiHubOf,
  esg: esgPageOf,
  'social-value': socialValueOf,
  sosin: sosinPageOf,
  principles: principlesOf,
  'recommended-keywords': recommendedKeywordsOf,
  investors: investorsPageOf,
}
