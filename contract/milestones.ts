import { z } from 'zod'

/** One milestone (FT-123). `link` leads to its article if that is published; else null. */
export const milestone = z.object({
  month: z.number().int().min(1).max(12),
  title: z.string(),
  link: z.string().nullable(),
})
export type Milestone = z.infer<typeof milestone>

/** The milestones of a year, the latest month first (FT-123, FT-124). */
export const milestoneYear = z.object({
  year: z.number().int(),
  contentApiDtos: z.array(milestone),
})
export type MilestoneYear = z.infer<typeof milestoneYear>
