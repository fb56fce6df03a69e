import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type ImageFormat, type ImageOption, parseImageOption } from '../../contract/images.ts'
import type { DiskCache } from './disk-cache.ts'
import { isLarge, rectangleFor, resize } from './resize.ts'
import type { Source } from './sources.ts'
import { workQueue } from './work-queue.ts'

/** Jobs that may wait for a worker; further requests are rejected and may be retried. */
const WAITING = 256
/** Images up to this many bytes are cached in memory too. */
const SMALL = 192 * 1024
const MEMORY = 32 * 1024 * 1024

/**
 * Identifies the bytes of an image: the same source, unchanged, with the same option and crop. 32
 * hexadecimal digits.
 */
export function imageName(source: Source, opt: string): string {
  const { key, changed, bytes, focal, manualCrops } = source
  const option = manualCrops ? parseImageOption(opt) : null
  const rectangle = option ? rectangleFor(source, option) : undefined
  const cut = rectangle
    ? [rectangle.x, rectangle.y, rectangle.width, rectangle.height]
    : focal && [focal.x, focal.y]
  return createHash('sha256')
    .update(`${key}\n${changed}\n${bytes}\n${opt}${cut ? `\n${cut.join(' ')}` : ''}`)
    .digest('hex')
    .slice(0, 32)
}

const fileOf = (name: string, format: ImageFormat): string => `${name}.${format}`

export interface ImageService {
  /**
   * The bytes of an image: from memory, from disk, or generated now, once per name, when `address`
   * or another one that requested it has its turn.
   * @throws QueueFull when too many are being generated, UnusableImage when the source is not a
   *   usable image
   */
  of(source: Source, option: ImageOption, name: string, address: string): Promise<Buffer>
  /** Whether an image was generated before. */
  has(option: ImageOption, name: string): boolean
  /** Images that are being generated or read from the disk, or wait for it. */
  inProgress(): number
}

/** @param make generates the image (sharp) */
export function createImageService({
  disk,
  workers,
  make = resize,
}: {
  disk: DiskCache
  workers: number
  make?: typeof resize
}): ImageService {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY,
    sizeCalculation: (body) => body.byteLength + 200,
  })
  const queue = workQueue(workers, WAITING)
  const running = new Map<string, { body: Promise<Buffer>; addresses: Set<string> }>()

  async function obtain(
    source: Source,
    option: ImageOption,
    name: string,
    addresses: ReadonlySet<string>,
  ): Promise<Buffer> {
    const file = fileOf(name, option.format)
    const cached = await disk.read(file)
    const vector = source.media.type === 'image/svg+xml'
    const body =
      cached ?? (await queue(addresses, () => make(source, vector, option), isLarge(option)))
    if (body.byteLength <= SMALL) memory.set(name, body)
    // the response does not wait for the disk
    if (!cached) void disk.write(file, body)
    return body
  }

  return {
    has: ({ format }, name) => memory.has(name) || disk.has(fileOf(name, format)),
    inProgress: () => running.size,
    of(source, option, name, address) {
      const hot = memory.get(name)
      if (hot) return Promise.resolve(hot)
      const flight = running.get(name)
      if (flight) {
        flight.addresses.add(address)
        return flight.body
      }
      const addresses = new Set([address])
      const body = obtain(source, option, name, addresses).finally(() => running.delete(name))
      running.set(name, { body, addresses })
      return body
    },
  }
}
