import type { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

/** A file of an archive whose length is not known before it is read. */
export interface ZipFile {
  /** Path inside the archive, with `/`. */
  name: string
  /** Its text, or a function that opens its bytes when its turn has come. */
  content: string | (() => Promise<Readable>)
  /** Milliseconds since the epoch. */
  changed: number
}

/**
 * Writes an archive while it is read, uncompressed. The next file is asked for when the one before
 * has been read, so one file is open and in memory at a time; a reader that stops reading stops it.
 * @param onEnd called once, when the archive is complete, has failed or is no longer wanted
 */
export function zipOf(
  files: AsyncIterable<ZipFile>,
  onEnd: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  let isEnded = false
  let reading: Readable | null = null
  const end = (error?: unknown): void => {
    reading?.destroy()
    if (isEnded) return
    isEnded = true
    onEnd(error)
  }
  async function* bytesOf({ content }: ZipFile): AsyncGenerator<Uint8Array> {
    if (typeof content === 'string') yield new TextEncoder().encode(content)
    else {
      reading = await content()
      // no longer wanted meanwhile
      if (isEnded) reading.destroy()
      for await (const part of reading as AsyncIterable<Buffer>) yield part
    }
  }
  const written = (async function* () {
    for await (const file of files) {
      if (isEnded) return
      yield { name: file.name, input: bytesOf(file), lastModified: new Date(file.changed) }
    }
  })()
  const zip = makeZip(written).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await zip.read()
          if (!done) return controller.enqueue(value)
          end()
          controller.close()
        } catch (error) {
          end(error)
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
