/** The count of a key and its part in a period. */
export interface Sum {
  key: string
  part: string
  count: number
}
/** Sums of a period. */
export interface Sums {
  /** Most frequent first. */
  rows: Sum[]
  total: number
}

/** How many had a speed in a period. */
export interface Speed {
  metric: string
  page: string
  device: string
  bucket: number
  count: number
}

/** Different keys that are summed up; those that come later are one. */
const MOST_KEYS = 50_000

/** Adds rows up by key and part. */
export function adder() {
  const found = new Map<string, Sum>()
  let total = 0
  return {
    add(key: string, part: string, count: number): void {
      total += count
      const isNew = !found.has(`${key}\n${part}`)
      const [one, two] = isNew && found.size >= MOST_KEYS ? ['', ''] : [key, part]
      const same = found.get(`${one}\n${two}`)
      if (same) same.count += count
      else found.set(`${one}\n${two}`, { key: one, part: two, count })
    },
    sums(): Sums {
      const rows = [...found.values()].sort(
        (a, b) => b.count - a.count || (`${a.key}\n${a.part}` < `${b.key}\n${b.part}` ? -1 : 1),
      )
      return { rows, total }
    },
  }
}
