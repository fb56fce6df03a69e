/** Category codes that the specification names (SH-251) and that code, not content, must know. */
export const CATEGORY = {
  news: 'CJ',
  pressReleasePage: 'CJA',
  mediaKit: 'CJB',
  pressRelease: 'CA',
  inDepth: 'CG',
  mediaEvent: 'CI',
  environment: 'CE',
  service: 'A',
  tech: 'D',
  culture: 'BE',
  cultureVariant: 'BA',
  group: 'BB',
  issueFacts: 'CH',
  companyStories: 'CKA',
  groupStories: 'CKB',
  policy: 'EC',
  groupEthicsReport: 'ECK',
  principles: 'ECF',
  promise: 'EA',
  social: 'EB',
  dataCenter: 'F',
  history: 'BD',
  esgLibrary: 'ED',
  activeGreen: 'EF',
  dangol: 'EI',
  challenge: 'H',
} as const

/**
 * Categories of promises that are tabs in Korean only: recovery, reliability, financial safety, tech
 * ethics (AR-097). Their articles that exist in English are listed there among all.
 */
export const KOREAN_PROMISES: readonly string[] = ['EAC', 'EAD', 'EAE', 'EAF']

/** Tab values of the service list, verbatim (SH-025). */
export const SERVICE_TABS = [
  'communication',
  'lifestyle',
  'business',
  'Shopping',
  'entertainment',
  'socal_impact',
] as const

/**
 * Articles that are treated as ESG report pages: they mark the ESG entry of the navigation
 * (SH-128).
 */
export const ESG_REPORT_ARTICLES: readonly number[] = [9400, 9472]
