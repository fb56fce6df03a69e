import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import {
  addressKeys,
  type AddressKeys,
  type AddressKeySource,
  existingAddressKeys,
} from '../reports/address-keys.ts'

export type SubscriptionKeysConfig = Pick<
  Config,
  'DATA_DIR' | 'SUBSCRIPTION_KEY' | 'SUBSCRIPTION_KEY_FORMER'
>

/** What is sealed of a subscription. */
export interface SealedSubscription {
  email: string
  token: string
}

/** Seals addresses of subscribers, and finds them. */
export type SubscriptionKeys = AddressKeys

/** The hash that a token is stored as. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const sourceOf = (config: SubscriptionKeysConfig): AddressKeySource => ({
  dataDir: config.DATA_DIR,
  file: 'subscription.key',
  configured: config.SUBSCRIPTION_KEY,
  formers: config.SUBSCRIPTION_KEY_FORMER,
})

/**
 * The key of subscriptions, made at first start, and former ones.
 * @throws if one of them is not a key
 */
export const subscriptionKeys = (config: SubscriptionKeysConfig): SubscriptionKeys =>
  addressKeys(sourceOf(config))

/** The same keys, which are neither created nor changed; null = there is none. */
export const existingSubscriptionKeys = (config: SubscriptionKeysConfig): SubscriptionKeys | null =>
  existingAddressKeys(sourceOf(config))
