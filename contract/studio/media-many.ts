import { z } from 'zod'
import type { StudioCall } from './call.ts'
import { stepOutcome } from './many.ts'
import { asset, rightsFields } from './media.ts'
import { DESCRIPTION_MAX } from './library-names.ts'
import { folder, tags } from './media-library.ts'

/** Maximum files of one call. */
export const MOST_FILES = 100

/** The files of a call, each once. */
const ids = z
  .array(z.string().max(100))
  .min(1)
  .max(MOST_FILES)
  .refine((all) => new Set(all).size === all.length, 'names a file twice')

/** The outcome for one file. */
export const fileOutcome = stepOutcome.extend({
  id: z.string(),
  /** As it is now; null if it no longer exists. */
  file: asset.nullable(),
})
export type FileOutcome = z.infer<typeof fileOutcome>

/** One outcome for each file, in the order of the call. */
const data = z.array(fileOutcome)

/**
 * Steps over many files of the library. Each file has its own transaction with its audit row: an
 * error of one does not stop the others, and session and permission are checked before each.
 */
export const MEDIA_MANY_CALLS = {
  changeAssets: {
    method: 'post',
    path: '/media/steps/change',
    access: 'content.write',
    audit: ['media.change'],
    // the rules are those of changing one
    summary: 'Changes credit, source, rights, folder or tags of many files; an outcome for each',
    body: z.strictObject({
      ids,
      ...rightsFields,
      folder: folder.optional(),
      /** Tags that each gets, and loses, besides its own. */
      addTags: tags.optional(),
      removeTags: tags.optional(),
    }),
    data,
  },
  describeAssets: {
    method: 'post',
    path: '/media/steps/describe',
    access: 'content.write',
    audit: ['media.change'],
    // the rules are those of changing one
    summary: 'Sets descriptions of many images, each its own; an outcome for each',
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            id: z.string().max(100),
            alt: z
              .object({
                KOR: z.string().max(DESCRIPTION_MAX),
                ENG: z.string().max(DESCRIPTION_MAX),
              })
              .optional(),
            decorates: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(MOST_FILES)
        .refine(
          (all) => new Set(all.map(({ id }) => id)).size === all.length,
          'names a file twice',
        ),
    }),
    // two languages of each
    bytes: 1024 * 1024,
    data,
  },
  removeAssets: {
    method: 'post',
    path: '/media/steps/remove',
    access: 'content.write',
    audit: ['media.remove'],
    // the rules are those of removing one
    summary: 'Removes those of many files that are not in use; an outcome for each',
    body: z.strictObject({ ids }),
    data,
  },
} as const satisfies Record<string, StudioCall>
