import { z } from 'zod'

/** Limits of folders: names of a path, characters of a name. */
export const FOLDER_LIMITS = { depth: 5, name: 60 } as const
/** Limits of tags: tags of a file, characters of a tag. */
export const TAG_LIMITS = { count: 20, name: 40 } as const
/** Names between the parts of a folder's path. */
export const FOLDER_MARK = '/'

/**
 * A folder's path in its stored form: names without spaces around them, separated by `/`; null if it
 * is too deep or a name is too long. Any text of nothing but separators is no folder (`''`).
 */
export function folderPath(text: string): string | null {
  const names = text
    .normalize('NFC')
    .split(FOLDER_MARK)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (names.length > FOLDER_LIMITS.depth) return null
  return names.some((name) => name.length > FOLDER_LIMITS.name) ? null : names.join(FOLDER_MARK)
}

/** A tag in its stored form; empty if nothing is left. */
export const tagName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .replace(/^#/, '')

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

/** Sizes by which files are filtered: up to 1 MB, up to 10 MB, and larger. */
export const SIZES = ['small', 'medium', 'large'] as const
export type SizeClass = (typeof SIZES)[number]
/** First byte count of the next class. */
export const SIZE_BOUNDS = { small: 1024 * 1024, medium: 10 * 1024 * 1024 } as const

/** Orders of the library: newest, by name, largest first. */
export const MEDIA_SORTS = ['-at', 'name', '-bytes'] as const
export type MediaSort = (typeof MEDIA_SORTS)[number]

/** The folder filter of files that are in none. */
export const NO_FOLDER = '/'

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
  /** Whether an article, a template or the bin names it; `no` finds uploads only. */
  used: z.enum(['yes', 'no']).optional(),
  size: z.enum(SIZES).optional(),
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
