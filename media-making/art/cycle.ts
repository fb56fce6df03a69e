/** The `i`th of a list that begins again at its end. */
export const cycle = <T>(list: readonly T[], i: number): T =>
  list[((i % list.length) + list.length) % list.length] as T
