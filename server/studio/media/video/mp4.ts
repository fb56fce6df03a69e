import type { FileHandle } from 'node:fs/promises'
import { StudioError } from '../../studio-error.ts'
import { blank, blankBeside } from './blank.ts'
import { type Inner, type SampleTable, samplesOf, TableError } from './mp4-samples.ts'

/** Maximum boxes examined; a video has a few hundred. */
const BOXES = 20_000
/** Maximum bytes of a video's index (`moov`): hours of video have a few million. */
const INDEX_BYTES = 32 * 1024 * 1024
/**
 * Boxes that a video player needs, by the box that contains them (ISO 14496-12); every other box is
 * emptied.
 */
const NEEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    moov: new Set(['mvhd', 'trak']),
    trak: new Set(['tkhd', 'edts', 'mdia']),
    edts: new Set(['elst']),
    mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
    minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
    dinf: new Set(['dref']),
    stbl: new Set(
      'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh padb stdp sdtp sbgp sgpd subs saiz saio'.split(
        ' ',
      ),
    ),
  }),
)
/**
 * Kinds of tracks that stay: video and sound. Cameras also record GPS tracks, and captions that
 * contain the route.
 */
const SHOWN = new Set(['vide', 'soun'])
/** Entries of a sample description that browsers play as sound: AAC. */
const PLAYED = 'mp4a'
/** Offset of the handler name of a track in its box. */
const HANDLER_NAME = 24

interface Box extends Inner {
  type: string
  at: number
}
interface Track {
  handler: string
  size: { width: number; height: number }
  /** In milliseconds; 0 if it is not noted. */
  durationMs: number
  table: Map<string, Inner>
}

const damaged = (cause?: unknown): StudioError =>
  new StudioError(415, { field: 'body', problem: 'broken', cause })

/**
 * The header of a box: 32-bit size and type, then a 64-bit size if the first is 1; 0 = up to the
 * end.
 */
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

/** Empties a box: its length stays, so that nothing after it moves, and its content is removed. */
function empty(index: Buffer, { at, inner, end }: Box): void {
  index.write('free', at + 4, 'latin1')
  index.fill(0, inner, end)
}

/** Display width and height of a track: 16.16 fixed point at the end of `tkhd`. */
const sizeOf = (index: Buffer, { inner, end }: Inner): Track['size'] =>
  end - inner < 8
    ? { width: 0, height: 0 }
    : { width: index.readUInt32BE(end - 8) >>> 16, height: index.readUInt32BE(end - 4) >>> 16 }

/** Duration of a track in milliseconds (`mdhd`, ISO 14496-12, 8.4.2). */
function durationOf(index: Buffer, { inner, end }: Inner): number {
  const isLong = index[inner] === 1
  if (end - inner < (isLong ? 32 : 20)) throw damaged()
  const scale = index.readUInt32BE(inner + (isLong ? 20 : 12))
  const duration = isLong
    ? Number(index.readBigUInt64BE(inner + 24))
    : index.readUInt32BE(inner + 16)
  return scale === 0 ? 0 : Math.round((duration * 1000) / scale)
}

/** Reads the tracks of an index that stay, and empties everything else in it. */
function readIndex(index: Buffer): Track[] {
  const tracks: Track[] = []
  let count = 0
  const read = (box: Box, track: Track): void => {
    if (box.type === 'tkhd') track.size = sizeOf(index, box)
    else if (box.type === 'mdhd') track.durationMs = durationOf(index, box)
    else if (box.type === 'hdlr') {
      track.handler = index.toString('latin1', box.inner + 8, box.inner + 12)
      // the program and settings that wrote it
      index.fill(0, Math.min(box.end, box.inner + HANDLER_NAME), box.end)
    } else if (NEEDED.get('stbl')?.has(box.type)) track.table.set(box.type, box)
  }
  const walk = ({ type: holder, inner, end }: Box, track: Track | null): void => {
    for (let at = inner; at + 8 <= end; ) {
      const box = boxOf(index.subarray(at, Math.min(at + 16, end)), at, end)
      if (++count > BOXES) throw damaged()
      if (holder === 'moov' && box.type === 'mvex')
        throw new StudioError(415, { field: 'body', problem: 'film_parts' })
      if (!NEEDED.get(holder)?.has(box.type)) empty(index, box)
      else {
        const own =
          box.type === 'trak'
            ? { handler: '', size: { width: 0, height: 0 }, durationMs: 0, table: new Map() }
            : track
        if (own) read(box, own)
        if (NEEDED.has(box.type)) walk(box, own)
        if (box.type === 'trak' && own) {
          if (SHOWN.has(own.handler)) tracks.push(own)
          else empty(index, box)
        }
      }
      at = box.end
    }
  }
  walk(boxOf(index.subarray(0, 16), 0, index.length), null)
  return tracks
}

