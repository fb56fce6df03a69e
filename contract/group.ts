import { z } from 'zod'

/**
 * A company of the group, in one language; in dark mode its logo is `thumbnailImage` (AR-136,
 * AR-137).
 */
export const groupCompany = z.object({
  code: z.string(),
  companyName: z.string(),
  /** A short description. */
  title: z.string(),
  content: z.string(),
  link: z.string(),
  image: z.string(),
  thumbnailImage: z.string(),
})
export type GroupCompany = z.infer<typeof groupCompany>

/** A category of companies (AR-137). */
export const companyCategory = z.object({
  categoryName: z.string(),
  categoryDescription: z.string(),
  companyList: z.array(groupCompany),
})
export type CompanyCategory = z.infer<typeof companyCategory>
