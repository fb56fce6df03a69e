import { z } from 'zod'
import { OPEN_BODY } from '../limits.ts'
import type { CallAudit } from './audit.ts'
import type { Permission } from './permissions.ts'

/** Below which path all calls of the studio stand. */
export const STUDIO_API = '/api/studio/v1'

/** The header that every changing call carries (its value is `1`): no form of another site can send it. */
export const STUDIO_HEADER = 'x-studio'

/** Bytes of a JSON body where a call says nothing else: of whoever is signed in. What anybody may send has `OPEN_BODY`. */
const SIGNED_IN_BODY = 64 * 1024
/** Bytes of what a passkey answers: some devices send their maker's certificates with it. */
export const PASSKEY_BODY = 32 * 1024
/** Bytes of a save: a long text in HTML with room to spare. */
export const SAVE_BODY = 2 * 1024 * 1024

interface CallRow {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `STUDIO_API`; parameters in braces. */
  path: string
  /** Who may call: anybody, whoever is signed in, or who has a permission. */
  access: 'open' | 'signed-in' | Permission
  /** Asks for a proof of who it is that is ten minutes old at most (403 `proof` without one). */
  fresh?: true
  /** Asks for `If-Match` with the version that the change is based on: 400 without it, 412 where it is stale. */
  versioned?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Body as JSON; `bytes` = a file as it is. */
  body?: z.ZodType | 'bytes'
  /** Bytes of a JSON body at most, where that is another number than `bodyLimit` says for its access. */
  bytes?: number
  /** `data` of the answer; left out where the answer is no JSON (a file, a redirect). */
  data?: z.ZodType
  audit?: CallAudit
}

/**
 * One call of the studio. From this table come the routes with their checks, the OpenAPI document, the typed client and
 * the tests that walk every call with every role and look for its row of the audit: what is not named here is answered by
 * nobody. Every call that changes something says what it writes into the audit.
 */
export type StudioCall = CallRow & ({ method: 'get' } | { audit: CallAudit })

/** Bytes that the JSON body of a call may have; more is refused unread, with 413. */
export const bodyLimit = ({ access, bytes }: Pick<StudioCall, 'access' | 'bytes'>): number =>
  bytes ?? (access === 'open' ? OPEN_BODY : SIGNED_IN_BODY)

/** Why a call of the studio was refused, beyond what the status says. */
export const STUDIO_PROBLEMS = [
  /** 401: nobody is signed in, or the session ended. */
  'session',
  /** 403: the role has no right to it. */
  'permission',
  /** 403: a proof of who it is must be given first. */
  'proof',
  /** 403: the request comes from another origin, or lacks the header of the studio. */
  'origin',
  /** 412: somebody saved meanwhile; `data` holds what stands now. */
  'stale',
  /** 409: it can't be done as things stand, such as approving what was not sent to review; `data` may say why. */
  'state',
  /** 409: something still uses it; `data` holds the list of uses. */
  'used',
  /** 401: name, password, code or passkey do not fit; which of them is not told. */
  'credentials',
  /** 400: something that a publication needs is missing; `data` holds the list. */
  'incomplete',
  /** 403: visitors see it, so that only those who publish may change it. */
  'published',
  /** 413: a picture of more pixels than are taken. */
  'pixels',
  /** 415: a film in fragments, whose samples can't be told from what else was written. */
  'film_parts',
  /** 415: a film with tracks that are neither picture nor sound. */
  'film_tracks',
  /** 400: a plan lies nearer than the least lead; `data` holds the earliest instant. */
  'soon',
  /** 400: a body holds more than it may; `data` says of what, and how much it may (`BeyondLimit`). */
  'too_much',
] as const
export type StudioProblem = (typeof STUDIO_PROBLEMS)[number]

/** An error of the studio: as every error of the API, with its reason and what else is known. */
export const studioError = z.object({
  success: z.literal(false),
  status: z.number().int(),
  errorCode: z.number().int(),
  /** A sentence in the language of the editor. */
  message: z.string(),
  /** The field that is wrong, as a path: `document.title`. */
  field: z.string().optional(),
  problem: z.enum(STUDIO_PROBLEMS).optional(),
  data: z.unknown().optional(),
})
export type StudioError = z.infer<typeof studioError>

/** ISO instant in UTC with milliseconds, as instants are stored. */
export const instant = z.iso.datetime()
/** A number of rows, revisions or contents: what both databases keep as a whole number. */
export const rowNumber = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
/** The same in an address. */
export const rowNumberInAddress = z.coerce.number().pipe(rowNumber)
/** Nothing to say but that it was done. */
export const done = z.object({})
/** Somebody, as others see them. */
export const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>
