import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { instant, person } from './call.ts'
import { contentDocument, documentFault } from './document.ts'
import { KINDS } from './kinds.ts'

/** The name of a subject: one thing in one language or in none, `content/8388608`. In addresses its slash is encoded. */
export const subjectName = z
  .string()
  .max(200)
  .regex(/^[a-z]+(?:\/[\w-]+){1,3}$/)

/** Where the working copy of a subject stands. */
export const STATES = [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'PLANNED',
  'PUBLISHED',
  'WITHDRAWN',
] as const
export type State = (typeof STATES)[number]

/** What a plan does at its instant. */
export const PLAN_ACTIONS = ['publish', 'withdraw'] as const

export const plan = z.object({
  id: z.number().int(),
  subject: subjectName,
  action: z.enum(PLAN_ACTIONS),
  /** Revision that is published; null for a withdrawal. */
  revision: z.number().int().nullable(),
  dueAt: instant,
  by: person,
  at: instant,
  /** Whether something newer than the planned revision was written since. */
  outdated: z.boolean(),
})
export type Plan = z.infer<typeof plan>

/** A plan that came due and could not be applied, as long as nothing made up for it. */
export const failedPlan = plan.pick({ action: true, dueAt: true }).extend({
  /** Why, for whoever looks after it: a fault as `field: reason: detail`, a word, or what the server met. */
  detail: z.string(),
})
export type FailedPlan = z.infer<typeof failedPlan>

/** A subject in lists. */
export const subjectRow = z.object({
  subject: subjectName,
  /** Joins the languages of one content. */
  groupId: z.string(),
  contentIdx: z.number().int(),
  kind: z.enum(KINDS),
  languageType: z.enum(LANGUAGES),
  /** Of the working copy; may be empty. */
  title: z.string(),
  categories: z.array(z.string()),
  postDate: z.string(),
  state: z.enum(STATES),
  /** Whether visitors see a revision of it now. */
  live: z.boolean(),
  /** Of the working copy: what a save is based on. */
  version: z.number().int(),
  /** Who wrote last; null = the loader. */
  by: person.nullable(),
  at: instant,
  plan: plan.nullable(),
  /** How many plans it has; a withdrawal ends them all. */
  plans: z.number().int(),
  /** Returned from review, and not sent again since. */
  returned: z.boolean(),
  openComments: z.number().int(),
  /** A changed file of `content/` that was not taken over. */
  differs: z.boolean(),
  /** The other language; null where there is none. */
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

/** What a list is sorted by: last change, date, title; a minus turns it round. */
export const SORTS = ['-at', 'at', '-postDate', 'postDate', 'title', '-title'] as const
export const LIST_PAGE = 50

/** Filters of the list; several values of one filter stand with commas between them and mean any of them. */
export const listQuery = z.object({
  kind: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  language: z.enum(LANGUAGES).optional(),
  category: z.string().max(40).optional(),
  /** Id of who wrote last. */
  by: z.string().max(100).optional(),
  /** ISO dates of the last change, in the company's time. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words in title, description, keywords and body of drafts and of what is published. */
  q: z.string().max(200).optional(),
  sort: z.enum(SORTS).default('-at'),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ListQuery = z.infer<typeof listQuery>
export const subjectList = z.object({
  rows: z.array(subjectRow),
  /** Exact up to a thousand and one. */
  total: z.number().int(),
  page: z.number().int(),
})

export const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() })

/** What needs whoever is signed in today. */
export const today = z.object({
  /** Sent to review, oldest first; for whoever may review. */
  toReview: z.array(subjectRow),
  /** One's own that were returned. */
  returned: z.array(subjectRow),
  /** One's own unfinished drafts, newest first. */
  drafts: z.array(subjectRow),
  /** Plans, soonest first. */
  planned: z.array(subjectRow),
  /** Plans that could not be applied and were not made up for, published contents with a link that leads nowhere, changed files that were not taken over. */
  broken: z.array(
    z.object({
      row: subjectRow,
      reason: z.enum(['plan_failed', 'broken_link', 'differs']),
      detail: z.string(),
    }),
  ),
  /** Published within seven days, newest first. */
  published: z.array(subjectRow),
})
export type Today = z.infer<typeof today>

/** A category that a content of some kinds may have. */
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

/** A working copy with all that stands around it. */
export const draft = z.object({
  row: subjectRow,
  document: contentDocument,
  /** What the document of the other language holds, for writing side by side; null where there is none. */
  pairDocument: contentDocument.nullable(),
  /** The revision that it began with. */
  baseRevision: z.number().int().nullable(),
  /** The revision that visitors see; null where they see none. */
  liveRevision: z.number().int().nullable(),
  /** The plan that failed last, where it was not made up for. */
  failed: failedPlan.nullable(),
  /**
   * Whose words go with it where the working copy is discarded. Others' are discarded by whoever may review, and by
   * nobody else.
   */
  writers: z.array(person),
  /** What a publication still needs. */
  faults: z.array(documentFault),
  /** Address of its page on the site; it answers once published. */
  address: z.string(),
})
export type Draft = z.infer<typeof draft>

/** What a save or a step was refused for: how it stands now. The base of the change is known to whoever sent it. */
export const staleDraft = z.object({
  /** Which of the two languages of a step changed. */
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

/** A piece of a text: what stays, what came, what went. */
export const textPiece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
/** The difference of a field in words; of the body by blocks, each with its pieces. */
export const fieldDifference = z.object({
  field: z.string(),
  /** A block each: one for plain fields; of the body paragraphs, headings, items, cells. Long runs of the same are left out. */
  blocks: z.array(z.object({ tag: z.string(), pieces: z.array(textPiece) })),
})
export const difference = z.object({
  /** A revision each, or the working copy. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  fields: z.array(fieldDifference),
})
export type Difference = z.infer<typeof difference>

export const comment = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** Field that it is about; null = all of it. */
  field: z.string().nullable(),
  /** The words that it is about, as they stood. */
  quote: z.string(),
  text: z.string(),
  by: person,
  at: instant,
  resolved: z.object({ by: person, at: instant }).nullable(),
})
export type Comment = z.infer<typeof comment>

/** Who else has the same subject open. */
export const presence = z.object({ person, field: z.string().nullable(), at: instant })
export const live = z.object({
  version: z.number().int(),
  state: z.enum(STATES),
  others: z.array(presence),
  openComments: z.number().int(),
})
