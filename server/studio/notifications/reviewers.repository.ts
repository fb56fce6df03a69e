import type { Person } from '../../../contract/studio/call.ts'
import { PERMISSIONS_OF, type Permission, ROLES } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'

/** Active accounts with a permission that their role gives, by name. */
export const peopleWith = (tx: Queries, permission: Permission): Promise<Person[]> =>
  tx
    .selectFrom('studio_user')
    .select(['id', 'name'])
    .where('state', '=', 'ACTIVE')
    .where(
      'role',
      'in',
      ROLES.filter((role) => PERMISSIONS_OF[role].includes(permission)),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

/**
 * Reviewers assigned to working copies. They stay assigned while a returned working copy is
 * rewritten, so that the next request goes to them again.
 */
export const reviewersRepository = {
  /** Ids by subject, in the order of their names. */
  async of(tx: Queries, subjects: readonly string[]): Promise<Map<string, Person[]>> {
    const assigned = new Map<string, Person[]>()
    if (subjects.length === 0) return assigned
    const rows = await tx
      .selectFrom('studio_reviewer')
      .innerJoin('studio_user', 'studio_user.id', 'studio_reviewer.userId')
      .select(['studio_reviewer.subject', 'studio_user.id', 'studio_user.name'])
      .where('studio_reviewer.subject', 'in', [...subjects])
      .orderBy('studio_user.name')
      .orderBy('studio_user.id')
      .execute()
    for (const { subject, id, name } of rows)
      assigned.set(subject, [...(assigned.get(subject) ?? []), { id, name }])
    return assigned
  },
  /** Replaces the reviewers of a subject; those who stay keep who assigned them. */
  async set(tx: Queries, subject: string, ids: readonly string[], by: string): Promise<void> {
    const former = tx.deleteFrom('studio_reviewer').where('subject', '=', subject)
    await (ids.length ? former.where('userId', 'not in', [...ids]) : former).execute()
    if (ids.length === 0) return
    const at = new Date().toISOString()
    await tx
      .insertInto('studio_reviewer')
      .values(ids.map((userId) => ({ subject, userId, by, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Frees everything that a person was to review; returns it with who assigned it. */
  async free(tx: Queries, userId: string): Promise<{ subject: string; by: string }[]> {
    const freed = await tx
      .selectFrom('studio_reviewer')
      .select(['subject', 'by'])
      .where('userId', '=', userId)
      .execute()
    if (freed.length) await tx.deleteFrom('studio_reviewer').where('userId', '=', userId).execute()
    return freed
  },
}
