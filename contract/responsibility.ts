import { z } from 'zod'
import { RESPONSIBLE_PAGES } from './responsible-pages.ts'

const words = z.array(z.string())
const link = z.object({ title: z.string(), text: z.string(), link: z.string() })
export type ResponsibleLink = z.infer<typeof link>

/** An action; `press` lists the on-screen names in the order in which they are pressed. */
const step = z.object({ title: z.string().nullable(), text: z.string().nullable(), press: words })
export type ResponsibleStep = z.infer<typeof step>

/**
 * A principle of a tree: `under` is the number of its parent, counted from 1 through all levels.
 */
const planned = z.object({
  title: z.string(),
  text: z.string(),
  practice: z.string(),
  under: z.number().nullable(),
})
const level = z.object({ name: z.string(), text: z.string(), items: z.array(planned) })
export type ResponsibleLevel = z.infer<typeof level>

const depth = z.object({ name: z.string(), result: z.string(), text: z.string(), examples: words })
export type ResponsibleDepth = z.infer<typeof depth>

/** A danger, its signs, what to do at once, and what never. */
const danger = z.object({
  id: z.string(),
  title: z.string(),
  sign: z.string(),
  steps: z.array(step),
  never: z.string(),
})
export type ResponsibleDanger = z.infer<typeof danger>

const company = z.object({
  id: z.string(),
  name: z.string(),
  does: z.string(),
  icon: z.string(),
  iconDark: z.string().nullable(),
  text: z.string(),
  cases: z.array(link),
})
export type ResponsibleCompany = z.infer<typeof company>

/** A block of a section, each kind with a separate style. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prose'), paragraphs: words }),
  z.object({ kind: z.literal('statement'), text: z.string(), note: z.string() }),
  z.object({
    kind: z.literal('numbered'),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** Headlines with large numerals; English has only these (AR-156). */
  z.object({
    kind: z.literal('numerals'),
    items: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
  }),
  z.object({ kind: z.literal('levels'), levels: z.array(level) }),
  z.object({ kind: z.literal('depths'), depths: z.array(depth) }),
  z.object({ kind: z.literal('dangers'), dangers: z.array(danger) }),
  z.object({ kind: z.literal('steps'), items: z.array(step) }),
  z.object({ kind: z.literal('table'), caption: z.string(), head: words, rows: z.array(words) }),
  z.object({ kind: z.literal('links'), links: z.array(link) }),
  z.object({ kind: z.literal('companies'), companies: z.array(company) }),
])
export type ResponsibleBlock = z.infer<typeof block>
/** The block of a kind. */
export type BlockOf<Kind extends ResponsibleBlock['kind']> = Extract<
  ResponsibleBlock,
  { kind: Kind }
>

const section = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string().nullable(),
  blocks: z.array(block),
})
export type ResponsibleSection = z.infer<typeof section>

/** A static page of digital responsibility (AR-156..165). */
export const responsiblePage = z.object({
  name: z.enum(RESPONSIBLE_PAGES),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  /** Dates of creation and last change, as text. */
  dated: z.string(),
  sections: z.array(section),
})
export type ResponsiblePage = z.infer<typeof responsiblePage>
