import { createHmac } from 'node:crypto'
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

/** Addresses that differ in case alone are one. */
const hashWith = (key: string, email: string): string =>
  createHmac('sha256', createHmac('sha256', Buffer.from(key, 'hex')).update('address').digest())
    .update(email.toLowerCase())
    .digest('hex')

const codeWith = (key: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', Buffer.from(key, 'hex')).update('code').digest())
    .update(text)
    .digest()

/** @throws if one of them is not a key */
function withFormers(current: string, source: AddressKeySource): AddressKeys {
  const { dataDir, file, configured, formers } = source
  const replaced = configured ? existingSecret(dataDir, file, undefined) : null
  const former = [...(formers?.split(',') ?? []), ...(replaced === null ? [] : [replaced])]
  const all = [current, ...former]
  const ring = keyring(current, former)
  const hashes = (email: string): string[] => all.map((key) => hashWith(key, email))
  return {
    ...ring,
    keyIds: all.map((key) => sealer(key).keyId),
    hash: (email) => hashWith(current, email),
    hashes,
    hashesOf: (row) =>
      ring.has(row.keyId)
        ? hashes((JSON.parse(ring.open(row.sealed, row.id, row.keyId)) as { email: string }).email)
        : [row.addressHash],
    code: (text) => codeWith(current, text),
    codes: (text) => all.map((key) => codeWith(key, text)),
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
