import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { BODY_MAX_CHARACTERS } from '../body-limits.ts'
import { ANCHOR_CONTEXT, ANCHOR_WORDS } from './anchors.ts'
import { instant, person } from './call.ts'
import { ASSET_KINDS } from './library-names.ts'
import { contentDocument } from '../fields/schemas.ts'
import { documentIssue } from '../fields/needs.ts'
import { KINDS } from '../fields/kinds.ts'

/**
 * The name of a subject: one item in one language or without a language, `content/8388608`. In
 * addresses its slash is encoded.
 */
export const subjectName = z
  .string()
  .max(200)
  .regex(/^[a-z]+(?:\/[\w-]+){1,3}$/)

/** State of a subject's working copy. */
export const STATES = [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'PLANNED',
  'PUBLISHED',
  'WITHDRAWN',
] as const
export type State = (typeof STATES)[number]

/** What a schedule does at its instant. */
export const SCHEDULE_ACTIONS = ['publish', 'withdraw'] as const

export const schedule = z.object({
  id: z.number().int(),
  subject: subjectName,
  action: z.enum(SCHEDULE_ACTIONS),
  /** Revision that is published; null for an unpublication. */
  revision: z.number().int().nullable(),
  dueAt: instant,
  by: person,
  at: instant,
  /** Whether a newer revision than the scheduled one exists. */
  outdated: z.boolean(),
})
export type Schedule = z.infer<typeof schedule>

/** Kind of the subjects that are documents of the site. */
export const DOCUMENT_KIND = 'document'

/** A schedule in the list of all, with its article or document. */
export const scheduleRow = schedule.extend({
  /** Joins the languages of one article or document. */
  groupId: z.string(),
  kind: z.enum([...KINDS, DOCUMENT_KIND]),
  /** Null = a document that holds both. */
  languageType: z.enum(LANGUAGES).nullable(),
  /** Of the working copy, may be empty; of a document its name, such as `legal/privacy`. */
  title: z.string(),
  /** Version of the working copy, which a step is based on. */
  version: z.number().int(),
  /** Whether a revision of it is visible to visitors now; a first publication is an embargo. */
  live: z.boolean(),
  /** Id of the schedule for the same action at the same instant of the other language, if any. */
  pairId: z.number().int().nullable(),
})
export type ScheduleRow = z.infer<typeof scheduleRow>

/** A due schedule that could not be applied, until a later step resolves it. */
export const failedSchedule = schedule.pick({ action: true, dueAt: true }).extend({
  /**
   * The reason, for maintainers: an issue as `field: reason: detail`, a word, or a server error.
   */
  detail: z.string(),
})
export type FailedSchedule = z.infer<typeof failedSchedule>

/** A subject in lists. */
export const subjectRow = z.object({
  subject: subjectName,
  /** Joins the languages of one article. */
  groupId: z.string(),
  contentIdx: z.number().int(),
  kind: z.enum(KINDS),
  languageType: z.enum(LANGUAGES),
  /** Of the working copy; may be empty. */
  title: z.string(),
  categories: z.array(z.string()),
  postDate: z.string(),
  state: z.enum(STATES),
  /** Whether a revision of it is visible to visitors now. */
  live: z.boolean(),
  /** Whether that revision has a page of its own: it is not only announced, nor a link elsewhere. */
  hasPage: z.boolean(),
  /** Version of the working copy, which a save is based on. */
  version: z.number().int(),
  /** The last author; null = the loader. */
  by: person.nullable(),
  at: instant,
  plan: schedule.nullable(),
  /** Number of its schedules; unpublishing cancels them all. */
  plans: z.number().int(),
  /** Returned from review and not sent again since. */
  returned: z.boolean(),
  /** Who is to review it, once it is in review; empty = everybody who may. */
  reviewers: z.array(person),
  openComments: z.number().int(),
  /** A changed file of `content/` that was not taken over. */
  differs: z.boolean(),
  /** The other language; null if there is none. */
  pair: z
    .object({
      subject: subjectName,
      languageType: z.enum(LANGUAGES),
      state: z.enum(STATES),
      live: z.boolean(),
      version: z.number().int(),
      plans: z.number().int(),
    })
    .nullable(),
})
export type SubjectRow = z.infer<typeof subjectRow>

/** A document of the site where it stands among articles. */
export const documentInWork = subjectRow.extend({
  contentIdx: z.null(),
  kind: z.literal(DOCUMENT_KIND),
  /** Null = it holds both languages. */
  languageType: z.enum(LANGUAGES).nullable(),
  /** Its name: `home`, `legal/privacy`. */
  title: z.string(),
})
export type DocumentInWork = z.infer<typeof documentInWork>
/** A subject of any kind in lists of what is to do. */
export const workRow = z.discriminatedUnion('kind', [subjectRow, documentInWork])
export type WorkRow = z.infer<typeof workRow>

