import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Language, Passage } from './passage.ts'

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

/** Milliseconds that a program may take for one sentence or one file. */
const PROGRAM_MS = 180_000

/** A program that could not be started, or ended with an error. */
export class ProgramError extends Error {
  override name = 'ProgramError'
  readonly program: string
  readonly reason: 'missing' | 'full' | 'failed'

  constructor(program: string, reason: ProgramError['reason'], message: string) {
    super(`${program}: ${message}`)
    this.program = program
    this.reason = reason
  }
}

/** Runs a program with `input`; returns its output. @throws ProgramError with its error output */
async function run(
  program: string,
  settings: readonly string[],
  input: Uint8Array | string,
): Promise<{ output: Buffer; log: string }> {
  const child = spawn(program, settings, { stdio: ['pipe', 'pipe', 'pipe'], timeout: PROGRAM_MS })
  const output: Buffer[] = []
  let log = ''
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => {
    log = (log + bytes).slice(-20_000)
  })
  // one that ends early says why itself
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
    throw new ProgramError(program, isMissing ? 'missing' : 'failed', error.message)
  })) as [number | null]
  if (code !== 0) {
    const isFull = /no space left|disk quota exceeded/i.test(log)
    throw new ProgramError(
      program,
      isFull ? 'full' : 'failed',
      `ended with ${code}: ${log.slice(-400)}`,
    )
  }
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

/** Samples of one sentence, and how many there are in a second. */
export interface Speech {
  samples: Int16Array
  rate: number
}

/**
 * The samples of a WAV file with one channel of 16 bits; its length fields are not trusted, as
 * programs that write to a pipe do not know them.
 * @throws ProgramError of `program` for any other file
 */
export function readWav(bytes: Buffer, program: string): Speech {
  const refuse = (): never => {
    throw new ProgramError(program, 'failed', 'wrote no WAV file with one channel of 16 bits')
  }
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF') refuse()
  let rate = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    const start = at + 8
    if (name === 'fmt ') {
      if (start + 16 > bytes.length) refuse()
      rate = bytes.readUInt32LE(start + 4)
      if (bytes.readUInt16LE(start + 2) !== 1 || bytes.readUInt16LE(start + 14) !== 16) refuse()
    } else if (name === 'data') {
      const end = Math.min(start + length, bytes.length)
      const whole = bytes.subarray(start, end - ((end - start) % 2))
      if (rate < 8000 || rate > 96_000) refuse()
      // a copy begins at an even address
      return { samples: new Int16Array(new Uint8Array(whole).buffer), rate }
    }
    at = start + length + (length % 2)
  }
  return refuse()
}

/**
 * Speaks one sentence.
 * @param command program with arguments that reads text and writes WAV, with `{language}` and
 *   `{gender}` in its arguments; null = espeak-ng
 * @throws ProgramError
 */
export async function speakBy(
  command: readonly string[] | null,
  text: string,
  language: Language,
  gender: Gender,
): Promise<Speech> {
  const [program = 'espeak-ng', ...settings] = command ?? [
    'espeak-ng',
    ...READERS[language][gender],
    '-b',
    '1',
    '--stdout',
  ]
  const { output } = await run(
    program,
    settings.map((one) => one.replaceAll('{language}', language).replaceAll('{gender}', gender)),
    text,
  )
  const { samples, rate } = readWav(output, program)
  return { samples: trim(samples), rate }
}

/** Speaks one sentence with espeak-ng. */
export const speak = async (
  text: string,
  language: Language,
  gender: Gender,
): Promise<Int16Array> => (await speakBy(null, text, language, gender)).samples

/** A sentence on the way to being spoken. */
export interface Line {
  text: string
  samples: Int16Array
  /** The passage it ends, if it ends one. */
  ends?: Passage['kind']
}

/** Joins spoken sentences with rests, and notes the second at which each begins. */
export function join(
  lines: readonly Line[],
  rate = SAMPLE_RATE,
): {
  samples: Int16Array
  sentences: { start: number; text: string }[]
} {
  const rest = (line: Line): number => Math.round((line.ends ? REST[line.ends] : BETWEEN) * rate)
  const samples = new Int16Array(
    lines.reduce((sum, line) => sum + line.samples.length + rest(line), 0),
  )
  const sentences: { start: number; text: string }[] = []
  let at = 0
  for (const line of lines) {
    sentences.push({ start: Math.round((at / rate) * 100) / 100, text: line.text })
    samples.set(line.samples, at)
    at += line.samples.length + rest(line)
  }
  return { samples, sentences }
}

const rawAt = (rate: number): string[] => [
  ...['-hide_banner', '-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'],
]
/** Takes the rumble and the hiss of the synthesis off before the loudness is set. */
const CLEAN = 'highpass=f=75,equalizer=f=3000:t=q:w=1.1:g=-3,lowpass=f=7600'
const LOUDNESS = 'loudnorm=I=-18:TP=-1.5:LRA=7'

/** Writes spoken samples as an MP3 of even loudness. */
export async function writeMp3(
  samples: Int16Array,
  target: string,
  kilobits: number,
  rate = SAMPLE_RATE,
): Promise<void> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const { log } = await run(
    'ffmpeg',
    [...rawAt(rate), '-af', `${CLEAN},${LOUDNESS}:print_format=json`, '-f', 'null', '-'],
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
    '-f',
    'mp3',
  ]
  await run(
    'ffmpeg',
    [
      ...rawAt(rate),
      '-loglevel',
      'error',
      '-y',
      '-af',
      `${CLEAN},${LOUDNESS}:${measured}`,
      ...out,
      target,
    ],
    bytes,
  )
}
