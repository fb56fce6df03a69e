import { z } from 'zod'

/** What investors find at `/ir/main` (SH-039, decisions): key figures, results by year, links, shares. */
export const investorsPage = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  figuresTitle: z.string(),
  figures: z.array(z.object({ value: z.string(), label: z.string(), note: z.string() })).min(1),
  yearsTitle: z.string(),
  yearsNote: z.string(),
  columns: z.object({ year: z.string(), revenue: z.string(), profit: z.string() }),
  /** Oldest first; amounts in the unit that `yearsNote` tells. */
  years: z.array(z.object({ year: z.string(), revenue: z.number(), profit: z.number() })).min(1),
  linksTitle: z.string(),
  links: z.array(z.object({ title: z.string(), text: z.string(), link: z.string() })).min(1),
  shareTitle: z.string(),
  share: z.array(z.object({ name: z.string(), value: z.string() })).min(1),
  contactTitle: z.string(),
  contact: z.string(),
  email: z.email(),
})
export type InvestorsPage = z.infer<typeof investorsPage>