/** The boxes of a file. */
async function boxesOf(handle: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < size; ) {
    if (boxes.length >= BOXES) throw damaged()
    const head = Buffer.alloc(16)
    const { bytesRead } = await handle.read(head, 0, 16, at)
    const box = boxOf(head.subarray(0, bytesRead), at, size)
    if (box.type === 'moof') throw new StudioError(415, { field: 'body', problem: 'film_parts' })
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/**
 * Empties everything but pictures and sound of an MP4 in place, once its tracks are accepted.
 * @param accept throws if they are not what is wanted
 */
async function clean<T>(
  handle: FileHandle,
  accept: (tracks: readonly Track[], index: Buffer) => T,
): Promise<T> {
  const { size } = await handle.stat()
  const boxes = await boxesOf(handle, size)
  const [first] = boxes
  const [moov, another] = boxes.filter(({ type }) => type === 'moov')
  if (first?.type !== 'ftyp' || !moov || another || moov.end - moov.at > INDEX_BYTES)
    throw damaged()
  const index = Buffer.alloc(moov.end - moov.at)
  await handle.read(index, 0, index.length, moov.at)
  const tracks = readIndex(index)
  const accepted = accept(tracks, index)
  const tables = tracks.map(({ table }): SampleTable => table)
  const samples = await samplesOf(index, tables, size).catch((error: unknown) => {
    throw error instanceof TableError ? damaged() : error
  })
  await handle.write(index, 0, index.length, moov.at)
  for (const box of boxes) {
    if (box.type === 'mdat') await blankBeside(handle, box.inner, box.end, samples)
    else if (box !== moov && box !== first) {
      await handle.write('free', box.at + 4, 'latin1')
      await blank(handle, box.inner, box.end)
    }
  }
  return accepted
}

/**
 * Cleans an mp4 on disk, which must have an index with a video in it. Everything but the video and
 * its sound is emptied in place: metadata of the camera (above all the location), its GPS tracks,
 * and every byte between the samples that belongs to no video or sound. The video itself is
 * unchanged.
 * @returns its pixels
 * @throws StudioError 415 `broken` if it is damaged or contains no video; `film_parts` if it is fragmented
 */
export const cleanMp4 = (handle: FileHandle): Promise<{ width: number; height: number }> =>
  clean(handle, (tracks) => {
    const video = tracks.find(({ handler }) => handler === 'vide')
    if (!video) throw new StudioError(415, { field: 'body' })
    return video.size
  })

/**
 * The same for an MP4 of sound alone (M4A), of which titles, covers and places are emptied.
 * @returns its length in milliseconds
 * @throws StudioError 415 `broken`, `film_parts`; `misnamed` if it contains a video; `audio_codec` for
 *   other sound than AAC
 */
export const cleanM4a = (handle: FileHandle): Promise<number> =>
  clean(handle, (tracks, index) => {
    const data = { named: 'audio', kind: 'film' }
    if (tracks.some(({ handler }) => handler === 'vide'))
      throw new StudioError(415, { field: 'body', problem: 'misnamed', data })
    const [sound] = tracks
    const entries = sound?.table.get('stsd')
    if (!sound || !entries || sound.durationMs === 0) throw damaged()
    // version and flags, the number of entries, then the size and type of the first
    if (index.toString('latin1', entries.inner + 12, entries.inner + 16) !== PLAYED)
      throw new StudioError(415, { field: 'body', problem: 'audio_codec' })
    return sound.durationMs
  })
