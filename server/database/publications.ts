import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** PostgreSQL: the channel on which processes hear of each other's publications. */
export const CHANNEL = 'publication'
/** How long a line of the log is kept: readers look a few seconds back at most. */
const KEPT_MS = 86_400_000

type Listener = (tags: readonly string[]) => void

/** Everything may have changed. */
export const EVERYTHING = '*'

/** The listeners of this process, and the log through which processes tell each other what was published. */
export function publications(kysely: Kysely<Schema>, self: string | null) {
  const listeners = new Set<Listener>()
  const tell: Listener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    tell,
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Writes what changed into the log, as part of the change itself; the number of the line. */
    async write(tx: Transaction<Schema>, tags: readonly string[]): Promise<number> {
      const now = Date.now()
      await tx
        .deleteFrom('publication')
        .where('at', '<', new Date(now - KEPT_MS).toISOString())
        .execute()
      const { seq } = await tx
        .insertInto('publication')
        .values({ at: new Date(now).toISOString(), tags: JSON.stringify(tags) })
        .returning('seq')
        .executeTakeFirstOrThrow()
      // sent by the server at the commit, never before and never without it
      if (self !== null) await sql`select pg_notify(${CHANNEL}, ${`${self} ${seq}`})`.execute(tx)
      return Number(seq)
    },
    /** Tells one line of the log that another process wrote. */
    async tellLine(seq: number): Promise<void> {
      const line = await kysely.selectFrom('publication').select('tags').where('seq', '=', seq).executeTakeFirst()
      tell(line ? (JSON.parse(line.tags) as string[]) : [EVERYTHING])
    },
  }
}
