import { PERMISSIONS_OF } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'
import { Refusal } from '../refusal.ts'
import { usersRepository } from './users.repository.ts'

/** Whether an account keeps those of others. */
export const keepsAccounts = ({
  role,
  state,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof usersRepository.byId>>>,
  'role' | 'state'
>): boolean => state === 'ACTIVE' && PERMISSIONS_OF[role].includes('accounts.manage')

/** Looks again inside of a change under the lock of accounts: whoever makes it may have been closed since they called. @throws Refusal 403 */
export async function requireKeeper(tx: Queries, id: string): Promise<void> {
  const account = await usersRepository.byId(tx, id)
  if (!account || !keepsAccounts(account)) throw new Refusal(403, { problem: 'permission' })
}
