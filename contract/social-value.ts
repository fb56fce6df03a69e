import { z } from 'zod'
import {
  type ChartForm,
  SOCIAL_COMPANIES,
  SOCIAL_EFFECTS,
  type SocialChart,
} from './social-names.ts'

/** An amount: the number that is drawn, in the unit of its chart, and the words that the content says it with. */
const amount = z.object({ number: z.number().nonnegative(), text: z.string() })
export type Amount = z.infer<typeof amount>

/** A report of a year: its document and its spoken edition, each null where its file is not there (FT-097..099). */
const report = z.object({
  year: z.number().int(),
  published: z.string(),
  document: z.string().nullable(),
  audio: z.string().nullable(),
  /** What the spoken edition says, a paragraph each. */
  summary: z.array(z.string()),
})
export type SocialReport = z.infer<typeof report>

/** A case: what a service changed, measured by one indicator (FT-093). */
const socialCase = z.object({
  service: z.string(),
  indicator: z.string(),
  value: z.string(),
  condition: z.string(),
  basis: z.string(),
})
export type SocialCase = z.infer<typeof socialCase>

const company = z.object({
  key: z.enum(SOCIAL_COMPANIES),
  name: z.string(),
  does: z.string(),
  cases: z.array(socialCase).min(3).max(6),
})

const effectType = z.object({
  key: z.enum(SOCIAL_EFFECTS),
  name: z.string(),
  text: z.string(),
  unit: z.string(),
  /** What revenue is multiplied by; null for revenue itself. */
  by: z.string().nullable(),
  years: z
    .array(z.object({ year: z.number().int(), amount, coefficient: z.number().nullable() }))
    .min(2),
})
export type SocialEffect = z.infer<typeof effectType>

const innovation = z.object({
  category: z.string(),
  title: z.string(),
  info: z.string(),
  image: z.string(),
  imageDark: z.string().nullable(),
  alt: z.string(),
  source: z.string(),
  /** Numbers of the footnotes that belong to it, from 1. */
  notes: z.array(z.number().int().positive()),
})
export type SocialInnovation = z.infer<typeof innovation>

const named = z.object({ name: z.string(), amount })
export type NamedAmount = z.infer<typeof named>

const view = { label: z.string(), lead: z.string() }
const footnotes = z.array(z.string())

/** Everything that the page Social value shows (FT-088..102). Korean only. */
export const socialValue = z.object({
  title: z.string(),
  description: z.string(),
  /** What every drawing and its files name as their source. */
  source: z.string(),
  /** The latest first. */
  reports: z.array(report).min(1),
  case: z.object({ ...view, companies: z.array(company).length(SOCIAL_COMPANIES.length) }),
  effect: z.object({
    ...view,
    types: z.array(effectType).length(SOCIAL_EFFECTS.length),
    footnotes,
  }),
  innovation: z.object({ ...view, cases: z.array(innovation).length(5), footnotes }),
  contribution: z.object({
    ...view,
    links: z.array(z.object({ title: z.string(), link: z.string() })).length(4),
    topics: z
      .array(
        z.object({
          title: z.string(),
          text: z.string(),
          figures: z.array(z.object({ value: z.string(), label: z.string() })).length(4),
        }),
      )
      .length(7),
  }),
  impact: z.object({
    ...view,
    map: z.object({
      title: z.string(),
      description: z.string(),
      year: z.number().int(),
      unit: z.string(),
      center: z.string(),
      total: amount,
      sources: z.array(named).min(2),
      flows: z.array(named).min(2),
    }),
    effect: z.object({
      title: z.string(),
      description: z.string(),
      unit: z.string(),
      years: z.array(z.number().int()).length(2),
      rows: z.array(z.object({ name: z.string(), amounts: z.array(amount).length(2) })).min(2),
    }),
    footnotes,
  }),
})
export type SocialValue = z.infer<typeof socialValue>

/** A drawing as a page shows it: one form for each width, and the table behind it. */
export interface ChartDrawing {
  id: SocialChart
  title: string
  /** SVG in the colours of the page, text as text. */
  forms: Record<ChartForm, string>
  table: ChartTable
}

/** The numbers of a drawing; the first cell of each row names it. */
export interface ChartTable {
  caption: string
  head: string[]
  rows: string[][]
}

/** A drawing as a file. */
export interface ChartFile {
  contentType: string
  body: Uint8Array<ArrayBuffer>
}
