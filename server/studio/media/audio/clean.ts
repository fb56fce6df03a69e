import { open } from 'node:fs/promises'
import { cleanM4a } from '../video/mp4.ts'
import { cleanFlac } from './flac.ts'
import { cleanMp3 } from './mp3.ts'
import { cleanOgg } from './ogg.ts'
import { damaged } from './problems.ts'
import { cleanWav } from './wav.ts'

const CLEANERS = {
  mp3: cleanMp3,
  m4a: cleanM4a,
  ogg: cleanOgg,
  opus: cleanOgg,
  wav: cleanWav,
  flac: cleanFlac,
} as const
/** Milliseconds of the longest file: 300 MB of 8 kbit/s are 83 hours. Headers may say anything. */
const LONGEST_MS = 100 * 3_600_000
export type AudioExtension = keyof typeof CLEANERS

/**
 * Reads an audio file to its end, and removes in place everything but its sound: names, places,
 * covers, and what programs left.
 * @returns its length in milliseconds; null if it does not say it
 * @throws StudioError 415 `broken` if it is damaged, cut, or another kind of file; `audio_codec` if
 *   browsers do not play its codec; `misnamed` if it is a video
 */
export async function cleanAudio(file: string, extension: string): Promise<number | null> {
  const handle = await open(file, 'r+')
  const length = await CLEANERS[extension as AudioExtension](handle).finally(() => handle.close())
  if (length !== null && length > LONGEST_MS) throw damaged()
  return length
}
