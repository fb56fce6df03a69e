import type { FileHandle } from 'node:fs/promises'
import { damaged, unplayable } from './problems.ts'
import { windowOf } from './window.ts'

/** Bytes of the header of a page, before its segment table (RFC 3533, 6). */
const HEAD = 27
/** Bytes of a page at most. */
const PAGE = HEAD + 255 + 255 * 255
/** Samples a second that positions of Opus count, whatever was recorded (RFC 7845, 4). */
const OPUS_RATE = 48_000
/** Letters by which a comment header is known: `OpusTag`, `\x03vorbis`. */
const MAGIC = 7
/** Pages of comments at most: a cover of some megabytes. */
const COMMENT_PAGES = 200
/** A position that says nothing: no packet ends on the page. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0)
  return value >>> 0
})
/** The checksum of a page whose own is zero (RFC 3533, 6). */
const checksumOf = (page: Buffer): number => {
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (CRC[(sum >>> 24) ^ byte] as number)) >>> 0
  return sum
}

interface Codec {
  rate: number
  /** Samples at the beginning that are not played. */
  skipped: number
  /** A comment header without any: what it needs before zeros. */
  comments: Buffer
}

/** The codec by the first packet. @throws StudioError `audio_codec` for others */
function codecOf(packet: Buffer): Codec {
  if (packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 19)
    return {
      rate: OPUS_RATE,
      skipped: packet.readUInt16LE(10),
      comments: Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]),
    }
  if (packet.toString('latin1', 0, 7) === '\x01vorbis' && packet.length >= 30)
    return {
      rate: packet.readUInt32LE(12),
      skipped: 0,
      // no vendor, no comments, and the bit that ends the header
      comments: Buffer.concat([Buffer.from('\x03vorbis'), Buffer.alloc(8), Buffer.from([1])]),
    }
  throw unplayable()
}

/**
 * Cleans an Ogg file of one stream of Opus or Vorbis on disk: its comments (title, place, cover) are
 * zeroed in place.
 * @returns its length in milliseconds
 * @throws StudioError 415 `broken` if its pages do not follow one another to the end, or several
 *   streams are in it; `audio_codec` for other codecs
 */
export async function cleanOgg(handle: FileHandle): Promise<number> {
  const { size, bytes } = await windowOf(handle)
  const cleaned: [at: number, page: Buffer][] = []
  let codec: Codec | null = null
  let [serial, last, count] = [0, 0n, 0]
  /** Whether the comment header is being read, or was. */
  let comments: 'next' | 'in' | 'done' = 'next'
  for (let at = 0; at < size; count++) {
    const found = bytes(at, HEAD + 255)
    const head = Buffer.isBuffer(found) ? found : await found
    if (head.length < HEAD || head.toString('latin1', 0, 4) !== 'OggS') throw damaged()
    const segments = head[26] as number
    if (head.length < HEAD + segments) throw damaged()
    const lengths = head.subarray(HEAD, HEAD + segments)
    const inner = HEAD + segments
    const end = at + inner + lengths.reduce((sum, length) => sum + length, 0)
    if (end > size) throw damaged()
    const position = head.readBigUInt64LE(6)
    const own = head.readUInt32LE(14)
    if (count === 0) serial = own
    else if (own !== serial) throw damaged()
    if (position !== NO_POSITION && position > last) last = position
    // the first page has the first packet alone, the comments follow
    if (count === 0) codec = codecOf(Buffer.from(await bytes(at + inner, PAGE - inner)))
    else if (codec && comments !== 'done') {
      let length = 0
      let isEnded = false
      for (const segment of lengths) {
        length += segment
        if (segment < 255) {
          isEnded = true
          break
        }
      }
      const page = Buffer.alloc(end - at)
      await handle.read(page, 0, page.length, at)
      const packet = page.subarray(inner, inner + length)
      if (comments === 'next') {
        const magic = codec.comments.subarray(0, MAGIC)
        const begins = packet.subarray(0, MAGIC)
        if (packet.length < codec.comments.length || !begins.equals(magic)) throw damaged()
      }
      packet.fill(0)
      if (comments === 'next') codec.comments.copy(packet)
      page.writeUInt32LE(0, 22)
      page.writeUInt32LE(checksumOf(page), 22)
      cleaned.push([at, page])
      comments = isEnded ? 'done' : 'in'
      if (cleaned.length > COMMENT_PAGES) throw damaged()
    }
    at = end
  }
  if (!codec || codec.rate === 0 || comments !== 'done' || Number(last) <= codec.skipped)
    throw damaged()
  for (const [at, page] of cleaned) await handle.write(page, 0, page.length, at)
  return Math.round(((Number(last) - codec.skipped) * 1000) / codec.rate)
}
