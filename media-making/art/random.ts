import { seeded } from '../drawing/seeded.ts'

/** A seeded random source: the same seed draws the same image, byte for byte. */
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
  const next = seeded(seed)
  const between = (a: number, b: number): number => a + (b - a) * next()
  return Object.assign(next, {
    in: between,
    int: (a: number, b: number): number => Math.floor(between(a, b + 1)),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  })
}
