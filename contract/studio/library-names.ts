// Folders, tags and filters of the library, without schemas: the studio's browsers load this.

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

/** Kinds of files in the library, in the order of its filters. */
export const ASSET_KINDS = ['picture', 'film', 'audio', 'document'] as const

/** What uploads may lack, which the library can be narrowed to: words for those who do not see or hear them. */
export const MISSING_OF_FILES = ['description'] as const
export type MissingOfFile = (typeof MISSING_OF_FILES)[number]

/** Characters of a description in a language. */
export const DESCRIPTION_MAX = 500
