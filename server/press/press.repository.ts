import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { PressListTable, PressPersonTable } from '../database/schema.ts'
import type { SealedRow } from '../reports/reseal.ts'
import { newestSealed, sealingKeys } from '../reports/sealed-rows.repository.ts'

/** Tables with sealed text. */
export type PressSealedTable = 'press_person' | 'press_list' | 'press_letter'
const SEALED: readonly PressSealedTable[] = ['press_person', 'press_list', 'press_letter']
/** Values of one statement: SQLite runs it in this thread, so that it holds everything else. */
const AT_ONCE = 100

/** Values in groups that one statement takes; others have their turn between them. */
async function* groupsOf<T>(values: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < values.length; at += AT_ONCE) {
    if (at > 0) await turn()
    yield values.slice(at, at + AT_ONCE)
  }
}

/** Persons and lists of the press, as they are stored: sealed. */
export const pressRepository = {
  byId: (tx: Queries, id: string) =>
    tx.selectFrom('press_person').selectAll().where('id', '=', id).executeTakeFirst(),
  byIds: (tx: Queries, ids: readonly string[]) =>
    tx
      .selectFrom('press_person')
      .selectAll()
      .where('id', 'in', [...ids, ''])
      .execute(),
  /** Persons of any of some hashes of addresses. */
  async byHashes(tx: Queries, hashes: readonly string[]): Promise<PressPersonTable[]> {
    const found: PressPersonTable[] = []
    for await (const group of groupsOf(hashes))
      found.push(
        ...(await tx
          .selectFrom('press_person')
          .selectAll()
          .where('addressHash', 'in', group)
          .execute()),
      )
    return found
  },
  /** The next persons after an id; of a list, or of all. */
  after(tx: Queries, after: string, limit: number, lists: readonly string[] | null = null) {
    let rows = tx.selectFrom('press_person').selectAll().where('id', '>', after)
    if (lists)
      rows = rows.where('id', 'in', (q) =>
        q
          .selectFrom('press_list_person')
          .select('personId')
          .where('listId', 'in', [...lists, '']),
      )
    return rows.orderBy('id').limit(limit).execute()
  },
  /** The next persons after an id who are on a list or named. */
  audience: (
    tx: Queries,
    { lists, ids }: { lists: readonly string[]; ids: readonly string[] },
    after: string,
    limit: number,
  ) =>
    tx
      .selectFrom('press_person')
      .selectAll()
      .where('id', '>', after)
      .where((is) =>
        is.or([
          is('id', 'in', [...ids, '']),
          is('id', 'in', (q) =>
            q
              .selectFrom('press_list_person')
              .select('personId')
              .where('listId', 'in', [...lists, '']),
          ),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .execute(),
  async count(tx: Queries, table: PressSealedTable): Promise<number> {
    const { count } = await tx
      .selectFrom(table)
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  /** Locks a person until the transaction ends; false = there is none. */
  async lock(tx: Queries, id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_person')
      .set({ keyId: sql.ref('keyId') })
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Adds persons; returns the number that was added: an address that is stored is left out. */
  async add(tx: Queries, rows: readonly PressPersonTable[]): Promise<number> {
    let added = 0
    for await (const group of groupsOf(rows)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('press_person')
        .values(group)
        .onConflict((conflict) => conflict.column('addressHash').doNothing())
        .executeTakeFirst()
      added += Number(numInsertedOrUpdatedRows ?? 0)
    }
    return added
  },
  /** Changes a person unless the version is another one; returns whether it did. */
  async change(
    tx: Queries,
    { id, version }: { id: string; version: number },
    values: Partial<Omit<PressPersonTable, 'id' | 'version' | 'at'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_person')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Deletes a person, who is in no list any more; returns whether there was one. */
  async remove(tx: Queries, { id, version }: { id: string; version: number }): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('press_person')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  },
  /** Lists with the number of their persons, the first one first. */
  lists: (tx: Queries) =>
    tx
      .selectFrom('press_list')
      .selectAll()
      .select((q) =>
        q
          .selectFrom('press_list_person')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('listId', '=', 'press_list.id')
          .as('persons'),
      )
      .orderBy('at')
      .orderBy('id')
      .execute(),
  list: (tx: Queries, id: string) =>
    tx.selectFrom('press_list').selectAll().where('id', '=', id).executeTakeFirst(),
  async addList(tx: Queries, row: PressListTable): Promise<void> {
    await tx.insertInto('press_list').values(row).execute()
  },
  async renameList(
    tx: Queries,
    { id, version }: { id: string; version: number },
    values: Pick<PressListTable, 'sealed' | 'keyId'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_list')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  async removeList(
    tx: Queries,
    { id, version }: { id: string; version: number },
  ): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('press_list')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  },
  /** Ids of the persons of a list. */
  async idsOn(tx: Queries, listId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('press_list_person')
      .select('personId')
      .where('listId', '=', listId)
      .execute()
    return rows.map(({ personId }) => personId)
  },
  /** Ids of the lists of a person. */
  async listsOf(tx: Queries, personId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('press_list_person')
      .select('listId')
      .where('personId', '=', personId)
      .orderBy('listId')
      .execute()
    return rows.map(({ listId }) => listId)
  },
  /** Memberships of some persons. */
  async membersAmong(tx: Queries, persons: readonly string[]) {
    const found: { listId: string; personId: string }[] = []
    for await (const group of groupsOf(persons))
      found.push(
        ...(await tx
          .selectFrom('press_list_person')
          .selectAll()
          .where('personId', 'in', group)
          .execute()),
      )
    return found
  },
  /** Puts persons on lists; returns how many were not on them. */
  async join(
    tx: Queries,
    members: readonly { listId: string; personId: string }[],
  ): Promise<number> {
    let joined = 0
    for await (const group of groupsOf(members)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('press_list_person')
        .values(group)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      joined += Number(numInsertedOrUpdatedRows ?? 0)
    }
    return joined
  },
  /** Takes persons from a list; returns how many were on it. */
  async leave(tx: Queries, listId: string, persons: readonly string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom('press_list_person')
      .where('listId', '=', listId)
      .where('personId', 'in', [...persons, ''])
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
  /** Takes a person from all lists. */
  async leaveAll(tx: Queries, personId: string): Promise<void> {
    await tx.deleteFrom('press_list_person').where('personId', '=', personId).execute()
  },
  /** Names of the keys that persons and lists are sealed with, with the number of rows. */
  keyIds: (tx: Queries) => sealingKeys(tx, SEALED),
  /** The newest person, or list if there is none. */
  newest: (tx: Queries) => newestSealed(tx, SEALED),
  /** Reseals a row that is as it was read; false = it is not. */
  async reseal(
    tx: Queries,
    table: PressSealedTable,
    before: SealedRow,
    values: Pick<PressPersonTable, 'sealed' | 'keyId'> & { addressHash?: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set(values)
      .where('id', '=', before.id)
      .where('sealed', '=', before.sealed)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /**
   * Leaves one person of an address that another process added again with another key, since it
   * could not find it: that of `id`, on the lists of both.
   */
  async makeRoom(tx: Queries, id: string, addressHash: string): Promise<void> {
    const other = await tx
      .selectFrom('press_person')
      .select('id')
      .where('addressHash', '=', addressHash)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (!other) return
    const lists = await pressRepository.listsOf(tx, other.id)
    await tx.deleteFrom('press_person').where('id', '=', other.id).execute()
    await pressRepository.join(
      tx,
      lists.map((listId) => ({ listId, personId: id })),
    )
  },
}
