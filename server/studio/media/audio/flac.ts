import type { FileHandle } from 'node:fs/promises'
import { blank } from '../video/blank.ts'
import { damaged } from './problems.ts'
import { windowOf } from './window.ts'

/** Types of metadata blocks (RFC 9639, 8.1). */
const [STREAM_INFO, PADDING, SEEK_TABLE] = [0, 1, 3]
/** Maximum blocks before the sound; only a crafted file has more. */
const BLOCKS = 1000
/** Bytes at the end in which the last frame begins: a frame is at most 16 MB, and mostly 16 kB. */
const LAST = 1024 * 1024
/** Part of the samples that the last frames must reach: it is not cut. */
const WHOLE = 0.98

const CRC8 = Uint8Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value & 0x80 ? 0x107 : 0)
  return value
})

/** The number in a frame header, coded like UTF-8; null if it is none. */
function numberAt(bytes: Buffer, at: number): { value: number; next: number } | null {
  const first = bytes[at] ?? 0xff
  const length = first < 0x80 ? 1 : Math.clz32(~(first << 24))
  if (length > 7 || (first >= 0x80 && length < 2) || at + length > bytes.length) return null
  let value = length === 1 ? first : first & (0x7f >> length)
  for (let one = 1; one < length; one++) value = value * 64 + ((bytes[at + one] as number) & 0x3f)
  return { value, next: at + length }
}

/**
 * The sample at which the frame at a position begins (RFC 9639, 9.1); null if no header whose
 * checksum is right is there.
 * @param block samples of each frame, if they are the same for all
 */
function sampleOf(bytes: Buffer, at: number, block: number): number | null {
  const number = numberAt(bytes, at + 4)
  if (!number) return null
  const size = (bytes[at + 2] as number) >> 4
  const rate = (bytes[at + 2] as number) & 15
  const end =
    number.next +
    (size === 6 ? 1 : size === 7 ? 2 : 0) +
    (rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0)
  if (end >= bytes.length) return null
  let sum = 0
  for (let one = at; one < end; one++) sum = CRC8[sum ^ (bytes[one] as number)] as number
  if (sum !== bytes[end]) return null
  return (bytes[at + 1] as number) & 1 ? number.value : number.value * block
}

/**
 * Cleans a FLAC file on disk: tags, covers, cue sheets and data of programs become padding of zeros
 * in place.
 * @returns its length in milliseconds; null if it does not say it
 * @throws StudioError 415 `broken` if it is damaged or was cut
 */
export async function cleanFlac(handle: FileHandle): Promise<number | null> {
  const { size, bytes } = await windowOf(handle)
  if ((await bytes(0, 4)).toString('latin1') !== 'fLaC') throw damaged()
  const others: [at: number, end: number, isLast: boolean][] = []
  let [rate, samples, block, at] = [0, 0, 0, 4]
  for (let count = 0, isLast = false; !isLast; count++) {
    const head = await bytes(at, 38)
    if (head.length < 4 || count >= BLOCKS) throw damaged()
    isLast = (head[0] as number) >= 0x80
    const type = (head[0] as number) & 0x7f
    const end = at + 4 + head.readUIntBE(1, 3)
    if (end > size || (count === 0) !== (type === STREAM_INFO)) throw damaged()
    if (count === 0) {
      if (end - at < 38 || head.length < 38) throw damaged()
      block = head.readUInt16BE(6)
      rate = head.readUIntBE(14, 3) >> 4
      samples = ((head[17] as number) & 15) * 2 ** 32 + head.readUInt32BE(18)
    } else if (type !== SEEK_TABLE) others.push([at, end, isLast])
    at = end
  }
  const sync = await bytes(at, 2)
  if (rate === 0 || sync[0] !== 0xff || ((sync[1] ?? 0) & 0xfe) !== 0xf8) throw damaged()
  if (samples > 0) {
    const from = Math.max(at, size - LAST)
    const tail = Buffer.alloc(size - from)
    await handle.read(tail, 0, tail.length, from)
    let reached = 0
    for (let one = tail.indexOf(0xff); one >= 0; one = tail.indexOf(0xff, one + 1)) {
      if (((tail[one + 1] ?? 0) & 0xfe) !== 0xf8) continue
      const sample = sampleOf(tail, one, block)
      if (sample !== null && sample < samples) reached = Math.max(reached, sample + block)
    }
    if (reached < samples * WHOLE) throw damaged()
  }
  for (const [start, end, isLast] of others) {
    await handle.write(Buffer.from([PADDING | (isLast ? 0x80 : 0)]), 0, 1, start)
    await blank(handle, start + 4, end)
  }
  return samples > 0 ? Math.round((samples * 1000) / rate) : null
}
