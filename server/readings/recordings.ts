import { z } from 'zod'
import type { Passage } from './passage.ts'

const recording = z.object({
  duration: z.number().nonnegative(),
  sentences: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })),
})
export type Recording = z.infer<typeof recording>
export type Recordings = Record<'male' | 'female', Recording>

const NOTHING: Recording = { duration: 0, sentences: [] }
const recordings = z.object({
  male: recording.default(NOTHING),
  female: recording.default(NOTHING),
})
/** Without any time. */
export const NO_RECORDINGS: Recordings = { male: NOTHING, female: NOTHING }

/** The text of a file of times; null if it is none. */
export function recordingsOf(text: string): Recordings | null {
  try {
    return recordings.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Seconds of the longer voice; null if no times are known. */
export const secondsOf = ({ male, female }: Recordings): number | null =>
  Math.round(Math.max(male.duration, female.duration)) || null

const bare = (texts: readonly { text: string }[]): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')

/** Whether each voice says exactly these passages; a voice without sentences tells nothing. */
export function readsPassages({ male, female }: Recordings, passages: readonly Passage[]): boolean {
  const text = bare(passages)
  return [male, female].every(({ sentences }) => sentences.length === 0 || bare(sentences) === text)
}
