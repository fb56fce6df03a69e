/** A seeded source of chance: the same seed draws the same picture, byte for byte. */
export interface Random {
  /** The next number, 0 inclusive to 1 exclusive. */
  (): number
  /** A number between `a` and `b`. */
  in(a: number, b: number): number
  /** A whole number from `a` to `b`, both included. */
  int(a: number, b: number): number
  /** One of the list. */
  of<T>(list: readonly T[]): T
}

/** A source of chance that depends on `seed` only. */
export function random(seed: string): Random {
  let h = 1779033703
  for (const ch of seed) {
    h = Math.imul(h ^ ch.charCodeAt(0), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const next = (): number => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (a: number, b: number): number => a + (b - a) * next()
  return Object.assign(next, {
    in: between,
    int: (a: number, b: number): number => Math.floor(between(a, b + 1)),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  })
}
