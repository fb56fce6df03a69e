import type { StudioAssetTable } from '../../database/schema.ts'

const PAIR = 'both:'

/** Source hash of a film of which both files were uploaded, by the hash of both. */
export const pairHash = (hash: string): string => `${PAIR}${hash}`

/**
 * Whether the second file of a film was uploaded: it belongs to the first, unlike one that was made
 * of it, and can be made again.
 */
export const isPair = ({
  twin,
  sourceHash,
}: Pick<StudioAssetTable, 'twin' | 'sourceHash'>): boolean =>
  twin !== null && sourceHash.startsWith(PAIR)
