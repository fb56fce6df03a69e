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
})
export type LegalPage = z.infer<typeof legalPage>
