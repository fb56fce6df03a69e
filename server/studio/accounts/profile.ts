import type { Me, StudioUser } from '../../../contract/studio/accounts.ts'
import { permissionsOf } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { Sessions } from './sessions.ts'
import { type Account, usersRepository } from './users.repository.ts'

/** The sign-in methods of an account. */
export const factorsOf = (account: Account): Me['factors'] => ({
  passkeys: Number(account.passkeys ?? 0),
  password: account.passwordHash !== null,
  recoveryCodesLeft: Number(account.codes ?? 0),
  sso: account.ssoSubject !== null,
})

/** An account as others see it. */
export const userOf = (
  account: Account,
  { sessions, seenAt }: { sessions: number; seenAt: string | null },
): StudioUser => ({
  id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  readsReports: account.readsReports === 1,
  managesPress: account.managesPress === 1,
  state: account.state,
  createdAt: account.createdAt,
  seenAt,
  sessions,
  factors: factorsOf(account),
})

/** The signed-in user's own profile. @throws StudioError 401 if the account is gone */
export async function meOf(
  tx: Queries,
  sessions: Sessions,
  userId: string,
  sessionId: string,
): Promise<Me> {
  const account = await usersRepository.byId(tx, userId)
  if (account?.state !== 'ACTIVE') throw new StudioError(401, { problem: 'session' })
  const rights = {
    role: account.role,
    readsReports: account.readsReports === 1,
    managesPress: account.managesPress === 1,
  }
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    ...rights,
    permissions: permissionsOf(rights),
    language: account.language,
    freshUntil: await sessions.freshUntil(tx, sessionId),
    factors: factorsOf(account),
  }
}
