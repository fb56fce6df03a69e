import { z } from 'zod'
import { activeGreenDocument } from './documents/active-green.ts'

// fields that the page shows as they are in the document
const { title, description, indicator, index, indicators, related } = activeGreenDocument.shape
const { label, link } = index.shape

const picture = z.object({ image: z.string(), imageDark: z.string().nullable(), alt: z.string() })
const card = z.object({ title: z.string(), text: z.string(), link: link.nullable() })
const section = z.object({ title: z.string(), lead: z.string() })

/** Percentages of one year, as whole numbers. */
const share = z.object({ year: z.string(), percent: z.number().min(0).max(100) })

/**
 * One of the four figures, with the text of its footnote. Footnotes are numbered in the order of
 * the indicators (FT-155).
 */
export type GreenIndicator = z.infer<typeof indicators>[number]

/**
 * Content of the layer that the banner's button opens (FT-154): `html` holds blocks, items and the
 * second part with the experts' quotes.
 */
const carbonIndex = z.object({
  label,
  title: index.shape.title,
  picture,
  /** Sanitised HTML. */
  html: z.string(),
  link,
})
export type CarbonIndex = z.infer<typeof carbonIndex>

/** Texts, figures and images of Active Green, in the order of the page (FT-152). */
export const activeGreenPage = z.object({
  title,
  description,
  intro: z.object({ titleLines: z.array(z.string()), lead: z.string() }),
  indicator,
  index: carbonIndex,
  indicators,
  transition: section.extend({ rowsTitle: z.string(), rows: z.array(share), items: z.array(card) }),
  circularity: section.extend({ picture, items: z.array(card.extend({ number: z.string() })) }),
  digital: section.extend({ slides: z.array(card.extend({ picture })) }),
  nature: section.extend({ picture, items: z.array(card) }),
  related,
})
export type ActiveGreenPage = z.infer<typeof activeGreenPage>
