import { ARCHIVES, type ArchiveName } from '../archives.ts'

/** The kinds of articles that the studio writes: press release, news, and one for each archive. */
export const KINDS = ['pressRelease', 'news', ...(Object.keys(ARCHIVES) as ArchiveName[])] as const
export type Kind = (typeof KINDS)[number]
