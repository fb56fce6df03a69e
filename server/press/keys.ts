import type { Config } from '../config.ts'
import {
  addressKeys,
  type AddressKeys,
  type AddressKeySource,
  existingAddressKeys,
} from '../reports/address-keys.ts'

export type PressKeysConfig = Pick<Config, 'DATA_DIR' | 'PRESS_KEY' | 'PRESS_KEY_FORMER'>

const sourceOf = (config: PressKeysConfig): AddressKeySource => ({
  dataDir: config.DATA_DIR,
  file: 'press.key',
  configured: config.PRESS_KEY,
  formers: config.PRESS_KEY_FORMER,
})

/**
 * The key of persons and lists of the press, made at the first use, and former ones.
 * @throws if one of them is not a key
 */
export const pressKeys = (config: PressKeysConfig): AddressKeys => addressKeys(sourceOf(config))

/** The same keys, which are neither created nor changed; null = there is none. */
export const existingPressKeys = (config: PressKeysConfig): AddressKeys | null =>
  existingAddressKeys(sourceOf(config))
