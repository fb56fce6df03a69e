/** Query parameters that the pages read (SH-043); every other one is ignored and never part of a cache key. */
export const SHELL_PARAMETERS = ['searchKeyword', 'searchPage'] as const

/** A page number as the pages read it: missing, 1, zero, negative, decimal or non-numeric is page 1 (SH-159, SH-161). */
export function pageNumber(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1
  return Math.max(1, Number(value))
}

/** Parameters that a page reads beyond those of the shell, by path. A path that is not listed reads none. */
const BY_PATH: [RegExp, readonly string[]][] = [
  [/^\/page\/presskit$/, ['tab', 'page']],
  [/^\/page\/presskit\/press-release$/, ['keywordIdxs', 'after']],
  [/^\/page\/presskit\/collect$/, ['year', 'month', 'months']],
  [/^\/page\/service\/service$/, ['tab']],
  [/^\/page\/k-safety$/, ['sent', 'failed']],
]

export function pageParameters(path: string): readonly string[] {
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? []
}
