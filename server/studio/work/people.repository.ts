import type { Person } from '../../../contract/studio/call.ts'
import type { Queries } from '../../database/index.ts'

/** Names of people, as others see them. */
export const people = {
  /** Names by id; removed users have none. */
  async names(tx: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const requested = [...new Set(ids)].filter((id) => id !== null)
    if (requested.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_user')
      .select(['id', 'name'])
      .where('id', 'in', requested)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  /** Users with an open account, by name: all of them may read drafts. */
  colleagues: (tx: Queries): Promise<Person[]> =>
    tx
      .selectFrom('studio_user')
      .select(['id', 'name'])
      .where('state', '=', 'ACTIVE')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  /** Those of some ids that are such users. */
  async colleaguesOf(tx: Queries, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await tx
      .selectFrom('studio_user')
      .select('id')
      .where('state', '=', 'ACTIVE')
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id }) => id)
  },
  /** All users who may have written, by name, including closed accounts. */
  all: (tx: Queries): Promise<Person[]> =>
    tx.selectFrom('studio_user').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
}

/** A user by id; null = the loader. */
export const personOf = (names: ReadonlyMap<string, string>, id: string | null): Person | null =>
  id === null ? null : { id, name: names.get(id) ?? '' }
