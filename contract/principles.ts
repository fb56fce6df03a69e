import { z } from 'zod'

/**
 * A banner card of the policy page (AR-064..067). Without `engLink` it is hidden in English
 * (AR-066).
 */
export const principle = z.object({
  thumbnailImage: z.string(),
  thumbnailImageDark: z.string().nullable(),
  /** A page of this site, or `https://…` of another (AR-065). */
  link: z.string(),
  engLink: z.string().nullable(),
  title: z.string(),
  engTitle: z.string(),
  text: z.string(),
  engText: z.string(),
})
export type Principle = z.infer<typeof principle>
