import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { UPLOAD_LIMITS } from '../../../contract/studio/media.ts'
import { StudioError } from '../studio-error.ts'
import { HEAD_BYTES, kindOfFile } from './file-kind.ts'
import type { UploadFiles } from './files.ts'
import type { Received } from './receive.ts'
import { copyOf, type UploadLimits } from './upload-limits.ts'
import type { Given } from './upload.model.ts'

/** Takes files into the library that come by no request of their own, such as those of an archive. */
export const intake =
  ({
    files,
    limits,
    accept,
  }: {
    files: UploadFiles
    limits: Pick<UploadLimits, 'reserve'>
    accept(
      received: Received,
      given: Given,
      by: { user: { id: string } },
    ): Promise<{ id: string; known: boolean }>
  }) =>
  /**
   * @param bytes that the stream has at most
   * @returns its id, and whether the library had it already
   * @throws StudioError as an upload does; the error of the stream
   */
  async (
    stream: Readable,
    { name, bytes: most, folder }: { name: string; bytes: number; folder: string },
    by: string,
  ): Promise<{ id: string; known: boolean }> => {
    const space = await limits.reserve(most + copyOf(most))
    const { file, handle } = await files.begin()
    try {
      const digest = createHash('sha256')
      let head: Buffer = Buffer.alloc(0)
      let bytes = 0
      try {
        for await (const part of stream as AsyncIterable<Buffer>) {
          bytes += part.length
          if (bytes > most) throw new StudioError(413, { field: 'body' })
          if (head.length < HEAD_BYTES)
            head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)])
          digest.update(part)
          await handle.write(part)
          space.wrote(part.length)
        }
      } finally {
        await handle.close()
      }
      const what = await kindOfFile(head)
      if (what === null) throw new StudioError(415, { field: 'body' })
      if (bytes > UPLOAD_LIMITS[what.kind]) throw new StudioError(413, { field: 'body' })
      const received = { file, bytes, hash: digest.digest('hex'), what }
      return await accept(received, { name, folder }, { user: { id: by } })
    } finally {
      if (!stream.destroyed) stream.destroy()
      space.release()
      await files.discard(file)
    }
  }