/** Sort keys of a list: last change, date, title; a minus reverses the order. */
export const SORTS = ['-at', 'at', '-postDate', 'postDate', 'title', '-title'] as const
export const LIST_PAGE = 50
/** What a row of the list is: an article in one language, or with all its languages. */
export const LIST_ROWS = ['languages', 'articles'] as const
/**
 * The last page of articles with all their languages: the languages of every row before it are
 * compared, which takes 50 ms for so many.
 */
export const MOST_ARTICLE_PAGES = 300
/** Maximum subjects per call for their images: a page of articles in both languages. */
export const MOST_IMAGES = LIST_PAGE * 2

/**
 * What articles may need, which the list can be narrowed to: a review; another draft; a look at what
 * their drafts contradict, of those that the caller is told of; a published English text. Documents
 * of the site may need the first three.
 */
export const LISTED_NEEDS = ['review', 'returned', 'contradictions', 'english'] as const
export type ListedNeed = (typeof LISTED_NEEDS)[number]

/** Filters of the list; values of one filter are separated by commas and match any of them. */
export const listQuery = z.object({
  kind: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  language: z.enum(LANGUAGES).optional(),
  category: z.string().max(40).optional(),
  /** Id of the last author. */
  by: z.string().max(100).optional(),
  /** Id of a reviewer: only what is in review, and assigned to them or to nobody. */
  reviewer: z.string().max(100).optional(),
  needs: z.enum(LISTED_NEEDS).optional(),
  /** ISO dates of the last change, in the company's time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words in title, description, keywords and body of drafts and of published articles. */
  q: z.string().max(200).optional(),
  sort: z.enum(SORTS).default('-at'),
  /**
   * With `articles` a page has up to 50 articles: an article matches if any of its languages does,
   * stands where the first of them would, and lists all of them, or only that of `language`.
   * Pages after `MOST_ARTICLE_PAGES` are empty.
   */
  rows: z.enum(LIST_ROWS).default('languages'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ListQuery = z.infer<typeof listQuery>
export const subjectList = z.object({
  /** Languages of one article are next to each other if they share a row, Korean first. */
  rows: z.array(subjectRow),
  /** Number of rows: of subjects, or of articles. Exact up to 1001. */
  total: z.number().int(),
  page: z.number().int(),
  /** Documents of the site that need the same; none without `needs`, or with filters of articles. */
  documents: z.array(documentInWork),
})

export type SubjectList = z.infer<typeof subjectList>

export const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() })

/** Items that need the signed-in user's attention today. */
export const today = z.object({
  /**
   * Sent to review, for users who may review: those assigned to the user first, then those of
   * everybody, then those of others; each oldest first.
   */
  toReview: z.array(workRow),
  /** The user's own drafts that were returned. */
  returned: z.array(workRow),
  /** The user's own unfinished drafts, newest first. */
  drafts: z.array(workRow),
  /** Schedules, soonest first. */
  planned: z.array(workRow),
  /**
   * Unresolved schedules that could not be applied, published articles with a broken link, changed
   * files that were not taken over.
   */
  broken: z.array(
    z.object({
      row: workRow,
      reason: z.enum(['plan_failed', 'broken_link', 'differs']),
      detail: z.string(),
    }),
  ),
  /** Published within seven days, newest first. */
  published: z.array(workRow),
  /**
   * Files in use whose rights end within 30 days or have ended, soonest first, with articles that
   * use them; for users who may write.
   */
  ending: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ASSET_KINDS),
      originName: z.string(),
      /** The last day of use. */
      rightsEnd: z.iso.date(),
      /** Published ones first. */
      uses: z.array(z.object({ subject: subjectName, title: z.string(), live: z.boolean() })),
    }),
  ),
})
export type Today = z.infer<typeof today>

/** A category that articles of some kinds may have. */
export const categoryOption = z.object({
  code: z.string(),
  parentCode: z.string().nullable(),
  names: z.object({ KOR: z.string(), ENG: z.string() }),
})
export const vocabulary = z.object({
  categories: z.array(categoryOption),
  companies: z.array(z.object({ code: z.string(), name: z.string() })),
  people: z.array(person),
})
export type Vocabulary = z.infer<typeof vocabulary>

