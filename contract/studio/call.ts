import { z } from 'zod'
import { OPEN_BODY } from '../limits.ts'
import type { CallAudit } from './audit.ts'
import type { Permission } from './permissions.ts'

/** Base path of all studio calls. */
export const STUDIO_API = '/api/studio/v1'

/**
 * The header that every changing call carries (value `1`). A form of another site cannot send it.
 */
export const STUDIO_HEADER = 'x-studio'
/**
 * The header of a response to a publication that a content delivery network does not know yet
 * (value `1`): visitors may still be shown the former version.
 */
export const BEHIND_HEADER = 'x-caches-behind'

/** Default byte limit of a JSON body from signed-in clients. Open calls have `OPEN_BODY`. */
const SIGNED_IN_BODY = 64 * 1024
/** Byte limit of a passkey response: some devices include their manufacturer's certificates. */
export const PASSKEY_BODY = 32 * 1024
/** Byte limit of a save: a long text in HTML with margin. */
export const SAVE_BODY = 2 * 1024 * 1024
/** Byte limit of a save of a document of the site: fifteen times the longest one. */
export const DOCUMENT_BODY = 512 * 1024

interface CallRow {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path below `STUDIO_API`; parameters in braces. */
  path: string
  /** Who may call: anyone, signed-in users, or users with a permission. */
  access: 'open' | 'signed-in' | Permission
  /** Requires a fresh proof of identity, at most ten minutes old (403 `proof` without one). */
  fresh?: true
  /**
   * Requires `If-Match` with the version that the change is based on: 400 without it, 412 if stale.
   */
  versioned?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Body as JSON; `bytes` = a raw file. */
  body?: z.ZodType | 'bytes'
  /** Byte limit of a JSON body, if it differs from the `bodyLimit` default for its access. */
  bytes?: number
  /** `data` of the response; omitted if the response is not JSON (a file, a redirect). */
  data?: z.ZodType
  audit?: CallAudit
}

/**
 * One call of the studio. The routes with their checks, the OpenAPI document, the typed client and
 * the tests that run every call with every role and look for its audit row are all derived from
 * this table. A call that is not listed here does not exist. Every changing call declares its audit
 * entries.
 */
export type StudioCall = CallRow & ({ method: 'get' } | { audit: CallAudit })

/** Byte limit of the JSON body of a call; larger bodies are rejected unread with 413. */
export const bodyLimit = ({ access, bytes }: Pick<StudioCall, 'access' | 'bytes'>): number =>
  bytes ?? (access === 'open' ? OPEN_BODY : SIGNED_IN_BODY)

/** Reasons for rejecting a call of the studio, more specific than the status. */
export const STUDIO_PROBLEMS = [
  /** 401: not signed in, or the session ended. */
  'session',
  /** 403: the role lacks the permission. */
  'permission',
  /** 403: a fresh proof of identity is required. */
  'proof',
  /** 403: the request comes from another origin, or lacks the studio's header. */
  'origin',
  /** 412: another editor saved in the meantime; `data` holds the current version. */
  'stale',
  /**
   * 409: not possible in the current state, such as approving a draft that was not sent to review;
   * `data` may hold the reason.
   */
  'state',
  /** 409: still in use; `data` holds the list of uses. */
  'used',
  /** 401: name, password, code or passkey do not match; which one is not revealed. */
  'credentials',
  /** 400: something that a publication requires is missing; `data` holds the list. */
  'incomplete',
  /** 403: visible to visitors, so only users who may publish may change it. */
  'published',
  /** 413: an image with more pixels than allowed. */
  'pixels',
  /** 409: another file has the same bytes; `data` holds its id and name. */
  'same',
  /** 415: a file of another kind than the one that it replaces. */
  'kind',
  /** 415: a damaged file, or one that its own decoder cannot open. */
  'broken',
  /** 415: a document that needs a password to be opened. */
  'encrypted',
  /** 415: a document that takes too much time or memory to open. */
  'heavy',
  /** 415: a name that says another kind than the content; `data` holds both. */
  'misnamed',
  /** 413: a video with more pixels than allowed. */
  'film_pixels',
  /** 415: a fragmented video, whose samples cannot be told apart from other data. */
  'film_parts',
  /** 415: a video with tracks that are neither video nor audio. */
  'film_tracks',
  /** 415: sound in a codec that browsers do not play. */
  'audio_codec',
  /** 400: a schedule is earlier than the minimum lead; `data` holds the earliest instant. */
  'soon',
  /** 400: a body exceeds a limit; `data` names the limit and its value (`BeyondLimit`). */
  'too_much',
] as const
export type StudioProblem = (typeof STUDIO_PROBLEMS)[number]

/** An error of the studio: the API's error format with the reason and further data. */
export const studioError = z.object({
  success: z.literal(false),
  status: z.number().int(),
  errorCode: z.number().int(),
  /** A sentence in the editor's language. */
  message: z.string(),
  /** Path of the invalid field: `document.title`. */
  field: z.string().optional(),
  problem: z.enum(STUDIO_PROBLEMS).optional(),
  data: z.unknown().optional(),
})
export type StudioError = z.infer<typeof studioError>

/** ISO instant in UTC with milliseconds, as instants are stored. */
export const instant = z.iso.datetime()
/** A number of a row, revision or article: the integer range that both databases store. */
export const rowNumber = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
/** The same as a parameter of an address. */
export const rowNumberInAddress = z.coerce.number().pipe(rowNumber)
/** The parameter of addresses that name one by its id. */
export const idParameter = z.object({ id: z.string().max(100) })
/** Empty response: the call succeeded. */
export const done = z.object({})
/** A user, as others see them. */
export const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>
