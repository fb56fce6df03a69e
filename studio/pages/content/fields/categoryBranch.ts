import type { Vocabulary } from '../../../../contract/studio/work.ts'

type Category = Vocabulary['categories'][number]

/**
 * Returns the categories around the root of a kind: the root first, then those below it, then its
 * siblings.
 */
export function branchOf(all: readonly Category[], root: string): (Category & { depth: number })[] {
  const byCode = new Map(all.map((one) => [one.code, one]))
  const start = byCode.get(root)
  if (!start) return []
  const below = (code: string, depth: number): (Category & { depth: number })[] =>
    // deeper than any tree of categories: a cycle
    depth > 8
      ? []
      : all
          .filter(({ parentCode }) => parentCode === code)
          .flatMap((one) => [{ ...one, depth }, ...below(one.code, depth + 1)])
  const own = [{ ...start, depth: 0 }, ...below(root, 1)]
  const beside = start.parentCode
    ? below(start.parentCode, 1).filter(({ code }) => !own.some((one) => one.code === code))
    : []
  return [...own, ...beside]
}
