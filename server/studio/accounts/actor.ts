import { PERMISSIONS_OF } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'
import { Refusal } from '../refusal.ts'
import { usersRepository } from './users.repository.ts'

/** Whether an account may manage others. */
export const keepsAccounts = ({
  role,
  state,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof usersRepository.byId>>>,
  'role' | 'state'
>): boolean => state === 'ACTIVE' && PERMISSIONS_OF[role].includes('accounts.manage')

/**
 * Checks the permission again inside a change under the lock of accounts: the account may have been
 * closed since the call. @throws Refusal 403
 */
export async function requireKeeper(tx: Queries, id: string): Promise<void> {
  const account = await usersRepository.byId(tx, id)
  if (!account || !keepsAccounts(account)) throw new Refusal(403, { problem: 'permission' })
}
