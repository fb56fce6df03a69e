import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
} from 'node:crypto'

/** Seals text with AES-256-GCM, so that the database alone reveals nothing about a person. */
export interface Sealer {
  /** Short name of the key, stored next to the data that it sealed. */
  keyId: string
  /**
   * Base64 of nonce, tag and cipher text. `about` binds it to its row: moved elsewhere it does not
   * open.
   */
  seal(text: string, about: string): string
  /** @throws if the key is wrong, or the text was changed */
  open(sealed: string, about: string): string
}

/** A sealer with a key of 64 hexadecimal digits. */
export function sealer(key: string): Sealer {
  const bytes = Buffer.from(key, 'hex')
  if (bytes.length !== 32) throw new Error('a key must have 64 hexadecimal digits')
  // an object, as the cipher takes it faster than bytes
  const secret = createSecretKey(bytes)
  return {
    keyId: createHash('sha256').update('report-key').update(bytes).digest('hex').slice(0, 12),
    seal(text, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, about) {
      const whole = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', secret, whole.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(whole.subarray(12, 28))
      return Buffer.concat([decipher.update(whole.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/**
 * The sealing key, and former ones that still open data: needed after a key change until `rekey`
 * has finished.
 */
export interface Keyring extends Pick<Sealer, 'keyId' | 'seal'> {
  has(keyId: string): boolean
  /** @throws if the key of that name is missing, or the text was changed */
  open(sealed: string, about: string, keyId: string): string
}

/** A keyring of keys of 64 hexadecimal digits: `current` seals, all of them open. */
export function keyring(current: string, formers: readonly string[] = []): Keyring {
  const own = sealer(current)
  const all = new Map([...formers.map(sealer), own].map((one) => [one.keyId, one]))
  return {
    keyId: own.keyId,
    seal: own.seal,
    has: (keyId) => all.has(keyId),
    open(sealed, about, keyId) {
      const one = all.get(keyId)
      if (!one) throw new UnknownKeyError(`sealed with key ${keyId}, which is not here`)
      return one.open(sealed, about)
    },
  }
}

/** Data is sealed with a key that this installation does not have. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError'
}
