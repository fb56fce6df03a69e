import { z } from 'zod'
import { idParameter, type StudioCall } from './call.ts'
import { asset } from './media.ts'
import { folder } from './media-library.ts'

/** Bytes of a part of a resumable upload, as the studio sends them: one request each. */
export const UPLOAD_PART = 8 * 1024 * 1024
/** Smaller files are sent in one request: another attempt costs less than the protocol. */
export const RESUMABLE_FROM = 4 * 1024 * 1024
/** Unfinished uploads: of one person, of all, and their bytes of one person. */
export const MOST_UNFINISHED = {
  perPerson: 20,
  all: 100,
  bytesPerPerson: 10 * 1024 * 1024 * 1024,
} as const
/** Hours after which an unfinished upload is removed. */
export const UNFINISHED_HOURS = 24

/**
 * Uploads that go on after a lost connection: tus 1.0.0 with the extensions `creation` and
 * `termination` (https://tus.io/protocols/resumable-upload). Offsets and lengths are in headers. A
 * whole file is checked and stored by `finishUpload`. Uploads in one request and those that are checked
 * count among those at once (429).
 */
export const UPLOAD_CALLS = {
  beginUpload: {
    method: 'post',
    path: '/uploads',
    access: 'content.write',
    audit: { none: 'nothing is in the library before `finishUpload`' },
    // without its first bytes: no `creation-with-upload`
    summary: 'Begins a resumable upload of `Upload-Length` bytes (tus); `Location` is its address',
    query: z.object({
      name: z.string().min(1).max(255),
      /** As of `uploadMedia`. */
      twinOf: z.string().max(100).optional(),
      folder: folder.optional(),
      /** Id of the file whose bytes are replaced, with its `version`, as of `replaceAsset`. */
      replaces: z.string().max(100).optional(),
      version: z.string().max(40).optional(),
    }),
  },
  uploadOffset: {
    method: 'get',
    path: '/uploads/{id}',
    access: 'content.write',
    summary: 'Says in `Upload-Offset` how many bytes of an own upload are stored (tus, by HEAD)',
    params: idParameter,
  },
  continueUpload: {
    method: 'patch',
    path: '/uploads/{id}',
    access: 'content.write',
    audit: { none: 'nothing is in the library before `finishUpload`' },
    // its content type is `application/offset+octet-stream`
    summary: 'Adds bytes to an own upload, from `Upload-Offset` on (tus)',
    params: idParameter,
    body: 'bytes',
  },
  cancelUpload: {
    method: 'delete',
    path: '/uploads/{id}',
    access: 'content.write',
    audit: { none: 'nothing is in the library before `finishUpload`' },
    summary: 'Removes an own unfinished upload (tus)',
    params: idParameter,
  },
  finishUpload: {
    method: 'post',
    path: '/uploads/{id}/finish',
    access: 'content.write',
    audit: ['media.upload', 'media.replace'],
    // a second call of it has the same answer; a refused file is removed, one that could not be stored
    // now stays
    summary:
      'Checks a complete own upload and stores it in the library, as `uploadMedia` or `replaceAsset` does',
    params: idParameter,
    data: asset.extend({ known: z.boolean() }),
  },
} as const satisfies Record<string, StudioCall>
