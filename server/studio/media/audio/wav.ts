import type { FileHandle } from 'node:fs/promises'
import { blank } from '../video/blank.ts'
import { damaged, unplayable } from './problems.ts'
import { windowOf } from './window.ts'

/** Chunks that a player needs; every other one is emptied. */
const NEEDED: ReadonlySet<string> = new Set(['fmt ', 'fact', 'data', 'JUNK'])
/** Maximum chunks of a file; only a crafted one has more. */
const CHUNKS = 20_000
/** Formats that browsers play: PCM, floating point, and either by an extension. */
const FORMATS: ReadonlySet<number> = new Set([1, 3, 0xfffe])

/**
 * Cleans a WAV file on disk: lists, cue points, iXML and everything else but the sound become `JUNK`
 * chunks of zeros in place.
 * @returns its length in milliseconds
 * @throws StudioError 415 `broken` if a chunk is longer than the file, or format or sound are
 *   missing; `audio_codec` for anything but PCM
 */
export async function cleanWav(handle: FileHandle): Promise<number> {
  const { size, bytes } = await windowOf(handle)
  const start = (await bytes(0, 12)).toString('latin1')
  if (!start.startsWith('RIFF') || start.slice(8) !== 'WAVE') throw damaged()
  const others: [at: number, end: number][] = []
  let [rate, sound, count] = [0, 0, 0]
  let at = 12
  for (; at + 8 <= size; count++) {
    const found = bytes(at, 28)
    const head = Buffer.isBuffer(found) ? found : await found
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (count >= CHUNKS || at + 8 + length > size) throw damaged()
    if (type === 'fmt ') {
      if (length < 16 || head.length < 24) throw damaged()
      if (!FORMATS.has(head.readUInt16LE(8))) throw unplayable()
      rate = head.readUInt32LE(16)
      if (rate !== head.readUInt32LE(12) * head.readUInt16LE(20)) throw damaged()
    }
    if (type === 'data') sound += length
    if (!NEEDED.has(type)) others.push([at, at + 8 + length])
    at += 8 + length + (length % 2)
  }
  if (rate === 0 || sound === 0) throw damaged()
  for (const [from, to] of others) {
    await handle.write('JUNK', from, 'latin1')
    await blank(handle, from + 8, to)
  }
  await blank(handle, at, size)
  return Math.round((sound * 1000) / rate)
}
