import { PERMISSIONS_OF } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import { usersRepository } from './users.repository.ts'

/** Whether an account may manage others. */
export const managesAccounts = ({
  role,
  state,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof usersRepository.byId>>>,
  'role' | 'state'
>): boolean => state === 'ACTIVE' && PERMISSIONS_OF[role].includes('accounts.manage')

/**
 * Checks the permission again inside a change under the lock of accounts: the account may have been
 * closed since the call. @throws StudioError 403
 */
export async function requireAccountManager(tx: Queries, id: string): Promise<void> {
  const account = await usersRepository.byId(tx, id)
  if (!account || !managesAccounts(account)) throw new StudioError(403, { problem: 'permission' })
}
