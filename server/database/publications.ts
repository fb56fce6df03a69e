import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The listeners of this process, and where it stands in the log of publications. */
export function publications(kysely: Kysely<Schema>) {
  const listeners = new Set<(tags: readonly string[]) => void>()
  let last: number | null = null
  const tell = (tags: readonly string[]): void => {
    for (const listener of listeners) listener(tags)
  }
  const newest = async (): Promise<number> => {
    const row = await kysely.selectFrom('publication').select((q) => q.fn.max('seq').as('seq')).executeTakeFirst()
    return Number(row?.seq ?? 0)
  }
  const ready = newest().then((seq) => {
    last ??= seq
  })
  return {
    tell,
    /** Number of the last publication that was told; null until it is known. */
    get last() {
      return last
    },
    /** Tells publications that were read elsewhere. */
    take(rows: readonly { seq: number; tags: string }[]): void {
      for (const row of rows) {
        last = Math.max(last ?? 0, Number(row.seq))
        tell(JSON.parse(row.tags) as string[])
      }
    },
    listen(listener: (tags: readonly string[]) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads what others published since, and tells it. */
    async readOn(): Promise<void> {
      await ready
      this.take(await kysely.selectFrom('publication').select(['seq', 'tags']).where('seq', '>', last ?? 0).orderBy('seq').execute())
    },
    /** What this process published itself was told already. */
    async skipToNewest(): Promise<void> {
      await ready
      last = Math.max(last ?? 0, await newest())
    },
  }
}
