import { createHash, createHmac } from 'node:crypto'
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { secret } from '../reports/keys.ts'
import { type Keyring, keyring } from '../reports/seal.ts'

export type SubscriptionKeysConfig = Pick<
  Config,
  'DATA_DIR' | 'SUBSCRIPTION_KEY' | 'SUBSCRIPTION_KEY_FORMER'
>

/** Seals addresses, and finds them by hashes that nobody without the key can make. */
export interface SubscriptionKeys extends Keyring {
  /** The hash of an address with the current key. */
  hash(email: string): string
  /** The hashes of an address with all keys: until `rekey` has finished, rows have those of former ones. */
  hashes(email: string): string[]
}

/** The hash that a token is stored as. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Addresses that differ in case alone are one. */
const hashWith = (key: string, email: string): string =>
  createHmac('sha256', createHmac('sha256', Buffer.from(key, 'hex')).update('address').digest())
    .update(email.toLowerCase())
    .digest('hex')

/**
 * The key of subscriptions, made at first start, and former ones: of `SUBSCRIPTION_KEY_FORMER`, and
 * the one in `secrets/subscription.key` if a configured key replaced it.
 */
export function subscriptionKeys(config: SubscriptionKeysConfig): SubscriptionKeys {
  const { DATA_DIR, SUBSCRIPTION_KEY, SUBSCRIPTION_KEY_FORMER } = config
  const current = secret(DATA_DIR, 'subscription.key', SUBSCRIPTION_KEY)
  const file = join(DATA_DIR, 'secrets', 'subscription.key')
  const formers = [
    ...(SUBSCRIPTION_KEY_FORMER?.split(',') ?? []),
    ...(SUBSCRIPTION_KEY && existsSync(file) ? [readFileSync(file, 'utf8').trim()] : []),
  ]
  return {
    ...keyring(current, formers),
    hash: (email) => hashWith(current, email),
    hashes: (email) => [current, ...formers].map((key) => hashWith(key, email)),
  }
}
