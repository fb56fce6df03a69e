import type { FileHandle } from 'node:fs/promises'

/** Bytes read or written at a time. */
export const WINDOW = 1024 * 1024
const ZEROS = Buffer.alloc(WINDOW)

/** Writes zeros from one position of a file to another. */
export async function blank(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += WINDOW)
    await handle.write(ZEROS, 0, Math.min(WINDOW, to - at), at)
}

/** Ranges of a file that stay, ordered and separate: the start and end of each. */
export interface Parts {
  starts: Uint32Array
  ends: Uint32Array
}

/** Writes zeros between two positions wherever no range lies; in one pass. */
export async function blankBeside(
  handle: FileHandle,
  from: number,
  to: number,
  { starts, ends }: Parts,
): Promise<void> {
  const window = Buffer.alloc(Math.min(WINDOW, to - from))
  let part = 0
  for (let at = from; at < to; at += WINDOW) {
    const end = Math.min(to, at + WINDOW)
    await handle.read(window, 0, end - at, at)
    let hasChanged = false
    for (let place = at; place < end; ) {
      while (part < ends.length && (ends[part] as number) <= place) part += 1
      const next = Math.min(end, part < starts.length ? (starts[part] as number) : end)
      if (next > place) {
        window.fill(0, place - at, next - at)
        hasChanged = true
        place = next
      } else place = Math.min(end, ends[part] as number)
    }
    if (hasChanged) await handle.write(window, 0, end - at, at)
  }
}
