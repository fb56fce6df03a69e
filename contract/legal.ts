import { z } from 'zod'
import { languageType } from './content.ts'

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

/** A legal or information page. `content` is sanitised HTML whose h2 elements carry the ids of `sections`. */
export const legalPage = z.object({
  name: z.enum(LEGAL_PAGES),
  languageType,
  title: z.string(),
  desc: z.string(),
  revisedOn: z.string(),
  content: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type LegalPage = z.infer<typeof legalPage>
