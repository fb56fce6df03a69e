import type { FileHandle } from 'node:fs/promises'

/** Bytes read at a time. */
const AHEAD = 64 * 1024

/** A window that moves over a file: most looks are at bytes that were read with those before. */
export interface Window {
  size: number
  /**
   * Up to `count` bytes (at most 64 kB) at a position; fewer at the end of the file. They are valid
   * until the next call.
   */
  bytes(at: number, count: number): Buffer | Promise<Buffer>
}

/** Opens a window over a file. */
export async function windowOf(handle: FileHandle): Promise<Window> {
  const { size } = await handle.stat()
  const ahead = Buffer.alloc(AHEAD)
  let [from, to] = [0, 0]
  return {
    size,
    bytes(at, count) {
      const end = Math.min(size, at + count)
      if (at >= from && end <= to) return ahead.subarray(at - from, Math.max(at, end) - from)
      return handle.read(ahead, 0, AHEAD, at).then(({ bytesRead }) => {
        from = at
        to = at + bytesRead
        return ahead.subarray(0, Math.min(count, bytesRead))
      })
    },
  }
}
