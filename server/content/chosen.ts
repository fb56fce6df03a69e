import type { ArchiveName } from '../../contract/archives.ts'

/** What editors choose of an archive, in their order: what is recommended, and the banners above its tabs (AR-104). */
export const CHOSEN_KINDS = ['recommended', 'banners'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

/** Name of the document that holds the ids of what was chosen. */
export const chosenDocument = (archive: ArchiveName, kind: ChosenKind): string =>
  `${kind}/${archive}`
