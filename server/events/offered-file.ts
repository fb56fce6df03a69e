import type { Source } from '../media/sources.ts'

const MEDIA = '/media/'
/** Drawings of charts, and the zip files of media kits. */
const MADE = /^\/api\/v1\/content\/(?:social-value\/charts\/[\w-]+\.(?:svg|png|csv)|\d+\/kit\.zip)$/

/**
 * Whether the site offers a file, by its path: one below `/media/` exists, one of the API has the
 * form of those that the site makes.
 */
export const isOfferedFile =
  (mediaFile: (key: string) => Promise<Source | null>) =>
  async (path: string): Promise<boolean> => {
    if (!path.startsWith(MEDIA)) return MADE.test(path)
    return (await mediaFile(path.slice(MEDIA.length))) !== null
  }
