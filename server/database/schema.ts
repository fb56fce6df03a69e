import type { Generated } from 'kysely'

/** One row a language: the fields lists filter and sort by are columns, what only readers need stands in documents. */
export interface ContentTable {
  contentIdx: number
  contentType: string
  languageType: string
  pairContentIdx: number | null
  title: string
  webPath: string | null
  /** ISO date. */
  postDate: string
  year: number
  month: number
  /** 1 where the card has an image and is not of the TEXT template: what carousels take (AR-012). */
  pictured: number
  status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  /** ISO instant from which a published content is visible. */
  publishAt: string
  /** JSON of `contentCard`. */
  card: string
  /** JSON of what `content` (and a service) has beyond the card. */
  details: string
  position: number
  revision: number
  /** Revision that the content loader wrote; a higher `revision` is an editor's and is never overwritten. */
  loadedRevision: number
  sourceHash: string | null
  updatedAt: string
}
/** Published contents only: one row for each of a content's own codes and one for each parent's. */
export interface ContentCategoryTable {
  contentIdx: number
  code: string
  languageType: string
  contentType: string
  postDate: string
  publishAt: string
  pictured: number
}
export interface CategoryTable {
  code: string
  parentCode: string | null
  section: string | null
  exposureName: string
  depth: number
  position: number
  /** JSON with names and descriptions in both languages, images and colour. */
  document: string
}
export interface KeywordTable {
  keywordIdx: Generated<number>
  languageType: string
  name: string
}
/** Published contents only: one row for each keyword under each code of `content_category`. */
export interface ContentKeywordTable {
  contentIdx: number
  keywordIdx: number
  code: string
  languageType: string
  postDate: string
  publishAt: string
}
export interface ContentRelationTable {
  contentIdx: number
  relatedIdx: number
  position: number
}
/** Menu, footer, home page, legal pages and the like: one JSON document by name and language. */
export interface SiteDocumentTable {
  name: string
  languageType: string
  document: string
  revision: number
  loadedRevision: number
  sourceHash: string | null
}
/** What changed, in order; other processes read on from the last number they saw. */
export interface PublicationTable {
  seq: Generated<number>
  at: string
  tags: string
  /** JSON of what was planned with it; null = nothing. */
  plans: string | null
}
export interface ContentLoadTable {
  id: number
  state: 'STARTED' | 'FINISHED'
  hash: string
  at: string
}
export interface EventDailyTable {
  day: string
  name: string
  page: string
  mode: string
  language: string
  count: number
}
export interface ReportTable {
  id: string
  idempotencyKey: string
  receivedAt: string
  deleteAfter: string
  anonymous: number
  affiliationType: string
  reportType: string
  /** Name, phone, e-mail and text, sealed with AES-256-GCM under `keyId`. */
  sealed: string
  keyId: string
}
export interface ReportAttachmentTable {
  reportId: string
  storedName: string
  /** Original file name, sealed like the report. */
  sealedName: string
  /** Key of the file, sealed like the report; null = the file lies as it came, from before files were sealed. */
  sealedKey: string | null
  /** SHA-256 of the file as it came, sealed like the report; null = from before it was kept. */
  sealedDigest: string | null
  /** Bytes that were received. */
  size: number
  /** Of the file as it lies on disk. */
  sha256: string
  mimeType: string
}
export interface ReportOutboxTable {
  reportId: string
  state: 'WAITING' | 'SENT'
  attempts: number
  nextAttemptAt: string
  lastError: string | null
}
export interface CaptchaSpentTable {
  challenge: string
  expiresAt: string
}
export interface Schema {
  content: ContentTable
  content_category: ContentCategoryTable
  category: CategoryTable
  keyword: KeywordTable
  content_keyword: ContentKeywordTable
  content_relation: ContentRelationTable
  site_document: SiteDocumentTable
  publication: PublicationTable
  content_load: ContentLoadTable
  event_daily: EventDailyTable
  report: ReportTable
  report_attachment: ReportAttachmentTable
  report_outbox: ReportOutboxTable
  captcha_spent: CaptchaSpentTable
}
