import { sql } from 'kysely'
import type { Store } from '../../database/index.ts'
import { keysOfUses } from './release-keys.ts'

/** Where a file is used: the number of subjects, and whether visitors see one of them. */
export interface ReleaseUse {
  uses: number
  live: boolean
}

/** Uses of many files of `content/media`, by their paths there; each is looked up by index. */
export function releaseUses({ kysely, dialect }: Pick<Store, 'kysely' | 'dialect'>) {
  /** The files, each with one of the keys that it is used by, as rows. */
  const pairsOf = (files: readonly string[]) => {
    const pairs = JSON.stringify(
      files.flatMap((file) => keysOfUses(file).map((key) => [file, key])),
    )
    return dialect === 'sqlite'
      ? sql`(select value ->> 0 as file, value ->> 1 as key from json_each(${pairs})) as named`
      : sql`(select value ->> 0 as file, value ->> 1 as key from jsonb_array_elements(${pairs}::jsonb)) as named`
  }
  return {
    /** Those of some files that something names. */
    async countsOf(files: readonly string[]): Promise<Map<string, ReleaseUse>> {
      if (files.length === 0) return new Map()
      const { rows } = await sql<{ file: string; uses: number; live: number }>`
        select named.file, count(distinct noted.subject) as uses, max(noted.live) as live
        from ${pairsOf(files)} join studio_media_use as noted on noted.key = named.key
        group by named.file`.execute(kysely)
      return new Map(
        rows.map(({ file, uses, live }) => [
          file,
          { uses: Number(uses), live: Number(live) === 1 },
        ]),
      )
    },
    /** Of some files those that something names, or that something visitors see names. */
    async usedOf(files: readonly string[], which: 'any' | 'live'): Promise<Set<string>> {
      if (files.length === 0) return new Set()
      const live = which === 'live' ? sql`and live = 1` : sql``
      const { rows } = await sql<{ file: string }>`
        select distinct named.file from ${pairsOf(files)}
        where exists (select 1 from studio_media_use where studio_media_use.key = named.key ${live})`.execute(
        kysely,
      )
      return new Set(rows.map(({ file }) => file))
    },
  }
}
export type ReleaseUses = ReturnType<typeof releaseUses>
