import type { Queries } from '../../database/index.ts'
import type { AccountParts } from './parts.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { recoveryCodesRepository } from './recovery-codes.repository.ts'
import { newTotpSecret, timeStepOf } from './totp.ts'
import { type Account, usersRepository } from './users.repository.ts'

/** Which second factor a code was. */
export type SecondFactor = 'totp' | 'recovery'

/** Dummy secret: the same computation for an account that does not exist. */
const DECOY = newTotpSecret()

/**
 * Uses the code of an account's authenticator, or one of its recovery codes, each once; null if it
 * is neither, or was used before. Without an account the computation is the same, and nothing is
 * used.
 */
export async function takeCode(
  tx: Queries,
  { totp, now }: Pick<AccountParts, 'totp' | 'now'>,
  account: Account | null,
  code: string,
): Promise<SecondFactor | null> {
  const secret = account?.totpSecret ? totp.open(account.totpSecret, account.id) : null
  const step = timeStepOf(secret ?? DECOY, code, now())
  if (account && secret !== null && step !== null)
    return (await usersRepository.takeStep(tx, account.id, step)) ? 'totp' : null
  const hash = hashOfRecoveryCode(account?.id ?? '', code)
  if (hash === null) return null
  const taken = await recoveryCodesRepository.take(
    tx,
    account?.id ?? '',
    hash,
    new Date(now()).toISOString(),
  )
  return taken ? 'recovery' : null
}
