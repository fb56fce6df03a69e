import type { FileHandle } from 'node:fs/promises'
import { StudioError } from '../../studio-error.ts'
import { blank } from './blank.ts'

/** Read-ahead bytes. */
const AHEAD = 64 * 1024
/** Maximum bytes of a header: an id of four, a size of eight. */
const HEAD = 12
/**
 * Maximum elements of a file; hours of live-recorded video, with unknown sizes, have a few hundred
 * thousand.
 */
const ELEMENTS = 2_000_000
/** Maximum emptied elements; only a crafted file has more. */
const EMPTIED = 20_000

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
} as const
const TRACK = 0xae
const TRACK_TYPE = 0x83
const VIDEO = 0xe0
/** Width and height of the frames of a track, within its `VIDEO`. */
const [PIXEL_WIDTH, PIXEL_HEIGHT] = [0xb0, 0xba]
const WRITERS = new Set([0x4d80, 0x5741])
/**
 * Elements that a video player needs, by the element that contains them (RFC 9559); every other
 * element is emptied.
 */
const NEEDED: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  // seek head, info, tracks, clusters, cues; for clusters without a size their children: time,
  // blocks, positions
  [
    ID.segment,
    new Set([0x114d9b74, ID.info, ID.tracks, ID.cluster, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xa7, 0xab]),
  ],
  // scale, duration, and the required names of programs: their characters are removed
  [ID.info, new Set([0x2ad7b1, 0x4489, ...WRITERS])],
  [ID.tracks, new Set([TRACK])],
])
/** Of a track its name is emptied. */
const TRACK_NAME = 0x536e

interface Element {
  id: number
  at: number
  inner: number
  /** Its end; null = at the first element that it can't contain. */
  end: number | null
}

const damaged = (): StudioError => new StudioError(415, { field: 'body', problem: 'broken' })

/** Reads the headers of elements, one after the other. */
function reader(handle: FileHandle, size: number) {
  const ahead = Buffer.alloc(AHEAD)
  let [from, to] = [0, 0]
  const bytes = async (at: number, count: number): Promise<Buffer> => {
    if (at < from || at + count > to) {
      const { bytesRead } = await handle.read(ahead, 0, AHEAD, at)
      from = at
      to = at + bytesRead
    }
    return ahead.subarray(at - from, Math.min(at + count, to) - from)
  }
  return {
    bytes,
    /**
     * The element at a position. @throws StudioError if there is none, or it is longer than its
     * container
     */
    async element(at: number, limit: number): Promise<Element> {
      const head = await bytes(at, Math.min(HEAD, size - at))
      const idLength = Math.clz32(head[0] ?? 0) - 23
      if (idLength > 4 || head.length < idLength + 1) throw damaged()
      const id = head.readUIntBE(0, idLength)
      const sizeLength = Math.clz32(head[idLength] ?? 0) - 23
      const inner = at + idLength + sizeLength
      if (sizeLength > 8 || head.length < idLength + sizeLength) throw damaged()
      let [length, isOpen] = [(head[idLength] as number) & (0xff >> sizeLength), true]
      if (length !== 0xff >> sizeLength) isOpen = false
      for (let part = 1; part < sizeLength; part++) {
        const byte = head[idLength + part] as number
        if (byte !== 0xff) isOpen = false
        length = length * 256 + byte
      }
      if (isOpen) {
        if (id !== ID.segment && id !== ID.cluster) throw damaged()
        return { id, at, inner, end: null }
      }
      if (inner + length > limit) throw damaged()
      return { id, at, inner, end: inner + length }
    },
  }
}

/** Replaces an element with an empty `Void` of the same length. */
async function empty(handle: FileHandle, at: number, end: number): Promise<void> {
  const length = end - at
  const head = Buffer.alloc(length < 128 ? 2 : 9)
  head[0] = 0xec
  if (length < 128) head[1] = 0x80 | (length - 2)
  else {
    head.writeUIntBE(length - 9, 3, 6)
    head[1] = 1
  }
  await handle.write(head, 0, head.length, at)
  await blank(handle, at + head.length, end)
}

/**
 * Cleans a webm on disk, which must contain a video. Tags, chapters, attachments, names, dates and
 * everything else but the video and its sound are emptied in place; bytes after the video are
 * zeroed.
 * @returns its pixels; null if they are not noted
 * @throws StudioError 415 `broken` if it is damaged or contains no video; `film_tracks` if it has tracks of
 *   another kind
 */
export async function cleanWebm(
  handle: FileHandle,
): Promise<{ width: number | null; height: number | null }> {
  const { size } = await handle.stat()
  const read = reader(handle, size)
  const toEmpty: [at: number, end: number][] = []
  const toBlank: [at: number, end: number][] = []
  let hasVideo = false
  let shown: { width: number | null; height: number | null } = { width: null, height: null }
  let count = 0

  const number = async ({ inner, end }: Element): Promise<number> => {
    const digits = await read.bytes(inner, Math.min(8, (end ?? inner) - inner))
    return digits.reduce((sum, byte) => sum * 256 + byte, 0)
  }
  async function pixels(from: number, end: number): Promise<void> {
    for (let at = from; at < end; ) {
      const one = await read.element(at, end)
      if (++count > ELEMENTS || one.end === null) throw damaged()
      if (one.id === PIXEL_WIDTH) shown = { ...shown, width: await number(one) }
      if (one.id === PIXEL_HEIGHT) shown = { ...shown, height: await number(one) }
      at = one.end
    }
  }
  async function track(from: number, end: number): Promise<void> {
    let type = 0
    for (let at = from; at < end; ) {
      const one = await read.element(at, end)
      if (++count > ELEMENTS || one.end === null) throw damaged()
      if (one.id === TRACK_TYPE)
        type = (await read.bytes(one.inner, one.end - one.inner)).at(-1) ?? 0
      if (one.id === VIDEO && shown.width === null) await pixels(one.inner, one.end)
      if (one.id === TRACK_NAME) toEmpty.push([one.at, one.end])
      at = one.end
    }
    if (type !== 1 && type !== 2)
      throw new StudioError(415, { field: 'body', problem: 'film_tracks' })
    hasVideo ||= type === 1
  }
  async function walk(holder: number, from: number, end: number): Promise<void> {
    for (let at = from; at < end; ) {
      const one = await read.element(at, end)
      if (++count > ELEMENTS) throw damaged()
      // an element without a size continues with its children
      if (one.end === null) {
        at = one.inner
        continue
      }
      if (!NEEDED.get(holder)?.has(one.id)) toEmpty.push([one.at, one.end])
      else if (WRITERS.has(one.id)) toBlank.push([one.inner, one.end])
      else if (one.id === TRACK) await track(one.inner, one.end)
      else if (NEEDED.has(one.id)) await walk(one.id, one.inner, one.end)
      at = one.end
    }
  }
  const first = await read.element(0, size)
  if (first.id !== ID.ebml || first.end === null) throw damaged()
  const segment = await read.element(first.end, size)
  if (segment.id !== ID.segment) throw damaged()
  const end = segment.end ?? size
  await walk(ID.segment, segment.inner, end)
  if (!hasVideo) throw new StudioError(415, { field: 'body' })
  if (toEmpty.length + toBlank.length > EMPTIED) throw damaged()
  for (const [at, to] of toEmpty) await empty(handle, at, to)
  for (const [at, to] of toBlank) await blank(handle, at, to)
  await blank(handle, end, size)
  return shown
}
