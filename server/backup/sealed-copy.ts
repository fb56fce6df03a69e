import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of AES-256, or none: files are then copied as they are. */
export type BackupKey = Buffer | null

/** A file that was changed, or sealed with another key. */
export class SealError extends Error {
  override name = 'SealError'
}

/**
 * Copies a file, sealed if there is a key (AES-256-GCM: nonce, cipher text, tag), bound to its name
 * in the backup.
 * @returns bytes and SHA-256 of the plain file
 */
export async function sealTo(
  source: Readable,
  target: string,
  name: string,
  key: BackupKey,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = key && createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  async function* parts(): AsyncGenerator<Buffer> {
    if (cipher) yield nonce
    for await (const part of source as AsyncIterable<Buffer>) {
      hash.update(part)
      bytes += part.byteLength
      yield cipher ? cipher.update(part) : part
    }
    if (cipher) yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
  await pipeline(parts, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Reads a copy, and writes the plain file if there is a target.
 * @returns SHA-256 of the plain file
 * @throws SealError
 */
export async function unseal(
  source: string,
  target: string | null,
  name: string,
  key: BackupKey,
): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(source)
  try {
    const { size } = await handle.stat()
    const [start, end] = key ? [NONCE_BYTES, size - TAG_BYTES] : [0, size]
    if (end < start) throw new SealError(`${name} is too short`)
    const read = async (from: number, length: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(length), 0, length, from)).buffer
    const decipher =
      key &&
      createDecipheriv('aes-256-gcm', key, await read(0, NONCE_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(await read(end, TAG_BYTES))
    async function* parts(): AsyncGenerator<Buffer> {
      if (end > start) {
        const stream = createReadStream(source, { start, end: end - 1 }) as AsyncIterable<Buffer>
        for await (const part of stream) {
          const plain = decipher ? decipher.update(part) : part
          hash.update(plain)
          yield plain
        }
      }
      if (!decipher) return
      try {
        hash.update(decipher.final())
      } catch {
        throw new SealError(`${name} was changed, or sealed with another key`)
      }
    }
    if (target) {
      const writing = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true })
      await pipeline(parts, writing).catch(async (error: NodeJS.ErrnoException) => {
        // not one that was there before
        if (error.code !== 'EEXIST') await rm(target, { force: true })
        throw error
      })
    } else for await (const _ of parts());
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
