import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
} from 'node:crypto'
import { Transform } from 'node:stream'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Bytes added by sealing a file. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/** Seals one file as a stream, with a separate key. */
export interface FileSeal {
  /** 64 hexadecimal digits; the owner of the file must store this key sealed, elsewhere. */
  key: string
  stream: Transform
  /** SHA-256 of the sealed bytes, once all have passed. */
  sha256(): string
}

/**
 * A stream from plain bytes to nonce, cipher text and tag (AES-256-GCM). It only holds the current
 * chunk.
 */
export function fileSeal(): FileSeal {
  const key = randomBytes(32)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher: CipherGCM = createCipheriv('aes-256-gcm', key, nonce)
  const hash = createHash('sha256').update(nonce)
  let digest = ''
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      const sealed = cipher.update(part)
      hash.update(sealed)
      done(null, sealed)
    },
    flush(done) {
      const end = Buffer.concat([cipher.final(), cipher.getAuthTag()])
      digest = hash.update(end).digest('hex')
      done(null, end)
    },
  })
  stream.push(nonce)
  return { key: key.toString('hex'), stream, sha256: () => digest }
}

/**
 * A stream from the bytes of a sealed file to its plain bytes. It emits bytes before it has checked
 * the tag: they must not be trusted until it has ended. It fails if the key is wrong, or any byte
 * was changed or is missing.
 */
export function fileOpen(key: string): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let decipher: ReturnType<typeof open> | null = null
  const open = (nonce: Buffer) => createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce)
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, part])
      if (!decipher && waiting.length >= NONCE_BYTES) {
        decipher = open(waiting.subarray(0, NONCE_BYTES))
        waiting = waiting.subarray(NONCE_BYTES)
      }
      // the last bytes may be the tag
      const sure = waiting.length - TAG_BYTES
      if (!decipher || sure <= 0) return done()
      const plain = decipher.update(waiting.subarray(0, sure))
      waiting = waiting.subarray(sure)
      done(null, plain)
    },
    flush(done) {
      if (!decipher || waiting.length !== TAG_BYTES)
        return done(new Error('the sealed file is cut off'))
      try {
        done(null, decipher.setAuthTag(waiting).final())
      } catch {
        done(new Error('the sealed file was changed, or its key is another one'))
      }
    },
  })
}
