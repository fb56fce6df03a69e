import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

/** Boxes that are looked at; a film has a few hundred, a fragmented one some thousands. */
const BOXES = 20_000
/** Boxes within boxes that are gone into. */
const DEPTH = 4
/** Bytes of the index of a film (`moov`): hours of film have a few million. */
const INDEX_BYTES = 32 * 1024 * 1024
/** Boxes that say who filmed what, where and with what. */
const TOLD = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold others. */
const HOLDERS = new Set(['moov', 'trak', 'mdia'])

interface Box {
  type: string
  /** Where its header, what it holds, and what follows it begin. */
  at: number
  inner: number
  end: number
}

const damaged = (): Refusal => new Refusal(415, { field: 'body' })

/** The head of a box of ISO 14496-12: 32-bit size and type, then a 64-bit size where the first is 1; 0 = up to the end. */
function boxOf(head: Buffer, at: number, limit: number): Box {
  if (head.length < 8) throw damaged()
  const size = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  const long = size === 1
  if (long && head.length < 16) throw damaged()
  const length = long ? Number(head.readBigUInt64BE(8)) : size === 0 ? limit - at : size
  const inner = at + (long ? 16 : 8)
  if (at + length > limit || at + length < inner) throw damaged()
  return { type, at, inner, end: at + length }
}

/** Boxes between two places of an index. */
function* within(index: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const box = boxOf(index.subarray(at, Math.min(at + 16, to)), at, to)
    yield box
    at = box.end
  }
}

/** Empties a box: it stays as long as it is, so that nothing behind it moves, and says nothing. */
function empty(index: Buffer, { at, inner, end }: Box): void {
  index.write('free', at + 4, 'latin1')
  index.fill(0, inner, end)
}

/** Width and height of a track as it is shown: 16.16 fixed point at the end of `tkhd`. */
const sizeOf = (index: Buffer, { inner, end }: Box): { width: number; height: number } =>
  end - inner < 8
    ? { width: 0, height: 0 }
    : { width: index.readUInt32BE(end - 8) >>> 16, height: index.readUInt32BE(end - 4) >>> 16 }

/** Reads the tracks of an index, and empties what tells of place, device and maker; the pixels of its film. */
function readIndex(index: Buffer): { width: number; height: number } | null {
  let found: { width: number; height: number } | null = null
  let count = 0
  const walk = (from: number, to: number, depth: number, track: { size: typeof found; film: boolean } | null): void => {
    for (const box of within(index, from, to)) {
      if (++count > BOXES || depth > DEPTH) throw damaged()
      if (TOLD.has(box.type)) empty(index, box)
      else if (track && box.type === 'tkhd') track.size = sizeOf(index, box)
      else if (track && box.type === 'hdlr')
        track.film ||= index.toString('latin1', box.inner + 8, box.inner + 12) === 'vide'
      else if (HOLDERS.has(box.type)) {
        const own = box.type === 'trak' ? { size: null, film: false } : track
        walk(box.inner, box.end, depth + 1, own)
        if (box.type === 'trak' && own?.film) found ??= own.size
      }
    }
  }
  walk(0, index.length, 0, null)
  return found
}

/**
 * Looks through an mp4 that lies on the disk: it must have an index with a film in it. What the camera wrote beside the film
 * (the place, above all) is emptied where it stands; the film itself is left as it is.
 * @returns its pixels
 * @throws Refusal 415 where it is damaged or holds no film
 */
export async function readMp4(handle: FileHandle): Promise<{ width: number; height: number }> {
  const { size } = await handle.stat()
  let film: { width: number; height: number } | null = null
  let count = 0
  for (let at = 0; at < size; ) {
    if (++count > BOXES) throw damaged()
    const head = Buffer.alloc(16)
    const { bytesRead } = await handle.read(head, 0, 16, at)
    const box = boxOf(head.subarray(0, bytesRead), at, size)
    if (count === 1 && box.type !== 'ftyp') throw damaged()
    if (box.type === 'moov' || TOLD.has(box.type)) {
      if (box.end - box.at > INDEX_BYTES) throw damaged()
      const index = Buffer.alloc(box.end - box.at)
      await handle.read(index, 0, index.length, box.at)
      film = readIndex(index) ?? film
      await handle.write(index, 0, index.length, box.at)
    }
    at = box.end
  }
  if (!film) throw damaged()
  return film
}
