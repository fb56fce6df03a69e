const NAME = /^original-([0-9a-f]{32})\.[a-z0-9]{1,20}$/

/** Columns of an original that was kept. */
export interface KeptOriginal {
  original: string
  originalExtension: string
  originalBytes: number
}

/** The same of a row without one. */
export const NO_ORIGINAL = {
  original: null,
  originalExtension: null,
  originalBytes: null,
} satisfies Record<keyof KeptOriginal, null>

/** Name in the storage of the original that a row names; empty if it names none. */
export const originalNames = (
  row: { [column in 'original' | 'originalExtension']: string | null } | null,
): string[] =>
  row && row.original !== null ? [`original-${row.original}.${row.originalExtension}`] : []

/** What a row says of the original that has a name in the storage; null for other files. */
export const originalOfName = (name: string): string | null => NAME.exec(name)?.[1] ?? null
