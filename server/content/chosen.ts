import type { ArchiveName } from '../../contract/archives.ts'

/**
 * Articles of an archive chosen by editors, in their order: the recommended ones, and the banners
 * above its tabs (AR-104).
 */
export const CHOSEN_KINDS = ['recommended', 'banners'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

/** Name of the document that holds the chosen ids. */
export const chosenDocument = (
  archive: ArchiveName,
  kind: ChosenKind,
): `${ChosenKind}/${ArchiveName}` => `${kind}/${archive}`
