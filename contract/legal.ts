import { z } from 'zod'
import { languageType } from './content.ts'
import { LEGAL_PAGES } from './legal-pages.ts'

/**
 * A legal or information page. `content` is sanitised HTML whose h2 elements carry the ids of
 * `sections`.
 */
export const legalPage = z.object({
  name: z.enum(LEGAL_PAGES),
  languageType,
  title: z.string(),
  desc: z.string(),
  revisedOn: z.string(),
  content: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** All its versions, newest first; omitted = there is only one. */
  versions: z
    .array(z.object({ date: z.iso.date(), state: z.enum(['upcoming', 'current', 'former']) }))
    .optional(),
})
export type LegalPage = z.infer<typeof legalPage>

/** A legal page as it is stored: its newest version, and the days of all, newest first. */
export type StoredLegalPage = Omit<LegalPage, 'versions'> & { days?: string[] }
/** A former version, as it is stored. */
export type FormerLegalPage = Pick<LegalPage, 'revisedOn' | 'content' | 'sections'>
