import { wave } from './drawing/geometry.ts'
import { seeded } from '../drawing/seeded.ts'

/** The quiet sound of a video: waves, and single notes struck like small bells. */
export interface Sound {
  /** Number of waves over the whole video. */
  waves: number
  /**
   * The moment of each note, 0 to 1 of the video, and its pitch in semitones above the A of 440 Hz.
   */
  notes: readonly (readonly [moment: number, semitones: number])[]
}

export const SAMPLE_RATE = 48_000

/** Partials of a struck bar: how high above the note, how loud, how long it rings in seconds. */
const PARTIALS = [
  [1, 1, 1.5],
  [2.76, 0.34, 0.62],
  [5.4, 0.12, 0.28],
] as const

const WATER_LEVEL = 0.085
const NOTE_LEVEL = 0.075

/**
 * Low-pass noise; the filter's state at the end is that of the beginning, so that a loop has no
 * seam.
 */
function water(length: number, waves: number): Float64Array {
  const next = seeded(`water-${length}-${waves}`)
  const noise = Float64Array.from({ length }, () => next() * 2 - 1)
  const out = new Float64Array(length)
  let low = 0
  let lower = 0
  for (let i = -length; i < length; i++) {
    low += 0.075 * ((noise[(i + length) % length] as number) - low)
    lower += 0.006 * (low - lower)
    if (i < 0) continue
    const coming = 0.5 - 0.5 * Math.cos((i / length) * waves * 2 * Math.PI)
    out[i] = (low - lower) * (0.3 + 0.7 * coming ** 1.6) * (1 + 0.15 * wave(i / length))
  }
  return out
}

/**
 * The sound of a video of so many seconds, as 16-bit samples of one channel; a loop's end meets its
 * beginning.
 */
export function samples({ waves, notes }: Sound, seconds: number): Int16Array {
  const length = Math.round(seconds * SAMPLE_RATE)
  const mixed = water(length, waves)
  for (let i = 0; i < length; i++) mixed[i] = (mixed[i] as number) * WATER_LEVEL * 9
  for (const [moment, semitones] of notes) {
    const pitch = 440 * 2 ** (semitones / 12)
    const start = Math.round(moment * length)
    for (let i = 0; i < Math.min(length, SAMPLE_RATE * 4); i++) {
      const t = i / SAMPLE_RATE
      const struck = Math.min(1, t / 0.006)
      let value = 0
      for (const [ratio, level, ring] of PARTIALS)
        value += level * Math.exp(-t / ring) * Math.sin(2 * Math.PI * pitch * ratio * t)
      const at = (start + i) % length
      mixed[at] = (mixed[at] as number) + NOTE_LEVEL * struck * value * Math.min(1, (4 - t) / 0.4)
    }
  }
  return Int16Array.from(mixed, (value) => Math.round(32_767 * Math.tanh(value)))
}

/** Samples as a WAV file. */
export function waveFile(data: Int16Array): Uint8Array {
  const bytes = new Uint8Array(44 + data.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string): void => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, data.length * 2, true)
  for (const [i, sample] of data.entries()) view.setInt16(44 + i * 2, sample, true)
  return bytes
}
