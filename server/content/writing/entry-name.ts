/** A part of a path that a file of an archive may have on every system. */
const PART = /^(?!\.{1,2}$)[^/\\:*?"<>|\p{Cc}]{1,200}$/u

/**
 * The name of a file below `content/` in an archive.
 * @returns null for a path that could leave the folder into which it is unpacked, or that some
 *   system can't write
 */
export const entryName = (path: string): string | null =>
  path.length <= 400 && path.split('/').every((part) => PART.test(part)) ? `content/${path}` : null
