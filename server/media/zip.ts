import type { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import type { Source } from './sources.ts'

/** A file of an archive. */
export interface ZipEntry extends Pick<Source, 'open' | 'bytes' | 'changed'> {
  /** Path inside the archive, with `/`. */
  name: string
}

/** Size of the archive in bytes. */
export const zipLength = (entries: readonly ZipEntry[]): number =>
  Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes }))))

/**
 * Generates an archive while it is read, uncompressed: media are compressed already. One file is
 * open at a time, and only the unread part of a chunk is in memory.
 * @param onEnd called once, when the archive is complete, has failed or is no longer wanted; no
 *   file is open then
 */
export function zipStream(
  entries: readonly ZipEntry[],
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let reading: Readable | null = null
  let ended = false
  const end = (): void => {
    reading?.destroy()
    if (ended) return
    ended = true
    onEnd()
  }

  async function* contentOf({ name, open, bytes }: ZipEntry): AsyncGenerator<Uint8Array> {
    if (bytes === 0) return
    reading = await open({ start: 0, end: bytes - 1 })
    // no longer wanted meanwhile
    if (ended) reading.destroy()
    let read = 0
    for await (const chunk of reading as AsyncIterable<Buffer>) {
      read += chunk.byteLength
      yield chunk
    }
    // its length was announced
    if (read !== bytes) throw new Error(`${name} changed while it was read`)
  }
  function* inputs() {
    for (const entry of entries)
      yield {
        name: entry.name,
        input: contentOf(entry),
        size: entry.bytes,
        lastModified: new Date(entry.changed),
      }
  }

  const zip = makeZip(inputs()).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await zip.read()
          if (!done) return controller.enqueue(value)
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel() {
        end()
        await zip.cancel().catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}
