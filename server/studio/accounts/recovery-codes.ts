import { createHash, randomInt } from 'node:crypto'
import type { Queries } from '../../database/index.ts'
import { recoveryCodesRepository } from './recovery-codes.repository.ts'

/** Codes in one set. */
const CODES = 10
/** Characters of a code: 5 bits each, without confusable ones (Crockford's base 32). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A set of codes as they are shown, once: `7K2M-9QXD-…`, 80 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(
      { length: LENGTH },
      (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + CHARACTERS[randomInt(32)],
    ).join(''),
  )

/** A code in its canonical form, however it was typed; null if it is none. */
function plain(typed: string): string | null {
  const characters = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return characters.length === LENGTH &&
    [...characters].every((character) => CHARACTERS.includes(character))
    ? characters
    : null
}

/**
 * The stored form of an account's code; null if it is none. Codes are random: no slow hash is
 * needed.
 */
export function hashOfRecoveryCode(userId: string, typed: string): string | null {
  const code = plain(typed)
  return code === null ? null : createHash('sha256').update(`${userId}\n${code}`).digest('hex')
}

/** Replaces an account's set with a new one; returns the codes, to be shown this once. */
export async function giveRecoveryCodes(tx: Queries, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await recoveryCodesRepository.replace(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code) ?? ''),
  )
  return codes
}
