import { z } from 'zod'
import { socialValueDocument } from './documents/social-value.ts'
import type { ChartForm, SocialChart } from './social-names.ts'

const document = socialValueDocument.shape

/** An amount: the number to draw, in the unit of its chart, and its text from the content. */
const amount = z.object({ number: z.number().nonnegative(), text: z.string() })
export type Amount = z.infer<typeof amount>

/**
 * A report of a year: its document and its audio edition, each null if its file does not exist
 * (FT-097..099).
 */
const report = document.reports.element.extend({
  document: z.string().nullable(),
  audio: z.string().nullable(),
})
export type SocialReport = z.infer<typeof report>

const effectType = document.effect.shape.types.element.extend({
  /** The multiplier of revenue; null for revenue itself. */
  by: z.string().nullable(),
  years: z
    .array(z.object({ year: z.number().int(), amount, coefficient: z.number().nullable() }))
    .min(2),
})
export type SocialEffect = z.infer<typeof effectType>

const innovation = document.innovation.shape.cases.element.extend({
  alt: z.string(),
  imageDark: z.string().nullable(),
})
export type SocialInnovation = z.infer<typeof innovation>

const named = z.object({ name: z.string(), amount })
export type NamedAmount = z.infer<typeof named>

const impact = document.impact.shape

/** All content of the page Social value (FT-088..102). Korean only. */
export const socialValue = socialValueDocument.extend({
  reports: z.array(report),
  effect: document.effect.extend({ types: z.array(effectType) }),
  innovation: document.innovation.extend({ cases: z.array(innovation) }),
  impact: document.impact.extend({
    map: impact.map.extend({ total: amount, sources: z.array(named), flows: z.array(named) }),
    effect: impact.effect.omit({ rows: true }).extend({
      rows: z.array(z.object({ name: z.string(), amounts: z.array(amount) })),
    }),
  }),
})
export type SocialValue = z.infer<typeof socialValue>

/** A chart on a page: one form for each width, and its data table. */
export interface ChartDrawing {
  id: SocialChart
  title: string
  /** SVG in the colours of the page, with text as text. */
  forms: Record<ChartForm, string>
  table: ChartTable
}

/** The numbers of a chart; the first cell of each row is its header. */
export interface ChartTable {
  caption: string
  head: string[]
  rows: string[][]
}

/** A chart as a file. */
export interface ChartFile {
  contentType: string
  body: Uint8Array<ArrayBuffer>
}
