import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ImageOption } from '../../contract/images.ts'
import type { DiskCache } from './disk-cache.ts'
import { isLarge, resize } from './resize.ts'
import type { Source } from './sources.ts'
import { workQueue } from './work-queue.ts'

/** Pieces of work that may wait for a worker; what comes on top is told to come back. */
const WAITING = 256
/** Pictures up to this many bytes stay in memory too. */
const SMALL = 192 * 1024
const MEMORY = 32 * 1024 * 1024

/** Names the bytes of a picture: the same source, unchanged, with the same option and crop. 32 hexadecimal digits. */
export const pictureName = ({ key, changed, bytes, focal }: Source, opt: string): string =>
  createHash('sha256')
    .update(`${key}\n${changed}\n${bytes}\n${opt}${focal ? `\n${focal.x} ${focal.y}` : ''}`)
    .digest('hex')
    .slice(0, 32)

export interface Pictures {
  /**
   * The bytes of a picture: from memory, from the disk, or made now, one at a time for a name, when `address` or another
   * that asks for it has its turn.
   * @throws QueueFull when too many are being made, UnusableImage when the source is no picture to use
   */
  of(source: Source, asked: ImageOption, name: string, address: string): Promise<Buffer>
}

/** @param make makes the picture (sharp) */
export function createPictures({
  disk,
  workers,
  make = resize,
}: {
  disk: DiskCache
  workers: number
  make?: typeof resize
}): Pictures {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY,
    sizeCalculation: (body) => body.byteLength + 200,
  })
  const queue = workQueue(workers, WAITING)
  const running = new Map<string, { body: Promise<Buffer>; addresses: Set<string> }>()

  async function obtain(
    source: Source,
    asked: ImageOption,
    name: string,
    addresses: ReadonlySet<string>,
  ): Promise<Buffer> {
    const file = `${name}.${asked.format}`
    const kept = await disk.read(file)
    const vector = source.media.type === 'image/svg+xml'
    const body =
      kept ??
      (await queue(addresses, () => make(source.file, vector, asked, source), isLarge(asked)))
    if (body.byteLength <= SMALL) memory.set(name, body)
    // the answer does not wait for the disk
    if (!kept) void disk.write(file, body)
    return body
  }

  return {
    of(source, asked, name, address) {
      const hot = memory.get(name)
      if (hot) return Promise.resolve(hot)
      const flight = running.get(name)
      if (flight) {
        flight.addresses.add(address)
        return flight.body
      }
      const addresses = new Set([address])
      const body = obtain(source, asked, name, addresses).finally(() => running.delete(name))
      running.set(name, { body, addresses })
      return body
    },
  }
}
