import { z } from 'zod'
import { DEVICES, FAULTS, REFERRERS, SPEED_METRICS, STATISTIC_TEXT } from './statistics.ts'

const contentIdx = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
const word = z.string().max(100)
const campaign = z.string().max(STATISTIC_TEXT.campaign)

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
  contentIdx: contentIdx.optional(),
  createDate: z.string().max(40).optional(),
  /** The first page view of a visit: class of the page that led here. */
  referrer: z.enum(REFERRERS).optional(),
  /** The first page view of a visit: `utm_source`, `utm_medium`, `utm_campaign`. */
  campaign: z.array(campaign).max(3).optional(),
  /** `search`: the word, what it found, the word that it replaces, the first articles found. */
  word: word.optional(),
  results: z.number().int().nonnegative().max(1e9).optional(),
  refines: word.optional(),
  found: z.array(contentIdx).max(10).optional(),
  /** `download`, `film`: path of a file. */
  file: z.string().max(STATISTIC_TEXT.file).optional(),
  /** `outgoing`: host of another site. */
  host: z.string().max(STATISTIC_TEXT.host).optional(),
  /** `fault`: what a visitor saw fail. */
  fault: z.enum(FAULTS).optional(),
  /** `speed`: in milliseconds, of CLS in thousandths. */
  metric: z.enum(SPEED_METRICS).optional(),
  value: z.number().int().nonnegative().max(1e7).optional(),
})
export type SiteEvent = z.infer<typeof siteEvent>
/** Body that `sendBeacon` posts to `/api/v1/events`. */
export const eventBatch = z.object({
  events: z.array(siteEvent).min(1).max(50),
  device: z.enum(DEVICES).optional(),
})
export type EventBatch = z.infer<typeof eventBatch>
