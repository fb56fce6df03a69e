import { z } from 'zod'

const picture = z.object({ image: z.string(), imageDark: z.string().nullable(), alt: z.string() })
const link = z.object({ title: z.string(), link: z.string() })
const figure = z.object({ number: z.string(), unit: z.string() })
const card = z.object({ title: z.string(), text: z.string(), link: link.nullable() })
const section = z.object({ title: z.string(), lead: z.string() })

/** Shares of a year, in whole percent. */
const share = z.object({ year: z.string(), percent: z.number().min(0).max(100) })

/** One of the four figures, with what its footnote says; footnotes are numbered as the indicators stand (FT-155). */
const indicator = figure.extend({ title: z.string(), text: z.string(), note: z.string() })
export type GreenIndicator = z.infer<typeof indicator>

/** What the button of the banner opens (FT-154): `html` holds blocks, items and the second contents with the experts' words. */
const carbonIndex = z.object({
  label: z.string(),
  title: z.string(),
  picture,
  /** Sanitised. */
  html: z.string(),
  link,
})
export type CarbonIndex = z.infer<typeof carbonIndex>

/** Texts, figures and pictures of Active Green, in the order of the page (FT-152). */
export const activeGreenPage = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.object({ titleLines: z.array(z.string()), lead: z.string() }),
  indicator: figure.extend({ label: z.string(), text: z.string(), button: z.string() }),
  index: carbonIndex,
  indicators: z.array(indicator).length(4),
  transition: section.extend({ rowsTitle: z.string(), rows: z.array(share), items: z.array(card) }),
  circularity: section.extend({ picture, items: z.array(card.extend({ number: z.string() })) }),
  digital: section.extend({ slides: z.array(card.extend({ picture })) }),
  nature: section.extend({ picture, items: z.array(card) }),
  related: z.array(link.extend({ text: z.string() })).length(3),
})
export type ActiveGreenPage = z.infer<typeof activeGreenPage>
