import { z } from 'zod'
import { KINDS } from '../fields/kinds.ts'
import { isAllowedAddress } from '../allowed-address.ts'
import { LANGUAGES } from '../language.ts'
import { done, instant, person, type StudioCall } from './call.ts'
import { MOST_SUBJECTS, stepOutcome, versionedSubjects } from './many.ts'
import { DOCUMENT_KIND, STATES, subjectName } from './work.ts'

/** Why a link leads nowhere. */
export const LINK_PROBLEMS = [
  /** Its article or service is unpublished, or there is none. */
  'gone',
  /** The site has no page at its path. */
  'unknown',
  /** Its article has no heading of that name. */
  'fragment',
  /** Another site did not have it, on two days. */
  'external',
] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** Broken addresses in a page of the list. */
export const LINKS_PAGE = 20
/** Places that are listed with a broken address. */
export const PLACES_LISTED = 5
/** Places of one address that are counted and changed. */
export const MOST_PLACES = 500
/** Links of a draft that are told. */
export const LINKS_TOLD = 20

/** What a link leads to: `content/12`, `service/YunseulTalk`, `page/page/about/culture`, `https://…`. */
const target = z.string().min(1).max(1000)
/** A part of it; empty = the whole. */
const fragment = z.string().max(200)

/** An address that may stand in a text, in HTML and in Markdown. */
export const linkAddress = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)[^\s<>"]+$|^\/$/)
  .refine(isAllowedAddress)

/** Something that visitors read, where a link stands. */
export const linkPlace = z.object({
  subject: subjectName,
  kind: z.enum([...KINDS, DOCUMENT_KIND]),
  title: z.string(),
  /** Null = a document that holds both languages. */
  languageType: z.enum(LANGUAGES).nullable(),
  state: z.enum(STATES),
  version: z.number().int().nonnegative(),
  /** The field, with the path inside it: `content`, `buttons.0.link`. */
  field: z.string(),
})
export type LinkPlace = z.infer<typeof linkPlace>

/** A broken address, with the pages where it stands. */
export const brokenLink = z.object({
  target,
  fragment,
  /** As it is written where it was found first. */
  address: z.string(),
  problem: z.enum(LINK_PROBLEMS),
  /** Of another site: the status of its last answer; null = none came. */
  status: z.number().int().nullable(),
  foundAt: instant,
  /** Pages where it stands; those beyond `PLACES_LISTED` are in `linkPlaces`. */
  count: z.number().int(),
  places: z.array(linkPlace),
  ignored: z.object({ reason: z.string(), by: person, at: instant }).nullable(),
})
export type BrokenLink = z.infer<typeof brokenLink>

/** What a publication or an unpublication of some subjects does to links. */
export const linksBefore = z.object({
  /** Other pages that link to them: to an article or a service, or to the page of a document. */
  inbound: z.array(linkPlace),
  /** Exact up to `MOST_PLACES`. */
  inboundCount: z.number().int(),
  /** Links of the drafts that lead nowhere. */
  broken: z.array(
    z.object({
      subject: subjectName,
      field: z.string(),
      address: z.string(),
      problem: z.enum(LINK_PROBLEMS),
    }),
  ),
  /** Headings that other pages link to, and the drafts no longer have. */
  lost: z.array(
    z.object({ subject: subjectName, fragment: z.string(), places: z.array(linkPlace) }),
  ),
})
export type LinksBefore = z.infer<typeof linksBefore>

export const LINK_FILTERS = ['internal', 'external', 'ignored'] as const
export type LinkFilter = (typeof LINK_FILTERS)[number]

const named = { target, fragment: fragment.default('') }

/** Links of what visitors read: what leads nowhere, and who links to what. */
export const LINK_CALLS = {
  linksBefore: {
    method: 'get',
    path: '/links/before',
    access: 'content.read',
    summary: 'Lists who links to some subjects, and which links of their drafts lead nowhere',
    query: z.object({
      /** Names of those of one step, at most `MOST_SUBJECTS`, separated by commas; unknown ones are omitted. */
      subjects: z
        .string()
        .min(1)
        .max(MOST_SUBJECTS * 100),
    }),
    data: linksBefore,
  },
  brokenLinks: {
    method: 'get',
    path: '/links',
    access: 'content.read',
    summary: 'Lists links of published pages that lead nowhere, by their address, newest first',
    query: z.object({
      which: z.enum(LINK_FILTERS).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    data: z.object({
      rows: z.array(brokenLink),
      total: z.number().int(),
      /** Whether links to other sites are checked. */
      checksOthers: z.boolean(),
    }),
  },
  linkPlaces: {
    method: 'get',
    path: '/links/places',
    access: 'content.read',
    summary: 'Lists the published pages that link to a target, each once',
    query: z.object(named),
    data: z.object({ places: z.array(linkPlace), more: z.boolean() }),
  },
  replaceLink: {
    method: 'post',
    path: '/links/replace',
    access: 'content.write',
    audit: ['link.replace'],
    // 400 `to` if it leads nowhere on the site; a working copy without the link does not change
    summary: 'Replaces a link in the working copies of many subjects; an outcome for each',
    body: z.strictObject({
      ...named,
      to: linkAddress,
      subjects: versionedSubjects,
    }),
    data: z.array(stepOutcome.extend({ subject: subjectName })),
  },
  ignoreLink: {
    method: 'post',
    path: '/links/ignore',
    access: 'content.write',
    audit: ['link.ignore'],
    // 404 if nothing links there
    summary: 'Leaves a broken link as it is, with a reason',
    body: z.strictObject({ ...named, reason: z.string().trim().min(1).max(500) }),
    data: done,
  },
  unignoreLink: {
    method: 'post',
    path: '/links/unignore',
    access: 'content.write',
    audit: ['link.unignore'],
    // 404 if it is not ignored
    summary: 'Lists a broken link again',
    body: z.strictObject(named),
    data: done,
  },
} as const satisfies Record<string, StudioCall>
