import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VIDEOS } from './videos.ts'
import { SAMPLE_RATE, samples, waveFile } from './sound.ts'

const SOUND = { waves: 2, notes: [[0.9, 0]] } as const

it('is the same sound every time, as long as its video', () => {
  const first = samples(SOUND, 2)
  expect(first).toEqual(samples(SOUND, 2))
  expect(first.length).toBe(2 * SAMPLE_RATE)
})

it('is quiet, and a note is audible where it is struck', () => {
  const level = (data: Int16Array, from: number, to: number): number =>
    Math.sqrt(
      data.slice(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((sum, v) => sum + v * v, 0) /
        ((to - from) * SAMPLE_RATE),
    )
  const withNote = samples(SOUND, 4)
  const water = samples({ waves: 2, notes: [] }, 4)
  expect(withNote.reduce((most, v) => Math.max(most, Math.abs(v)), 0)).toBeLessThan(0.5 * 32_767)
  expect(level(withNote, 3.6, 4)).toBeGreaterThan(level(water, 3.6, 4) * 1.2)
})

it('loops without a seam: the tail at its end continues at its beginning', () => {
  const rings = samples({ waves: 1, notes: [[0.95, 12]] }, 3)
  const silent = samples({ waves: 1, notes: [] }, 3)
  expect(rings.slice(0, 4800)).not.toEqual(silent.slice(0, 4800))
  expect(Math.abs((rings[0] as number) - (rings.at(-1) as number))).toBeLessThan(2500)
})

it('becomes a WAV file that states its length', () => {
  const file = waveFile(samples(SOUND, 1))
  const view = new DataView(file.buffer)
  expect(new TextDecoder().decode(file.slice(0, 4))).toBe('RIFF')
  expect(view.getUint32(24, true)).toBe(SAMPLE_RATE)
  expect(view.getUint32(40, true)).toBe(SAMPLE_RATE * 2)
  expect(file.length).toBe(44 + SAMPLE_RATE * 2)
})

it.each(VIDEOS.filter(({ sound }) => sound).map(({ name }) => name))(
  'the files of %s contain their sound',
  (name) => {
    const media = join(import.meta.dirname, '../../content/media/video')
    expect(readFileSync(join(media, `${name}.mp4`)).includes('mp4a')).toBe(true)
    expect(readFileSync(join(media, `${name}.webm`)).includes('A_OPUS')).toBe(true)
  },
)
