import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { existingSecret, secret } from './keys.ts'
import { type Keyring, keyring, sealer } from './seal.ts'

/** Seals data with addresses, and finds them by hashes that nobody without the key can make. */
export interface AddressKeys extends Keyring {
  /** Short names of the current key and of former ones. */
  keyIds: readonly string[]
  /** The hash of an address with the current key. */
  hash(email: string): string
  /** The hashes of an address with all keys: until `rekey` has finished, rows have those of former ones. */
  hashes(email: string): string[]
  /** The hashes of a row's sealed address; without the key that sealed it, the one of the row. */
  hashesOf(row: { id: string; sealed: string; keyId: string; addressHash: string }): string[]
  /** A code of a text that nobody without the current key can make, by a key of its own made from it. */
  code(text: string): Buffer
  /** The codes of a text by all keys. */
  codes(text: string): Buffer[]
}

/** Where the keys of a kind of data are. */
export interface AddressKeySource {
  dataDir: string
  /** File in `secrets/`. */
  file: string
  configured: string | undefined
  /** Former keys, separated by commas. */
  formers: string | undefined
}

/**
 * A key for one purpose, made from the key of 64 hexadecimal digits. As an object, which an HMAC takes
 * five times faster than bytes: an import hashes thousands of addresses.
 */
const keyFor = (key: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', Buffer.from(key, 'hex')).update(purpose).digest())

/** Addresses that differ in case alone are one. */
const hashWith = (key: KeyObject, email: string): string =>
  createHmac('sha256', key).update(email.toLowerCase()).digest('hex')

const codeWith = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** @throws if one of them is not a key */
function withFormers(current: string, source: AddressKeySource): AddressKeys {
  const { dataDir, file, configured, formers } = source
  const replaced = configured ? existingSecret(dataDir, file, undefined) : null
  const former = [...(formers?.split(',') ?? []), ...(replaced === null ? [] : [replaced])]
  const all = [current, ...former]
  const ring = keyring(current, former)
  const addressKeysOf = all.map((key) => keyFor(key, 'address'))
  const codeKeys = all.map((key) => keyFor(key, 'code'))
  const [addressKey, codeKey] = [addressKeysOf[0] as KeyObject, codeKeys[0] as KeyObject]
  const hashes = (email: string): string[] => addressKeysOf.map((key) => hashWith(key, email))
  return {
    ...ring,
    keyIds: all.map((key) => sealer(key).keyId),
    hash: (email) => hashWith(addressKey, email),
    hashes,
    hashesOf: (row) =>
      ring.has(row.keyId)
        ? hashes((JSON.parse(ring.open(row.sealed, row.id, row.keyId)) as { email: string }).email)
        : [row.addressHash],
    code: (text) => codeWith(codeKey, text),
    codes: (text) => codeKeys.map((key) => codeWith(key, text)),
  }
}

/**
 * The key of a kind of data, made at the first use, and former ones: the configured ones, and the
 * one in the file if a configured key replaced it.
 * @throws if one of them is not a key
 */
export const addressKeys = (source: AddressKeySource): AddressKeys =>
  withFormers(secret(source.dataDir, source.file, source.configured), source)

/** The same keys, which are neither created nor changed; null = there is none. */
export function existingAddressKeys(source: AddressKeySource): AddressKeys | null {
  const current = existingSecret(source.dataDir, source.file, source.configured)
  return current === null ? null : withFormers(current, source)
}
