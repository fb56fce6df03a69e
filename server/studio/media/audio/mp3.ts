import type { FileHandle } from 'node:fs/promises'
import { blank } from '../video/blank.ts'
import { damaged, unplayable } from './problems.ts'
import { windowOf } from './window.ts'

/** kbit/s of layer III by the index of the header: of MPEG-1, and of MPEG-2 and 2.5. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
/** Samples a second of MPEG-1; MPEG-2 has half of them, 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
/** Frames that must follow one another before a file counts as an MP3. */
const CERTAIN = 3
/** Bytes that are neither frames nor tags; players skip them. */
const SLACK = 64 * 1024
/** Maximum stretches beside the frames; only a crafted file has more. */
const STRETCHES = 20_000
/** Fewer frames than this part of those that the file says it has: it was cut. */
const WHOLE = 0.98
/** Bytes of the header of an ID3v2 tag. */
const ID3 = 10
/** Bytes of the header and of the footer of an APEv2 tag, and where they count its items. */
const [APE, APE_COUNT] = [32, 16]
const [ID3_LETTER, APE_LETTER] = ['I', 'A'].map((letter) => letter.charCodeAt(0))

interface Frame {
  bytes: number
  samples: number
  rate: number
  /** Offset of the `Xing` or `Info` header in the first frame. */
  header: number
}

/**
 * The header of a frame (ISO 11172-3, 2.4.1.3); null if there is none.
 * @throws StudioError `audio_codec` for layers I and II
 */
function frameOf(head: Buffer): Frame | null {
  if (head.length < 4 || head[0] !== 0xff || ((head[1] as number) & 0xe0) !== 0xe0) return null
  const [second, third, fourth] = [head[1], head[2], head[3]] as [number, number, number]
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  const index = (third >> 2) & 3
  if (version === 1 || layer === 0 || index === 3) return null
  const isFirst = version === 3
  const kilobits = RATES[isFirst ? 0 : 1][third >> 4]
  if (!kilobits) return null
  if (layer !== 1) throw unplayable()
  const rate = (SAMPLE_RATES[index] as number) >> (isFirst ? 0 : version === 2 ? 1 : 2)
  const samples = isFirst ? 1152 : 576
  const isMono = fourth >> 6 === 3
  return {
    bytes: Math.floor((samples * 125 * kilobits) / rate) + ((third >> 1) & 1),
    samples,
    rate,
    header: 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17),
  }
}

/** Length of a tag at a position: ID3v2, APEv2 or ID3v1; 0 if none begins there. */
function tagBytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) === 'ID3' && head.length >= ID3) {
    const [a, b, c, d] = head.subarray(6, 10) as unknown as [number, number, number, number]
    if ((a | b | c | d) & 0x80) return 0
    const footer = (head[5] as number) & 0x10 ? 10 : 0
    return ID3 + ((a << 21) | (b << 14) | (c << 7) | d) + footer
  }
  if (head.toString('latin1', 0, 8) === 'APETAGEX' && head.length >= APE)
    // the size of a header counts all after it; without one the letters are those of the footer
    return head.readUInt32LE(20) & 0x20000000 ? APE + Math.max(APE, head.readUInt32LE(12)) : APE
  return head.toString('latin1', 0, 3) === 'TAG' ? 128 : 0
}

/** The header of an ID3v2.4 tag without flags: its size in four times seven bits. */
const paddingHead = (length: number): Buffer =>
  Buffer.from([
    ...[0x49, 0x44, 0x33, 4, 0, 0],
    ...[21, 14, 7, 0].map((bits) => (length >> bits) & 0x7f),
  ])

/**
 * Cleans an MP3 on disk: tags (ID3, APE) and everything else beside the frames are zeroed in place.
 * @returns its length in milliseconds
 * @throws StudioError 415 `broken` if its frames do not follow one another, or are fewer than it
 *   says; `audio_codec` for MPEG audio of another layer
 */
export async function cleanMp3(handle: FileHandle): Promise<number> {
  const { size, bytes } = await windowOf(handle)
  /** Position and content length of ID3v2 tags. */
  const padding: [at: number, length: number][] = []
  const beside: [from: number, to: number][] = []
  let [slack, frames, declared, rate, samples] = [0, 0, 0, 0, 0]
  const skip = (from: number, to: number): void => {
    const last = beside.at(-1)
    if (last?.[1] === from) last[1] = to
    else if (beside.push([from, to]) > STRETCHES) throw damaged()
  }
  for (let at = 0; at < size; ) {
    const found = bytes(at, 64)
    const head = Buffer.isBuffer(found) ? found : await found
    const tag = tagBytes(head)
    if (tag > 0) {
      // a tag that is longer than the file, such as one that was cut
      if (at + tag > size) throw damaged()
      // its frame stays, and what it says goes: players look for the ends of tags
      if (head[0] === ID3_LETTER) {
        padding.push([at, tag - ID3])
        skip(at + ID3, at + tag)
      } else if (head[0] === APE_LETTER) {
        skip(at + APE_COUNT, at + APE_COUNT + 4)
        if (tag > APE) {
          skip(at + APE, at + tag - APE)
          skip(at + tag - APE + APE_COUNT, at + tag - APE + APE_COUNT + 4)
        }
      } else skip(at + 3, at + tag)
      at += tag
      continue
    }
    const frame = frameOf(head)
    const isNext = frame !== null && (rate === 0 || frame.rate === rate)
    // the last one may be incomplete: recorders end so
    if (isNext && (at + frame.bytes <= size || frames >= CERTAIN)) {
      const name = frames === 0 ? head.toString('latin1', frame.header, frame.header + 4) : ''
      if (name === 'Xing' || name === 'Info') {
        const counts = (head[frame.header + 7] as number) & 1
        if (counts && head.length >= frame.header + 12)
          declared = head.readUInt32BE(frame.header + 8)
      } else samples += frame.samples
      rate = frame.rate
      frames += 1
      at += frame.bytes
      continue
    }
    if (frames < CERTAIN && frames > 0) throw damaged()
    slack += 1
    if (slack > SLACK) throw damaged()
    skip(at, at + 1)
    at += 1
  }
  if (frames < CERTAIN || frames < declared * WHOLE) throw damaged()
  for (const [from, to] of beside) await blank(handle, from, to)
  for (const [at, length] of padding) await handle.write(paddingHead(length), 0, ID3, at)
  return Math.round((samples * 1000) / rate)
}
