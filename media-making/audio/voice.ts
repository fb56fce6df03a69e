import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Language, Passage } from './article.ts'

export type Gender = 'male' | 'female'
export const GENDERS: readonly Gender[] = ['male', 'female']

/** The output of espeak-ng. */
export const SAMPLE_RATE = 22_050

/** Voice, pitch (0 to 99) and speed (words a minute) of each reader. */
export const READERS: Record<Language, Record<Gender, readonly string[]>> = {
  ko: {
    male: ['-v', 'ko+m3', '-p', '42', '-s', '182'],
    female: ['-v', 'ko+f3', '-p', '52', '-s', '182'],
  },
  en: {
    male: ['-v', 'en-gb+m3', '-p', '40', '-s', '168'],
    female: ['-v', 'en-gb+f3', '-p', '50', '-s', '168'],
  },
}

/** The rest after a passage, in seconds; within a passage sentences rest `BETWEEN`. */
const REST: Record<Passage['kind'], number> = {
  title: 0.8,
  heading: 0.6,
  text: 0.65,
  quote: 0.3,
  source: 0.65,
  fact: 0.4,
  item: 0.4,
}
const BETWEEN = 0.32
const QUIET = 260

/** Runs a program with `input`; returns its output, or throws its error output. */
async function run(
  program: string,
  settings: readonly string[],
  input: Uint8Array | string,
): Promise<{ output: Buffer; log: string }> {
  const child = spawn(program, settings, { stdio: ['pipe', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  let log = ''
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => {
    log += bytes
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${log.slice(-400)}`)
  return { output: Buffer.concat(output), log }
}

/** Cuts the silence off both ends, leaving a breath of it. */
export function trim(samples: Int16Array, quiet = QUIET, breath = 400): Int16Array {
  let first = 0
  let last = samples.length - 1
  while (first < last && Math.abs(samples[first] as number) < quiet) first++
  while (last > first && Math.abs(samples[last] as number) < quiet) last--
  return samples.subarray(Math.max(0, first - breath), Math.min(samples.length, last + breath))
}

/** Speaks one sentence. */
export async function speak(text: string, language: Language, gender: Gender): Promise<Int16Array> {
  const { output } = await run(
    'espeak-ng',
    [...READERS[language][gender], '-b', '1', '--stdout'],
    text,
  )
  const start = output.indexOf('data') + 8
  const bytes = output.subarray(start, output.length - ((output.length - start) % 2))
  return trim(
    new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
  )
}

/** A sentence on the way to being spoken. */
export interface Line {
  text: string
  samples: Int16Array
  /** The passage it ends, if it ends one. */
  ends?: Passage['kind']
}

/** Joins spoken sentences with rests, and notes the second at which each begins. */
export function join(lines: readonly Line[]): {
  samples: Int16Array
  sentences: { start: number; text: string }[]
} {
  const rest = (line: Line): number =>
    Math.round((line.ends ? REST[line.ends] : BETWEEN) * SAMPLE_RATE)
  const samples = new Int16Array(
    lines.reduce((sum, line) => sum + line.samples.length + rest(line), 0),
  )
  const sentences: { start: number; text: string }[] = []
  let at = 0
  for (const line of lines) {
    sentences.push({ start: Math.round((at / SAMPLE_RATE) * 100) / 100, text: line.text })
    samples.set(line.samples, at)
    at += line.samples.length + rest(line)
  }
  return { samples, sentences }
}

const RAW = ['-hide_banner', '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
/** Takes the rumble and the hiss of the synthesis off before the loudness is set. */
const CLEAN = 'highpass=f=75,equalizer=f=3000:t=q:w=1.1:g=-3,lowpass=f=7600'
const LOUDNESS = 'loudnorm=I=-18:TP=-1.5:LRA=7'

/** Writes spoken samples as an MP3 of even loudness. */
export async function writeMp3(
  samples: Int16Array,
  target: string,
  kilobits: number,
): Promise<void> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const { log } = await run(
    'ffmpeg',
    [...RAW, '-af', `${CLEAN},${LOUDNESS}:print_format=json`, '-f', 'null', '-'],
    bytes,
  )
  const heard = JSON.parse(log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1)) as Record<
    string,
    string
  >
  const measured = `measured_I=${heard.input_i}:measured_TP=${heard.input_tp}:measured_LRA=${heard.input_lra}:measured_thresh=${heard.input_thresh}:offset=${heard.target_offset}:linear=true`
  const out = [
    '-ar',
    '16000',
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-abr',
    '1',
    '-b:a',
    `${kilobits}k`,
    '-compression_level',
    '0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  await run(
    'ffmpeg',
    [...RAW, '-loglevel', 'error', '-y', '-af', `${CLEAN},${LOUDNESS}:${measured}`, ...out, target],
    bytes,
  )
}
