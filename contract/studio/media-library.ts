import { z } from 'zod'
import {
  FOLDER_LIMITS,
  folderPath,
  MEDIA_SORTS,
  MISSING_OF_FILES,
  SIZES,
  TAG_LIMITS,
  tagName,
} from './library-names.ts'

const LONGEST_PATH = FOLDER_LIMITS.depth * (FOLDER_LIMITS.name + 3)
/** A folder's path; empty = in none. */
export const folder = z
  .string()
  .max(LONGEST_PATH)
  .transform((text, { addIssue }) => {
    const path = folderPath(text)
    if (path === null) addIssue('too deep, or a name is too long')
    return path ?? ''
  })
const tag = z
  .string()
  .max(TAG_LIMITS.name)
  .transform(tagName)
  .refine((name) => name !== '', 'is empty')
/** The tags of a file, each once. */
export const tags = z
  .array(tag)
  .max(TAG_LIMITS.count)
  .transform((all) => [...new Set(all)])

/**
 * Filters of the library. Files of `content/media` are in no folder, have no tags and nobody
 * uploaded them.
 */
export const libraryFilters = {
  /** Words in names, tags, descriptions, credit, source and folder, and at the beginning of PDFs. */
  q: z.string().max(100).optional(),
  /** A folder with those in it; `/` = files in none. */
  folder: z.string().max(LONGEST_PATH).optional(),
  tag: z.string().max(TAG_LIMITS.name).optional(),
  /** Account that uploaded it. */
  by: z.string().max(100).optional(),
  /**
   * Whether an article, a document of the site, a template or the bin names it. `no` leaves out files
   * of `content/media` that the site itself shows.
   */
  used: z.enum(['yes', 'no']).optional(),
  size: z.enum(SIZES).optional(),
  /**
   * What visitors see: pictures without a description in both languages, unless they decorate or are
   * icons of `content/media`, films without captions, audio without a transcript.
   */
  missing: z.enum(MISSING_OF_FILES).optional(),
  sort: z.enum(MEDIA_SORTS).default('-at'),
}

/** What the library can be filtered by, each with its number of uploads. */
export const mediaFacets = z.object({
  folders: z.array(z.object({ folder: z.string(), count: z.number().int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  people: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
})
export type MediaFacets = z.infer<typeof mediaFacets>
/** Maximum folders, tags and people that are offered. */
export const MOST_FACETS = 500
