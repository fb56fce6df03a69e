import type { Person } from '../../../contract/studio/call.ts'
import type { Queries } from '../../database/index.ts'

/** Names of people, as others see them. */
export const people = {
  /** Names by id; who is gone has none. */
  async names(tx: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const asked = [...new Set(ids)].filter((id) => id !== null)
    if (asked.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_user')
      .select(['id', 'name'])
      .where('id', 'in', asked)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  /** Everybody who may have written, by name; accounts that were closed as well. */
  all: (tx: Queries): Promise<Person[]> =>
    tx.selectFrom('studio_user').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
}

/** Somebody by id; null = the loader. */
export const personOf = (names: ReadonlyMap<string, string>, id: string | null): Person | null =>
  id === null ? null : { id, name: names.get(id) ?? '' }
