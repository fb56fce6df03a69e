import { z } from 'zod'

/** One page view or click (SH-228..230, FT-010). No personal data, no identifier of a visitor. */
export const siteEvent = z.object({
  /** `page_view`, `card_click`, or a click code such as `Click_banner1`. */
  name: z.string().regex(/^[A-Za-z0-9_가-힣 -]{1,64}$/),
  /** Page-view name of the page, such as `Press_release`. */
  page: z.string().max(64),
  mode: z.enum(['light', 'dark']),
  language: z.enum(['KOR', 'ENG']),
  /** Detail view and card click: title, date, category, id (SH-229, AR-024). */
  title: z.string().max(300).optional(),
  category: z.string().max(100).optional(),
  contentIdx: z.number().int().positive().optional(),
  createDate: z.string().max(40).optional(),
})
export type SiteEvent = z.infer<typeof siteEvent>
/** Body that `sendBeacon` posts to `/api/v1/events`. */
export const eventBatch = z.object({ events: z.array(siteEvent).min(1).max(50) })
export type EventBatch = z.infer<typeof eventBatch>
