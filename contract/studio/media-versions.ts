import { z } from 'zod'
import { idParameter, instant, person, type StudioCall } from './call.ts'
import { asset } from './media.ts'

/** Former bytes of a file that stay when it is replaced; older ones are removed. */
export const KEPT_VERSIONS = 5

/** The name of stored bytes: `version` of a file. */
const version = z.string().max(40)

/** What a download of an original sends. */
const original = z.object({
  /** Name under which it is saved. */
  name: z.string(),
  extension: z.string(),
  bytes: z.number().int(),
  /**
   * Whether it is byte for byte what was sent. Else it is the stored file: of films and audio, which
   * lose their metadata, and of images whose original was not kept.
   */
  isAsSent: z.boolean(),
})

/** Former bytes of a file. */
export const fileVersion = z.object({
  version,
  /** When they were sent, and by whom; null = not known. */
  at: instant,
  by: person.nullable(),
  /** When others took their place. */
  replacedAt: instant,
  /** Of the stored file. */
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  original,
})
export type FileVersion = z.infer<typeof fileVersion>

/** The original of a file, and its former versions, the last one first. */
export const fileVersions = z.object({ original, versions: z.array(fileVersion) })
export type FileVersions = z.infer<typeof fileVersions>

/** Originals and former versions of the files of the library. */
export const MEDIA_VERSION_CALLS = {
  versionsOfAsset: {
    method: 'get',
    path: '/media/{id}/versions',
    access: 'content.read',
    summary: 'Says what the original of a file is, and lists its former versions',
    params: idParameter,
    data: fileVersions,
  },
  originalFile: {
    method: 'get',
    path: '/media/{id}/original',
    access: 'content.read',
    // metadata of the camera is in it: it is saved and never shown, and visitors never get it
    summary: 'Sends a file as it was uploaded, or one of its former versions, to be saved',
    params: idParameter,
    query: z.object({
      /** Omitted = the current one. */
      version: version.optional(),
    }),
  },
  restoreVersion: {
    method: 'post',
    path: '/media/{id}/versions/{version}/restore',
    access: 'content.write',
    audit: ['media.restore'],
    // the rules are those of replacing a file
    summary: 'Makes a former version of a file the current one, which becomes a version',
    params: idParameter.extend({ version }),
    body: z.strictObject({
      /** The `version` that it replaces (412 if it is no longer that one). */
      seen: version,
    }),
    data: asset,
  },
} as const satisfies Record<string, StudioCall>
