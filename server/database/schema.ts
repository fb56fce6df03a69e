import type { Generated } from 'kysely'
import type { Kind } from '../../contract/fields/kinds.ts'
import type { Language } from '../../contract/language.ts'
import type { Channel } from '../../contract/studio/channels.ts'
import type { ReturnedKind } from '../../contract/studio/mail-calls.ts'
import type { Compared } from '../../contract/studio/preview.ts'
import type { ConsentWay } from '../../contract/studio/press.ts'
import type {
  PressLetterKind,
  PressLetterState,
  PressLetterWhen,
} from '../../contract/studio/press-letters.ts'

/** A file that was made of an uploaded video. */
export interface StudioFilmFileTable {
  asset: string
  extension: 'mp4' | 'webm'
  size: 'large' | 'small'
  /** Name in the storage, without extension; null = not kept, since the uploaded file is better. */
  file: string | null
  bytes: number | null
  width: number | null
  height: number | null
  at: string
}

/**
 * One row per language: the fields that lists filter and sort by are columns, all other fields are
 * in JSON documents.
 */
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
  /**
   * 1 if the card has an image and is not of the TEXT template: eligible for carousels (AR-012).
   */
  pictured: number
  status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  /**
   * ISO instant from which a published article is visible; `CAME` once it is, which is before any
   * clock time.
   */
  publishAt: string
  /** Requested ISO instant. */
  askedAt: string
  /** JSON of `contentCard`. */
  card: string
  /** JSON of the fields of `content` (and a service) that are not in the card. */
  details: string
  position: number
  revision: number
  /**
   * Revision that the content loader wrote; a higher `revision` is an editor's and is never
   * overwritten.
   */
  loadedRevision: number
  sourceHash: string | null
  updatedAt: string
}
/**
 * Published articles only: one row for each of an article's own codes and one for each parent's.
 */
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
/** Articles whose search entries are made again, as one of their categories got another name. */
export interface SearchPendingTable {
  contentIdx: number
  /** Attempts that failed. */
  attempts: Generated<number>
  /** The instant of the next attempt; empty = at once. */
  dueAt: Generated<string>
}
export interface KeywordTable {
  keywordIdx: Generated<number>
  languageType: string
  name: string
}
/** Published articles only: one row for each keyword under each code of `content_category`. */
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
/** What visitors read whose links are indexed: `content/12`, `document/menu`, in a form of the index. */
export interface SiteLinkSourceTable {
  source: string
  form: number
}
/** A link of what visitors read. */
export interface SiteLinkTable {
  source: string
  position: number
  field: string
  /** As it is written. */
  address: string
  /** `content/12`, `service/YunseulTalk`, `page/…`, or an address on another site. */
  target: string
  /** The part of the target; null = the whole. */
  fragment: string | null
  /** Why it leads nowhere; null = it does not. */
  problem: string | null
  /** Since when `problem` is known. */
  foundAt: string | null
}
/** A part of an article that a link may name. */
export interface SiteAnchorTable {
  source: string
  anchor: string
}
/** What was found out about an address of another site. */
export interface SiteLinkCheckTable {
  target: string
  host: string
  state: string
  /** Status of the last answer; null = none came. */
  status: number | null
  reason: string | null
  /** Day of the first of the failures in a row. */
  failedOn: string | null
  checkedAt: string | null
  dueAt: string
}
/** A broken link that stays as it is. */
export interface SiteLinkIgnoredTable {
  target: string
  /** Empty = the whole target. */
  fragment: string
  reason: string
  by: string
  at: string
}
/** Publications, in order; other processes continue after the last number they read. */
export interface PublicationTable {
  seq: Generated<number>
  at: string
  tags: string
  /** JSON of its schedules; null = none. */
  plans: string | null
}
/** Up to which publication the content delivery network was purged; one row. */
export interface CdnTable {
  id: 1
  seq: number
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
/** Counts of a day: how often `kind` occurred with `key` and `part` (`server/events/rollups.ts`). */
export interface StatisticDailyTable {
  kind: string
  /** In the company's time zone. */
  day: string
  /** Empty = those beyond a limit of different keys. */
  key: string
  part: string
  count: number
}
/** How many visitors of a day had a speed (`SPEED_BOUNDS`). */
export interface SpeedDailyTable {
  metric: string
  day: string
  page: string
  device: string
  /** Place of the bucket among the bounds of its metric. */
  bucket: number
  count: number
}
/** Up to which day of a month the counts of a kind, or of `speed`, are in its sums. */
export interface StatisticMonthTable {
  /** `2026-03` */
  month: string
  kind: string
  through: string
}
/** Sum of the rows of `statistic_daily` of a month, up to the day that `statistic_month` says. */
export interface StatisticMonthlyTable extends Omit<StatisticDailyTable, 'day'> {
  month: string
}
/** Sum of the rows of `speed_daily` of a month. */
export interface SpeedMonthlyTable extends Omit<SpeedDailyTable, 'day'> {
  month: string
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
  /** A `ReportState` of contract/studio/reports.ts. */
  state: Generated<string>
  /** Id of a user who may read reports. */
  assignee: Generated<string | null>
  /** Of state and assignee. */
  version: Generated<number>
}
/** A note about a report, or an answer to its sender: sealed like the report, bound to both ids. */
export interface ReportNoteTable {
  id: string
  reportId: string
  /** What is sealed: the text of a note, or subject and text of an answer as JSON. */
  kind: 'NOTE' | 'ANSWER'
  by: string
  at: string
  sealed: string
  keyId: string
}
export interface ReportAttachmentTable {
  reportId: string
  storedName: string
  /** Original file name, sealed like the report. */
  sealedName: string
  /**
   * Key of the file, sealed like the report; null = the file is stored unsealed, from before files
   * were sealed.
   */
  sealedKey: string | null
  /** SHA-256 of the received file, sealed like the report; null = from before it was stored. */
  sealedDigest: string | null
  /** Bytes received. */
  size: number
  /** Bytes of the file on disk. */
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
/** The mail of an answer; its text is in the note alone, sealed. */
export interface ReportAnswerTable extends Omit<ReportOutboxTable, 'reportId'> {
  noteId: string
}
/** A person of the press. */
export interface PressPersonTable {
  id: string
  /** HMAC-SHA256 of the address. */
  addressHash: string
  /** Sealed JSON: name, address, medium, tags, note, and where the consent is recorded. */
  sealed: string
  keyId: string
  /** Of letters. */
  language: Language
  consentHow: ConsentWay
  /** ISO date. */
  consentDay: string
  /** Id of the user who recorded the consent. */
  consentBy: string
  consentAt: string
  version: number
  at: string
  /** When the person ended letters to the press; null = they get them. */
  leftAt: string | null
}
/** A list of persons of the press. */
export interface PressListTable {
  id: string
  /** Sealed name: it may be that of a person. */
  sealed: string
  keyId: string
  version: number
  at: string
}
export interface PressListPersonTable {
  listId: string
  personId: string
}
/** A letter to the press about an article. */
export interface PressLetterTable {
  id: string
  /** An article of the group that it is about. */
  subject: string
  kind: PressLetterKind
  /** Languages of the article that are sent, with blanks around each. */
  languages: string
  /** JSON of the words before the article, by language. */
  note: string
  hasPicture: number
  /** Sealed JSON of whom it is to: tags are words about persons. */
  sealed: string
  keyId: string
  sendWhen: PressLetterWhen
  dueAt: string | null
  /** When the article was to be published, as it was planned when the letter was sent. */
  embargoAt: string | null
  state: PressLetterState
  /** The last person with a mail. */
  cursor: string
  /** 1 = all mails are made. */
  isMade: number
  by: string
  version: number
  at: string
  sentAt: string | null
}
/** A mail of a letter to the press, or a trial of it to a colleague. */
export interface PressLetterMailTable {
  id: string
  letterId: string
  /** Null = a trial. */
  personId: string | null
  userId: string | null
  language: Language
  /** `HELD`: its article is hidden; `SKIPPED`: it was not needed, or may not be sent. */
  state: 'WAITING' | 'SENT' | 'REFUSED' | 'SKIPPED' | 'HELD' | 'CANCELLED'
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  at: string
  /** SHA-256 of the token of its private links; null = it was never sent. */
  tokenHash: string | null
  revokedAt: string | null
  openedAt: string | null
  lastOpenedAt: string | null
  opens: number
}

/** A request to subscribe that the leader has not read yet. */
export interface SubscriptionRequestTable {
  id: string
  /** HMAC-SHA256 of the address. */
  addressHash: string
  /** Sealed JSON: address and choices. */
  sealed: string
  keyId: string
  /** Of the page that it was written on. */
  language: Language
  at: string
}

/** A subscription to news by mail. */
export interface SubscriptionTable {
  id: string
  addressHash: string
  /** Sealed JSON: address, and the token of its private links. */
  sealed: string
  keyId: string
  /** SHA-256 of the token. */
  tokenHash: string
  state: 'PENDING' | 'ACTIVE'
  /** Of letters that are not about articles. */
  language: Language
  /** Languages of articles, with blanks around each. */
  languages: string
  /** Lists of articles, with blanks around each. */
  lists: string
  /** Codes of categories that these are narrowed to, with blanks around each; a blank = none. */
  subjects: Generated<string>
  pace: 'NOW' | 'DAY' | 'WEEK'
  at: string
  confirmedAt: string | null
  /** The issue up to which the last collected letter told. */
  digestSince: string | null
  nextDigestAt: string | null
}

/** An article that became visible, once. */
export interface SubscriptionArticleTable {
  contentIdx: number
  language: Language
  list: string
  /** Codes of its categories, with blanks around each. */
  categories: Generated<string>
  at: string
  /** Null = not part of one yet. */
  issue: string | null
}

/** What was published since the issue before; its id is the instant. */
export interface SubscriptionIssueTable {
  id: string
  /** The last subscription with a mail. */
  cursor: string
  done: number
}

/** A mail to a subscriber. */
export interface SubscriptionMailTable {
  id: string
  subscriptionId: string
  kind: 'CONFIRM' | 'CHANGE' | 'NEWS'
  /** Numbers of articles with blanks between them. */
  articles: string
  state: string
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  at: string
}

/** An address whose mail came back, or whose owner complained. */
export interface MailSuppressionTable {
  /** Keyed hash of the address. */
  addressHash: string
  id: string
  mailKind: ReturnedKind
  /** The mail that came back. */
  mailId: string
  kind: 'HARD' | 'SOFT' | 'COMPLAINT'
  /** `2026-11-30`, UTC. */
  day: string
  /** Status code (RFC 3463); empty for a complaint. */
  status: string
  /** Days with soft bounces. */
  softs: number
  /** 1 = the address gets no mail. */
  isActive: number
  /** 1 = somebody has seen it, and leaves it so. */
  isSettled: number
}

/** Letters that were sent in an hour, while their number is limited. */
export interface MailHourTable {
  /** `2026-11-30T08`, UTC. */
  hour: string
  letters: number
}

export interface CaptchaSpentTable {
  challenge: string
  expiresAt: string
}
/**
 * One subject that editors write, in one language or in none (`content/1201`): the list view of its
 * working copy.
 */
export interface StudioSubjectTable {
  subject: string
  /** Number of its row in the word index. */
  place: number
  /** Joins the languages of one article. */
  groupId: string
  /** A `Kind` of contract/fields/kinds.ts. */
  kind: string
  contentIdx: number | null
  languageType: string | null
  title: string
  postDate: string
  /** Known categories of the working copy and, after a slash, their parents: ` CA CB / CJ `. */
  codes: Generated<string>
  /** A `State` of contract/studio/work.ts: the state of the working copy. */
  state: string
  /** 1 = visitors see a revision of it. */
  live: number
  liveRevision: number | null
  lastRevision: number
  /** 1 = returned from review and not submitted again since. */
  returned: number
  /** 1 = the loader read a changed file after an edit, and nobody resolved the conflict. */
  differs: number
  /** Of a document whose changed file waits: the loader's revision that the file was before. */
  fileBase: Generated<number | null>
  /**
   * Grows with every save and every workflow step: the expected version of a change refers to it.
   */
  version: number
  /** Id of the last writer; null = the loader. */
  by: string | null
  at: string
}
/**
 * The working copy, if it differs from the last revision. Autosave writes only this row and its row
 * of lists.
 */
export interface StudioDraftTable {
  subject: string
  /** JSON of `contentDocument`. */
  document: string
  version: number
  baseRevision: number | null
  by: string | null
  /** Ids of everybody who saved in it since `baseRevision`, separated by blanks. */
  writers: Generated<string>
  at: string
}
/** Never changed once written. */
export interface StudioRevisionTable {
  subject: string
  revision: number
  document: string
  origin: 'loader' | 'editor' | 'restore'
  sourceHash: string | null
  by: string | null
  note: string
  at: string
}
/** Discarded drafts; deleted after `BIN_DAYS`. */
export interface StudioBinTable {
  id: string
  subject: string
  contentIdx: number
  kind: Kind
  languageType: Language
  groupId: string
  title: string
  /** JSON of `contentDocument`. */
  document: string
  /** 1 = its article was removed from the list. */
  removed: number
  /** Ids of everybody whose changes it has, separated by blanks. */
  writers: string
  by: string
  at: string
  /** JSON of the comments and approvals of an article that was removed; null = its article is there. */
  said: Generated<string | null>
}
/** Texts that editors insert in articles. */
/** A document of a collection that was created in the studio. It stays when the document is removed. */
export interface StudioCreatedDocumentTable {
  subject: string
  /** The id of its row once it is published. */
  contentIdx: number
}

export interface StudioTemplateTable {
  id: string
  name: string
  /** Kinds of articles that it is for, separated by blanks; empty = all. */
  kinds: string
  /** JSON of `templateTexts`. */
  texts: string
  /** Languages that it has a text in, separated by blanks; null = a former release wrote it. */
  languages: Generated<string | null>
  version: number
  by: string
  at: string
}
export interface StudioPlanTable {
  id: Generated<number>
  subject: string
  action: 'publish' | 'withdraw'
  revision: number | null
  dueAt: string
  state: 'PLANNED' | 'APPLIED' | 'CANCELLED' | 'FAILED'
  by: string
  note: string
  at: string
  settledAt: string | null
  /** JSON of the cache tags that it made stale, once applied: other processes purge them. */
  tags: string | null
  failure: string | null
  /** The first of the schedules that it continues, as a moved or replaced one; null = itself. */
  origin: number | null
  /** How many it continues. */
  moves: Generated<number>
}
/** A read token of the API: stored as its hash. */
export interface ApiTokenTable {
  id: string
  name: string
  tokenHash: string
  /** Its first characters. */
  prefix: string
  perMinute: number
  by: string
  at: string
  /** ISO date in the company's time zone; null = valid until it is revoked. */
  lastDay: string | null
  /** When it was used last, to the minute. */
  usedAt: string | null
}
/** Where webhooks are sent to. */
export interface WebhookEndpointTable {
  id: string
  name: string
  url: string
  /** `WebhookEvent`s with spaces between them. */
  events: string
  state: 'ACTIVE' | 'PAUSED' | 'FAILED'
  /** Sealed with the key of the studio. */
  secret: string
  formerSecret: string | null
  formerUntil: string | null
  /** Events that were not recorded, as too many waited. */
  missed: number
  version: number
  by: string
  at: string
}
/** A message to an endpoint: written in the transaction of what it tells of. */
export interface WebhookDeliveryTable {
  /** Deliveries of an endpoint are made in this order. */
  seq: Generated<number>
  endpointId: string
  messageId: string
  type: string
  payload: string
  at: string
  state: 'WAITING' | 'DELIVERED' | 'FAILED'
  /** Since it was last ordered; a claim counts. */
  attempts: Generated<number>
  nextAttemptAt: string
  /** Until when the process that is at an attempt has it; null = none is. */
  claimedUntil: string | null
  settledAt: string | null
}
export interface WebhookAttemptTable {
  id: Generated<number>
  delivery: number
  at: string
  ms: number
  status: number | null
  /** A `WebhookProblem`. */
  problem: string | null
  answer: string
}
/** The address of a person's calendar feed. */
export interface StudioCalendarFeedTable {
  userId: string
  tokenHash: string
  createdAt: string
  /** When it was read last, to the minute. */
  readAt: string | null
}
export interface StudioCommentTable {
  id: string
  subject: string
  parentId: string | null
  field: string | null
  /** The commented words as they were at the time. */
  quote: string
  /** With mentioned users as `@[id]`. */
  text: string
  /** Empty for a guest. */
  by: string
  at: string
  resolvedBy: string | null
  resolvedAt: string | null
  /** Block of the body that has the words; null = the field has no blocks, or no words are meant. */
  blockId: Generated<string | null>
  /** Where the words begin in the text of the block or field; null = no words are meant. */
  start: Generated<number | null>
  /** The commented words as they are now. */
  words: Generated<string | null>
  before: Generated<string | null>
  after: Generated<string | null>
  /** 1 = the words stand nowhere in the text. */
  gone: Generated<number>
  /** Ids of the mentioned users, separated by spaces. */
  mentions: Generated<string>
  guestId: Generated<string | null>
  guestName: Generated<string | null>
  editedAt: Generated<string | null>
  changedAt: Generated<string | null>
}
export interface StudioPresenceTable {
  subject: string
  sessionId: string
  userId: string
  field: string | null
  /** Block of the body, if that is the field. */
  block: string | null
  at: string
}
export interface StudioViewTable {
  id: string
  userId: string
  name: string
  query: string
  at: string
}
export interface StudioCounterTable {
  name: string
  next: number
}
export interface StudioUserTable {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: 'WRITER' | 'EDITOR' | 'ADMIN'
  readsReports: number
  managesPress: number
  language: 'KOR' | 'ENG'
  state: 'ACTIVE' | 'CLOSED'
  /** Argon2id in PHC form; null = no password. */
  passwordHash: string | null
  /** Sealed; null = no authenticator. */
  totpSecret: string | null
  /** Time step of the last accepted code: none is accepted twice. */
  totpStep: number | null
  /** Issuer and subject at the company's single sign-on. */
  ssoSubject: string | null
  createdAt: string
}
export interface StudioPasskeyTable {
  /** Credential id, base64url. */
  id: string
  userId: string
  name: string
  /** COSE key, base64url. */
  publicKey: string
  counter: number
  /** JSON. */
  transports: string
  backedUp: number
  createdAt: string
  usedAt: string | null
}
export interface StudioRecoveryCodeTable {
  userId: string
  hash: string
  usedAt: string | null
}
export interface StudioInvitationTable {
  id: string
  tokenHash: string
  /** Null = invitation of the first admin, who enters it. */
  email: string | null
  role: 'WRITER' | 'EDITOR' | 'ADMIN'
  readsReports: number
  managesPress: number
  /** The account whose access it restores; null = it creates one. */
  userId: string | null
  by: string | null
  at: string
  expiresAt: string
  usedAt: string | null
}
export interface StudioSessionTable {
  /** SHA-256 of the token in the cookie. */
  tokenHash: string
  /** The identifier shown to others. */
  id: string
  userId: string
  createdAt: string
  seenAt: string
  /** Twelve hours after it began. */
  expiresAt: string
  /** Time of the last fresh proof. */
  freshAt: string | null
  userAgent: string
  address: string
  method: 'PASSKEY' | 'PASSWORD' | 'SSO'
}
export interface StudioChallengeTable {
  id: string
  kind: string
  userId: string | null
  /** JSON. */
  data: string
  expiresAt: string
}
/** A browser that an account signed in from. */
export interface StudioDeviceTable {
  hash: string
  userId: string
  /** Its most recent session. */
  sessionId: string
  at: string
  until: string
}
/** Failed attempts by account, address or device: counted until an instant, then deleted. */
export interface StudioAttemptTable {
  key: string
  count: number
  until: string
}
/** Audit log: who did what; each row holds the hash of the one before. */
export interface StudioAuditTable {
  seq: number
  at: string
  by: string | null
  action: string
  subject: string | null
  details: string
  previous: string
  hash: string
}
/** A file that an editor uploaded. */
export interface StudioAssetTable {
  /** Hash of its bytes. */
  id: string
  kind: 'picture' | 'film' | 'audio' | 'document'
  extension: string
  /** Extension of the second file of a video that was uploaded, or made by an earlier release; null = none. */
  twin: string | null
  originName: string
  bytes: number
  width: number | null
  height: number | null
  /** Of audio, in milliseconds; null = not known. */
  durationMs: number | null
  /** 1 = an image of several frames. */
  animated: number
  focalX: number
  focalY: number
  altKor: string
  altEng: string
  decorates: number
  /** Id of the dark-mode image. */
  dark: string | null
  /** Of a video, the id of its poster image. */
  poster: string | null
  /**
   * SHA-256 of the uploaded bytes: the same file twice is stored once. For an mp4 with its webm
   * `both:` and the id.
   */
  sourceHash: string
  by: string | null
  at: string
  /** Whom to name; may be empty, as the next two. */
  credit: string
  source: string
  rights: string
  /** ISO date of the last day of use; null = no end. */
  rightsEnd: string | null
  /** How often people were told of this end. */
  rightsTold: number
  /** Its row in the index of words; null = not in it yet. */
  place: Generated<number | null>
  /** Path of its folder: names separated by `/`; empty = in none. */
  folder: Generated<string>
  /** Name of its bytes in the storage; null = its id. */
  file: Generated<string | null>
  /** When its bytes were replaced last; null = never. */
  replacedAt: Generated<string | null>
  /** Of a PDF: what came of reading it; null = not read yet. */
  reading: Generated<'read' | 'encrypted' | 'broken' | 'heavy' | null>
  pages: Generated<number | null>
  language: Generated<string | null>
  /** 1 = it has accessibility marks. */
  tagged: Generated<number | null>
  /**
   * Of a video: 1 = files of it were made here. They are made again when its bytes are replaced, and
   * until then its other addresses answer with what there is.
   */
  filmsMade: Generated<number>
  /** JSON: rectangles that crop it, by shape; null = none. */
  manualCrops: Generated<string | null>
  /** Incremented with each change of them, and of its bytes. */
  cropsVersion: Generated<number>
}
/** What was sent for the bytes of an upload: for those that it has now, and for its former ones. */
export interface StudioAssetSentTable {
  /** Name of the bytes in the storage, without extension. */
  file: string
  asset: string
  /** Name of the file that was sent. */
  name: string
  by: string | null
  at: string
  /**
   * Of an image: name in the storage of the file as it was sent, without its beginning and extension;
   * null = none was kept, or the stored bytes are what was sent.
   */
  original: string | null
  originalExtension: string | null
  originalBytes: number | null
  /** The attempt of a replacement with the hash of its bytes; null = it had no name. */
  attempt: string | null
}
/** Former bytes of an upload, which can become the current ones again. */
export interface StudioAssetVersionTable {
  /** Name of the bytes in the storage, without extension. */
  file: string
  asset: string
  extension: string
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  animated: number
  sourceHash: string
  /** Extension of the second file of a video of which both were uploaded; null = there is none. */
  twin: string | null
  /** When others took their place. */
  replacedAt: string
}
/** Resumable uploads that are not in the library yet, or were put there in the last day. */
export interface StudioUploadTable {
  id: string
  by: string
  name: string
  folder: string
  /** Id of the mp4 that this webm is a version of. */
  twinOf: string | null
  /** Id of the file whose bytes these replace, and the version of it that the editor saw. */
  replaces: string | null
  replacedVersion: string | null
  bytes: number
  at: string
  /** The library's file that came of it; null = unfinished. */
  asset: string | null
  /** SHA-256 of the film that was sent: it is cleaned in place when it is complete. */
  hash: string | null
  /** Who writes to it now, until when; null = nobody. */
  token: string | null
  leaseUntil: string | null
  /** 1 = another request waits for it. */
  wanted: Generated<number>
}
/** Captions of a film in one language. */
export interface StudioCaptionTable {
  /** Id of an upload, or `content:` and the key of a film below `content/media`. */
  asset: string
  language: Language
  /** From 1; each save counts on. */
  version: number
  /** WebVTT; empty = they were removed. */
  text: string
  /** First characters of the SHA-256 of the text: part of their address. */
  hash: string
  /** Number of cues in the text. */
  cues: number
  by: string | null
  at: string
}
/** The transcript of an audio file in one language. */
export interface StudioTranscriptTable {
  asset: string
  language: Language
  /** From 1; each save counts on. */
  version: number
  /** Plain text; an empty line ends a paragraph. Empty = it was removed. */
  text: string
  by: string | null
  at: string
}
/** The text of an article for a channel outside of the site, in the language of its subject. */
export interface StudioChannelTextTable {
  subject: string
  channel: Channel
  /** From 1; each save counts on. */
  version: number
  /** Empty = the prepared text is used. */
  text: string
  by: string | null
  at: string
}
/** The words of PDFs, as many as are indexed. */
export interface StudioAssetTextTable {
  asset: string
  text: string
}
/** Descriptions of files below `content/media` that were written in the studio. */
export interface StudioReleaseDescriptionTable {
  /** Media key, with `_dark` for the drawing for dark mode. */
  key: string
  /** Null = that of the file, again. */
  altKor: string | null
  altEng: string | null
  /** What the file said when it was written. */
  fileKor: string
  fileEng: string
  /** Texts that were shown before, newest first, as JSON: articles may still have them. */
  former: string
  version: number
  by: string | null
  at: string
}
/** Focal points and rectangles of pictures below `content/media`, set in the studio. */
export interface StudioReleaseCutTable {
  /** Path of the picture below `content/media`. */
  key: string
  /** JSON of a `Cut`; null = that of the file, again. */
  cut: string | null
  /** Incremented with each change of the rectangles. */
  version: number
  by: string | null
  at: string
}
/** What PDFs below `content/media` say. */
export interface StudioReleaseDocumentTable {
  /** SHA-256 of the bytes. */
  hash: string
  /** Row in the index of their words. */
  place: number
  reading: 'read' | 'encrypted' | 'broken' | 'heavy'
  pages: number | null
  language: string | null
  tagged: number | null
  text: string
}
/** Tags of uploads. */
export interface StudioAssetTagTable {
  tag: string
  asset: string
}
/** Which file is used where: `live` 1 = by what visitors see, 0 = by a working copy. */
export interface StudioMediaUseTable {
  /** Id of an upload, or `content:` and the key of a file below `content/media`. */
  key: string
  live: number
  subject: string
}
export interface StudioPreviewTable {
  id: string
  tokenHash: string
  subject: string
  /** Null = it follows the working copy. */
  revision: number | null
  /** The only session that may open it; null = anyone with the link. */
  sessionId: string | null
  by: string
  at: string
  expiresAt: string
  openedAt: string | null
  /** What whoever has the link may do. */
  allows: 'see' | 'comment' | 'approve'
  /** For whom it is; may be empty. */
  name: string
  /** Of a document that holds both languages; null = the subject's own. */
  language: Language | null
  /** The side of a comparison that it shows; null = it is none of a comparison. */
  compared: Compared | null
  /** The mail to the press whose private link opened it; null = a link of an editor. */
  pressMailId: string | null
}
/** What a reader of a preview link said about the approval; kept when the link is gone. */
export interface StudioApprovalTable {
  id: string
  subject: string
  previewId: string
  linkName: string
  guestName: string
  verdict: 'approved' | 'not_yet'
  note: string
  /** Fingerprint of the text that the reader saw. */
  seen: string
  /** The revision that the link shows; null = it follows the working copy. */
  revision: number | null
  at: string
}
/** Who is to review a working copy; none = everybody who may. */
export interface StudioReviewerTable {
  subject: string
  userId: string
  /** Who assigned them. */
  by: string
  at: string
}
/** What one person is told of one thing. */
export interface StudioNotificationTable {
  id: string
  userId: string
  /** Kind and thing: an event that occurs again renews the row of its key. */
  key: string
  /** A `NotificationKind` of contract/studio/notifications.ts. */
  kind: string
  subject: string
  /** Of the article at the time: shown once the article is gone. */
  title: string
  /** Whose act it was; null = a guest's, or nobody's. */
  by: string | null
  /** Name of a guest, who has no account. */
  guest: string | null
  commentId: string | null
  at: string
  readAt: string | null
  /** From when it may be mailed; null = it is not to be mailed, or was. */
  mailAt: string | null
  mailedAt: string | null
  /** The last letter that it was put into. */
  letterId: string | null
}
/** JSON of `notificationSettings`; none = the defaults. */
export interface StudioNotificationSettingTable {
  userId: string
  settings: string
  /**
   * The instant until which the digest of what needs them was looked after: the last one, or when it
   * was chosen. Null = a process of a former release chose it.
   */
  needsUntil: Generated<string | null>
}
/** How many contradictions a draft has; it is compared again when what it rests on changes. */
export interface StudioComparisonTable {
  subject: string
  /** Sum of the versions of its languages. */
  texts: number
  /** Versions of what all drafts are compared with. */
  rules: string
  issues: number
}
/** A mail to one person about all their notifications that name it. */
export interface StudioLetterTable {
  id: string
  userId: string
  state: 'WAITING' | 'SENT'
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  at: string
}
/** The weekly letter of statistics to a person: one for each week. */
export interface StatisticLetterTable extends StudioLetterTable {
  /** The Monday that its week begins with. */
  week: string
}
/** An import of a file: contract/studio/imports.ts. */
export interface StudioImportTable {
  id: string
  kind: string
  name: string
  bytes: number
  /** Of rows without one. */
  language: 'KOR' | 'ENG'
  /** The job that was ordered last. */
  step: 'read' | 'run' | 'takeBack'
  /** Whether that job ended well. */
  done: number
  /** Whether doubles become drafts as well. */
  doubles: number
  /** An `ImportProblem`, with the line of the file. */
  problem: string | null
  problemLine: number | null
  encoding: string | null
  delimiter: string | null
  /** JSON: names of columns that are not imported. */
  unknownColumns: string
  by: string
  at: string
}

/** A part of a file that is not read yet, in base64. */
export interface StudioImportPartTable {
  importId: string
  position: number
  bytes: string
}

export interface StudioImportRowTable {
  importId: string
  row: number
  line: number
  state: 'READY' | 'REFUSED' | 'MADE' | 'REMOVED' | 'KEPT' | 'GONE'
  languageType: 'KOR' | 'ENG'
  title: string
  postDate: string
  /** Row of the other language. */
  pairRow: number | null
  isDouble: number
  isUnclear: number
  /** JSON: `ImportNote[]`. */
  notes: string
  /**
   * JSON: the fields of the article, empty once it was made; or of the file, its address once the
   * library has it.
   */
  document: string
  /** Of a file: `media/` and its id in the library. */
  subject: string | null
  what: Generated<'article' | 'file'>
}

/** Work that takes long and runs in the background. */
export interface StudioJobTable {
  id: string
  /** A `JobKind` of contract/studio/jobs.ts; a later release may have written others. */
  kind: string
  subject: string
  /** JSON that the kind understands. */
  input: string
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  progress: number
  attempts: number
  /** A `JobProblem`, and what it names. */
  problem: string | null
  detail: string | null
  by: string
  at: string
  /** From when it may be begun. */
  runAt: string
  startedAt: string | null
  endedAt: string | null
  /** Of the process that runs it: whoever has another one may no longer write. */
  token: string | null
  leaseUntil: string | null
}
/** An article read aloud: its files are in the storage of uploads under its id. */
export interface StudioReadingTable {
  id: string
  contentIdx: number
  /** 1 = offered to visitors, as long as its text is that of the article. */
  published: number
  /** `readTextHash` of the text that it reads. */
  textHash: string
  /** 1 = the article had another text at `checkedRevision` of its public row. */
  old: number
  checkedRevision: number
  seconds: number
  /** JSON of both recordings with the start of each sentence: what visitors' players load. */
  times: string
  maleBytes: number
  femaleBytes: number
  timesBytes: number
  by: string
  at: string
}
/** Audio of an article that came with the content. */
export interface ContentReadingTable {
  contentIdx: number
  /** `readTextHash` of the text that it reads; empty = of no text that is known. */
  textHash: string
  /** Of its files: audio that is made again reads the text of the file that names it. */
  audioHash: string
  /** As `StudioReadingTable`. */
  old: number
  checkedRevision: number
  /** null = its times are not known. */
  seconds: number | null
  /** JSON of both recordings with the start of each sentence. */
  times: string
}
/** How words are said: scope is a language, or the number of an article. */
export interface StudioPronunciationTable {
  scope: string
  /** JSON of `pronunciations` in contract/studio/readings.ts. */
  words: string
  version: number
  by: string
  at: string
}
/** A process that serves the site, as it last wrote about itself. */
export interface SiteProcessTable {
  id: string
  machine: string
  worker: number
  pid: number
  version: string
  build: string | null
  startedAt: string
  seenAt: string
  memoryBytes: number
  heapBytes: number
  heapLimitBytes: number
  delayMs: number | null
  requests: number
  pages: number
  cacheBytes: number
}
export interface Schema {
  content: ContentTable
  content_category: ContentCategoryTable
  category: CategoryTable
  search_pending: SearchPendingTable
  keyword: KeywordTable
  content_keyword: ContentKeywordTable
  content_relation: ContentRelationTable
  site_document: SiteDocumentTable
  publication: PublicationTable
  cdn: CdnTable
  content_load: ContentLoadTable
  event_daily: EventDailyTable
  statistic_daily: StatisticDailyTable
  speed_daily: SpeedDailyTable
  statistic_month: StatisticMonthTable
  statistic_monthly: StatisticMonthlyTable
  speed_monthly: SpeedMonthlyTable
  statistic_letter: StatisticLetterTable
  report: ReportTable
  report_attachment: ReportAttachmentTable
  report_outbox: ReportOutboxTable
  press_person: PressPersonTable
  press_list: PressListTable
  press_list_person: PressListPersonTable
  press_letter: PressLetterTable
  press_letter_mail: PressLetterMailTable
  subscription: SubscriptionTable
  subscription_request: SubscriptionRequestTable
  subscription_article: SubscriptionArticleTable
  subscription_issue: SubscriptionIssueTable
  subscription_mail: SubscriptionMailTable
  mail_suppression: MailSuppressionTable
  mail_hour: MailHourTable
  report_note: ReportNoteTable
  report_answer: ReportAnswerTable
  captcha_spent: CaptchaSpentTable
  studio_subject: StudioSubjectTable
  studio_draft: StudioDraftTable
  studio_revision: StudioRevisionTable
  studio_bin: StudioBinTable
  studio_template: StudioTemplateTable
  studio_created_document: StudioCreatedDocumentTable
  studio_plan: StudioPlanTable
  studio_calendar_feed: StudioCalendarFeedTable
  api_token: ApiTokenTable
  webhook_endpoint: WebhookEndpointTable
  webhook_delivery: WebhookDeliveryTable
  webhook_attempt: WebhookAttemptTable
  studio_comment: StudioCommentTable
  studio_presence: StudioPresenceTable
  studio_view: StudioViewTable
  studio_counter: StudioCounterTable
  studio_user: StudioUserTable
  studio_passkey: StudioPasskeyTable
  studio_recovery_code: StudioRecoveryCodeTable
  studio_invitation: StudioInvitationTable
  studio_session: StudioSessionTable
  studio_challenge: StudioChallengeTable
  studio_attempt: StudioAttemptTable
  studio_device: StudioDeviceTable
  studio_audit: StudioAuditTable
  studio_asset: StudioAssetTable
  studio_asset_tag: StudioAssetTagTable
  studio_asset_text: StudioAssetTextTable
  studio_asset_sent: StudioAssetSentTable
  studio_asset_version: StudioAssetVersionTable
  studio_release_description: StudioReleaseDescriptionTable
  studio_release_cut: StudioReleaseCutTable
  studio_release_document: StudioReleaseDocumentTable
  studio_upload: StudioUploadTable
  studio_caption: StudioCaptionTable
  studio_transcript: StudioTranscriptTable
  studio_channel_text: StudioChannelTextTable
  studio_film_file: StudioFilmFileTable
  studio_media_use: StudioMediaUseTable
  studio_preview: StudioPreviewTable
  studio_reviewer: StudioReviewerTable
  studio_notification: StudioNotificationTable
  studio_notification_setting: StudioNotificationSettingTable
  studio_comparison: StudioComparisonTable
  studio_letter: StudioLetterTable
  studio_approval: StudioApprovalTable
  studio_job: StudioJobTable
  studio_import: StudioImportTable
  studio_import_part: StudioImportPartTable
  studio_import_row: StudioImportRowTable
  studio_reading: StudioReadingTable
  content_reading: ContentReadingTable
  studio_pronunciation: StudioPronunciationTable
  site_process: SiteProcessTable
  site_link_source: SiteLinkSourceTable
  site_link: SiteLinkTable
  site_anchor: SiteAnchorTable
  site_link_check: SiteLinkCheckTable
  site_link_ignored: SiteLinkIgnoredTable
}
