/** Names of the legal and information pages, `/page/legal/<name>` (SH-092, SH-097). */
export const LEGAL_PAGES = [
  'terms',
  'location-terms',
  'privacy',
  'operation-policy',
  'youth-protection',
  'accessibility',
  'brand-protection',
  'rights-report',
  'notices',
  'cyber-ethics',
  'contact',
] as const
export type LegalName = (typeof LEGAL_PAGES)[number]

/** The name under which the former versions of a legal page are stored. */
export const formerOf = (name: LegalName): string => `legal-former/${name}`