/** A working copy with all related data. */
export const draft = z.object({
  row: subjectRow,
  document: contentDocument,
  /** The document of the other language, for writing side by side; null if there is none. */
  pairDocument: contentDocument.nullable(),
  /** The revision that it started from. */
  baseRevision: z.number().int().nullable(),
  /** The revision that visitors see; null if none is visible. */
  liveRevision: z.number().int().nullable(),
  /** The last failed schedule that is still unresolved. */
  failed: failedSchedule.nullable(),
  /**
   * Authors whose changes would be discarded with the working copy. Only users who may review can
   * discard the changes of others.
   */
  writers: z.array(person),
  /** Issues that block a publication. */
  faults: z.array(documentIssue),
  /** Address of its page on the site; the page exists once published. */
  address: z.string(),
})
export type Draft = z.infer<typeof draft>

/**
 * Error data of a stale save or step: the current state. The sender knows the base of its change.
 */
export const staleDraft = z.object({
  /** The language that changed, of the two that a step includes. */
  subject: subjectName,
  languageType: z.enum(LANGUAGES),
  version: z.number().int(),
  document: contentDocument,
  by: person.nullable(),
  at: instant,
})

export const ORIGINS = ['loader', 'editor', 'restore'] as const
export const revision = z.object({
  revision: z.number().int(),
  origin: z.enum(ORIGINS),
  by: person.nullable(),
  note: z.string(),
  at: instant,
  /** Whether it is the one that visitors see. */
  live: z.boolean(),
})
export type Revision = z.infer<typeof revision>

/** A piece of a text: unchanged, added or removed. */
export const textPiece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type TextPiece = z.infer<typeof textPiece>
const change = z.enum(['same', 'added', 'removed'])
/** The difference of a table by cells. */
export const tableDifference = z.object({
  /** Columns of both. */
  columns: z.array(change),
  /** Rows of both; unchanged ones of a long table are omitted. */
  rows: z.array(
    z.object({
      change,
      /** One per column; null = covered by the cell before or above it, or not there. */
      cells: z.array(z.object({ head: z.boolean(), pieces: z.array(textPiece) }).nullable()),
    }),
  ),
})
/** A block of a difference. */
export const differenceBlock = z.object({
  tag: z.string(),
  /** Of its text; of a picture, of its description; of a table, empty. */
  pieces: z.array(textPiece),
  table: tableDifference.optional(),
  /** Addresses of a picture before and after; null = there is none. */
  picture: z.object({ before: z.string().nullable(), after: z.string().nullable() }).optional(),
})
/**
 * The difference of a field by sentences and words; of the body by blocks, of tables by cells, of
 * pictures by what they show.
 */
export const fieldDifference = z.object({
  field: z.string(),
  /**
   * One entry per block: one for plain fields; for the body one for each paragraph, heading, item,
   * table or picture. Long unchanged runs are omitted.
   */
  blocks: z.array(differenceBlock),
})
export const difference = z.object({
  /** Revision numbers; null = the working copy. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  fields: z.array(fieldDifference),
})
export type Difference = z.infer<typeof difference>

/** Words of a field, found by what they are and what stands around them (`anchors.ts`). */
export const anchor = z.strictObject({
  block: z.string().max(100).nullable(),
  start: z.number().int().min(0).max(BODY_MAX_CHARACTERS),
  words: z.string().min(1).max(ANCHOR_WORDS),
  before: z.string().max(ANCHOR_CONTEXT),
  after: z.string().max(ANCHOR_CONTEXT),
})

export const comment = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** The commented field; null = the whole document. */
  field: z.string().nullable(),
  /** The commented words, as they were at the time. */
  quote: z.string(),
  /** Where these words are in the last saved text; null = it is about no words. */
  anchor: anchor.nullable(),
  /** Whether the words stand nowhere in the last saved text. */
  gone: z.boolean(),
  /** With mentioned users as `@[id]`. */
  text: z.string(),
  /** The mentioned users, by their names of today. */
  mentions: z.array(person),
  /** A user, or a guest of a preview link, who has no account. */
  by: person.extend({ guest: z.boolean() }),
  at: instant,
  /** When its author changed the text; null = never. */
  editedAt: instant.nullable(),
  resolved: z.object({ by: person, at: instant }).nullable(),
})
export type Comment = z.infer<typeof comment>

/** Another user who has the same subject open. */
export const presence = z.object({
  person,
  field: z.string().nullable(),
  /** Id of the block in which they are, if the field is the body. */
  block: z.string().nullable(),
  at: instant,
})
export const live = z.object({
  version: z.number().int(),
  state: z.enum(STATES),
  others: z.array(presence),
  openComments: z.number().int(),
  /** Changes with every change of the comments: who shows them asks for them again. */
  comments: z.string(),
})
