import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { existingSecret, secret } from '../reports/keys.ts'
import { type Keyring, keyring, sealer } from '../reports/seal.ts'

export type SubscriptionKeysConfig = Pick<
  Config,
  'DATA_DIR' | 'SUBSCRIPTION_KEY' | 'SUBSCRIPTION_KEY_FORMER'
>

/** Seals addresses, and finds them by hashes that nobody without the key can make. */
export interface SubscriptionKeys extends Keyring {
  /** Short names of the current key and of former ones. */
  keyIds: readonly string[]
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

const FILE = 'subscription.key'

/** @throws if one of them is not a key */
function withFormers(current: string, config: SubscriptionKeysConfig): SubscriptionKeys {
  const { DATA_DIR, SUBSCRIPTION_KEY, SUBSCRIPTION_KEY_FORMER } = config
  const replaced = SUBSCRIPTION_KEY ? existingSecret(DATA_DIR, FILE, undefined) : null
  const formers = [
    ...(SUBSCRIPTION_KEY_FORMER?.split(',') ?? []),
    ...(replaced === null ? [] : [replaced]),
  ]
  const all = [current, ...formers]
  return {
    ...keyring(current, formers),
    keyIds: all.map((key) => sealer(key).keyId),
    hash: (email) => hashWith(current, email),
    hashes: (email) => all.map((key) => hashWith(key, email)),
  }
}

/**
 * The key of subscriptions, made at first start, and former ones: of `SUBSCRIPTION_KEY_FORMER`, and
 * the one in `secrets/subscription.key` if a configured key replaced it.
 * @throws if one of them is not a key
 */
export const subscriptionKeys = (config: SubscriptionKeysConfig): SubscriptionKeys =>
  withFormers(secret(config.DATA_DIR, FILE, config.SUBSCRIPTION_KEY), config)

/** The same keys, which are neither created nor changed; null = there is none. */
export function existingSubscriptionKeys(config: SubscriptionKeysConfig): SubscriptionKeys | null {
  const current = existingSecret(config.DATA_DIR, FILE, config.SUBSCRIPTION_KEY)
  return current === null ? null : withFormers(current, config)
}
