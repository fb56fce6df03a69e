import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { ONE_REQUEST, UPLOAD_LIMITS } from '../../../contract/studio/media.ts'
import type { UploadTimes } from '../../reports/upload.ts'
import { StudioError } from '../studio-error.ts'
import { type FileKind, HEAD_BYTES, kindOfFile } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import { copyOf, diskFull, UPLOAD_TIMES, type UploadLimits } from './upload-limits.ts'

/** Which files are received. */
export interface Admission<What> {
  /** Byte limit of any of them. */
  most: number
  /** What a file is by its first bytes; null = it is refused. */
  kindOf(head: Buffer): Promise<What | null>
  /** Byte limit of a kind. */
  mostOf(what: What): number
  /** Bytes that are stored beside a file of that many. */
  besideOf(bytes: number): number
}

/** The files of the library. */
const LIBRARY: Admission<FileKind> = {
  most: ONE_REQUEST,
  kindOf: kindOfFile,
  mostOf: ({ kind }) => Math.min(ONE_REQUEST, UPLOAD_LIMITS[kind]),
  besideOf: copyOf,
}

/** A complete file in the private folder; the caller must store or discard it. */
export interface ReceivedOf<What> {
  file: string
  bytes: number
  /** SHA-256 of the received bytes, in hexadecimal digits. */
  hash: string
  what: What
}
export type Received = ReceivedOf<FileKind>

/** Receives files of the library, within the limits of the disk. */
export const receiver = (
  files: UploadFiles,
  limits: Pick<UploadLimits, 'reserve'>,
  times: UploadTimes = UPLOAD_TIMES,
) => receiverOf(LIBRARY, files, limits, times)

/** Receives files, within the limits of the disk. */
export function receiverOf<What>(
  { most: mostBytes, kindOf, mostOf, besideOf }: Admission<What>,
  files: UploadFiles,
  limits: Pick<UploadLimits, 'reserve'>,
  times: UploadTimes = UPLOAD_TIMES,
) {
  /** Reads until the beginning is complete, then to the end. */
  async function write(
    incoming: IncomingMessage,
    handle: FileHandle,
    { wrote, late }: { wrote(bytes: number): void; late: Promise<never> },
  ) {
    const digest = createHash('sha256')
    let head: Buffer = Buffer.alloc(0)
    let what: What | null = null
    let bytes = 0
    const decide = async (): Promise<What> => {
      const found = await kindOf(head)
      if (found === null) throw new StudioError(415, { field: 'body' })
      if (Number(incoming.headers['content-length'] ?? 0) > mostOf(found))
        throw new StudioError(413, { field: 'body' })
      return found
    }
    // a rejection must not close the connection: its sender would never read it
    const parts = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), late])
      if (done) break
      bytes += part.length
      digest.update(part)
      if (what === null) {
        head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)])
        if (head.length >= HEAD_BYTES) what = await decide()
      }
      if (bytes > (what === null ? mostBytes : mostOf(what)))
        throw new StudioError(413, { field: 'body' })
      await handle.write(part)
      wrote(part.length)
    }
    if (!incoming.complete) throw new StudioError(400, { field: 'body' })
    return { bytes, hash: digest.digest('hex'), what: what ?? (await decide()) }
  }

  /**
   * Reads a file from the wire straight to disk, limited by the maximum of its kind. The written
   * part of a failed one is removed.
   * @throws StudioError 413 too large, 415 unknown kind, 408 too slow, 400 cut short, 503 without disk
   *   space
   */
  return async (incoming: IncomingMessage): Promise<ReceivedOf<What>> => {
    const declared = incoming.headers['content-length']
    const most = declared === undefined ? mostBytes : Number(declared)
    if (!(most <= mostBytes)) throw new StudioError(413, { field: 'body' })
    const space = await limits.reserve(most + besideOf(most))
    let file: string | null = null
    const { promise: late, reject } = Promise.withResolvers<never>()
    late.catch(() => {})
    const slow = (): void => reject(new StudioError(408, { field: 'body' }))
    const silence = setTimeout(slow, times.silenceMs)
    const whole = setTimeout(slow, times.wholeMs)
    try {
      const begun = await files.begin()
      file = begun.file
      try {
        const wrote = (bytes: number): void => {
          silence.refresh()
          space.wrote(bytes)
        }
        const written = await write(incoming, begun.handle, { wrote, late })
        return { file, ...written }
      } finally {
        await begun.handle.close()
      }
    } catch (error) {
      if (file) await files.discard(file)
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
        throw new StudioError(400, { field: 'body' })
      if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw diskFull(error)
      throw error
    } finally {
      clearTimeout(silence)
      clearTimeout(whole)
      space.release()
    }
  }
}
