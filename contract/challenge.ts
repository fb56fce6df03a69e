import { z } from 'zod'

/** Labels of the page's anchors, by the part that each leads to (FT-197). */
const anchors = z.object({
  intro: z.string(),
  how: z.string(),
  tip: z.string(),
  help: z.string(),
  example: z.string(),
})

/** Words of the apply button by state, and the marker of an ended challenge (FT-200). */
const apply = z.object({ open: z.string(), closed: z.string(), marker: z.string() })
export type ApplyWords = z.infer<typeof apply>

const words = z.object({ title: z.string(), text: z.string() })
const link = z.object({ title: z.string(), link: z.string() })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A mission with its reward; `drawing` says which of the two drawings stands beside it (FT-205, FT-206). */
const mission = words.extend({
  name: z.string(),
  reward: z.string(),
  drawing: z.enum(['sends', 'answers']),
})
export type Mission = z.infer<typeof mission>

/** The Dangol Challenge, Korean only (FT-194..209). */
export const challengePage = z.object({
  /** Of the document; `name` is the challenge's own. */
  title: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether applications are closed (FT-200). */
  ended: z.boolean(),
  /** First and last day (FT-199). */
  period: z.object({ from: day, to: day }),
  hero: z.object({ title: z.array(z.string()).min(1), lead: z.string() }),
  apply,
  anchors,
  intro: z.object({
    title: z.string(),
    text: z.array(z.string()),
    facts: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  how: z.object({
    title: z.string(),
    steps: z.array(words),
    missions: z.array(mission).length(2),
    rewards: z.object({
      title: z.string(),
      items: z.array(z.object({ who: z.string(), what: z.string() })),
    }),
    rules: z.object({ title: z.string(), items: z.array(z.string()) }),
  }),
  tip: z.object({
    title: z.string(),
    lead: z.string(),
    before: z.string(),
    after: z.string(),
    items: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  }),
  help: z.object({ title: z.string(), lead: z.string(), items: z.array(words.extend({ link })) }),
  example: z.object({
    title: z.string(),
    lead: z.string(),
    items: z.array(
      z.object({ shop: z.string(), sent: z.string(), answered: z.string(), result: z.string() }),
    ),
  }),
  faq: z.object({ title: z.string(), items: z.array(link) }),
})
export type ChallengePage = z.infer<typeof challengePage>
