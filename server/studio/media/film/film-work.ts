// The conversion of a film, in the process of its job: it runs ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { FILM_HOURS, type FilmFormat } from '../../../../contract/studio/films.ts'
import { FILM_PIXELS } from '../../../../contract/studio/media.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobWork } from '../../jobs/job-messages.ts'

/**
 * How a crafted file is read: by the demuxer of its format alone, from a file alone. Playlists and
 * network addresses in it lead nowhere.
 */
const READ: Readonly<Record<FilmFormat, readonly string[]>> = {
  mp4: ['-protocol_whitelist', 'file', '-f', 'mov'],
  webm: ['-protocol_whitelist', 'file', '-f', 'matroska'],
}
const THREADS = 2
/** Kilobytes of address space of a program: a frame of 8K takes 50 MB, and encoders hold dozens. */
const MEMORY_KB = 4 * 1024 * 1024
/** What a shell answers for a program that is not there, or cannot be run. */
const MISSING = [126, 127]

/** How each format is written. */
const WRITE: Readonly<Record<FilmFormat, readonly string[]>> = {
  webm: [
    ...['-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-row-mt', '1', '-cpu-used', '4'],
    ...['-c:a', 'libopus', '-b:a', '96k', '-ac', '2', '-f', 'webm'],
  ],
  mp4: [
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high'],
    // its index first: players begin before they have all of it
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4'],
  ],
}
/** Codecs that every browser plays in each format; without sound is fine, too. */
const PLAYED: Readonly<Record<FilmFormat, { video: string[]; audio: string[] }>> = {
  mp4: { video: ['h264'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
}

export interface FilmOrder {
  /** The uploaded file, and the one to write. */
  from: string
  to: string
  source: FilmFormat
  format: FilmFormat
  /** Pixels of the shorter side; what is smaller stays. */
  lines: number
  /** Bytes that it may have. */
  most: number
}
export interface FilmMade {
  /** Seconds of the film. */
  seconds: number
  /** Whether browsers play the uploaded file as it is, in no more pixels than were asked for. */
  plays: boolean
}

/** A part of what ffprobe says. */
interface Stream {
  codec_type?: string
  codec_name?: string
  pix_fmt?: string
  width?: number
  height?: number
}

/** Runs a program to its end, with each line that it prints. @throws JobError */
async function run(
  program: 'ffmpeg' | 'ffprobe',
  settings: readonly string[],
  onLine: (line: string) => void,
): Promise<void> {
  const limited = ['-c', 'ulimit -v "$0" && exec "$@"', String(MEMORY_KB), program, ...settings]
  const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-2000)
  })
  createInterface(child.stdout).on('line', onLine)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
    throw new JobError(isMissing ? 'program_missing' : 'program_failed', {
      ...{ detail: program, cause: error },
    })
  })) as [number | null]
  if (code === 0) return
  if (code !== null && MISSING.includes(code))
    throw new JobError('program_missing', { detail: program, cause: new Error(said) })
  if (/no space left|disk quota exceeded/i.test(said))
    throw new JobError('disk_full', { mayPass: true, cause: new Error(said) })
  throw new JobError('program_failed', { detail: program, cause: new Error(said) })
}

/** What a film is. @throws JobError `film_too_long`; `program_failed` if it has no usable video */
async function probe({ from, source, lines: most }: FilmOrder): Promise<FilmMade> {
  const lines: string[] = []
  const entries = 'format=duration:stream=codec_type,codec_name,pix_fmt,width,height'
  await run(
    'ffprobe',
    ['-v', 'error', ...READ[source], '-show_entries', entries, '-of', 'json', from],
    (line) => lines.push(line),
  )
  const { format, streams } = JSON.parse(lines.join('\n')) as {
    format?: { duration?: string }
    streams?: Stream[]
  }
  const [video, audio] = ['video', 'audio'].map((type) =>
    streams?.find(({ codec_type }) => codec_type === type),
  )
  const { width = 0, height = 0 } = video ?? {}
  const seconds = Number(format?.duration)
  if (!(seconds > 0) || width * height === 0 || width * height > FILM_PIXELS)
    throw new JobError('program_failed', { detail: 'ffprobe' })
  if (seconds > FILM_HOURS * 3600) throw new JobError('film_too_long')
  const { video: played, audio: heard } = PLAYED[source]
  const plays =
    played.includes(video?.codec_name ?? '') &&
    video?.pix_fmt === 'yuv420p' &&
    (audio === undefined || heard.includes(audio.codec_name ?? '')) &&
    Math.min(width, height) <= most
  return { seconds, plays }
}

/** @throws JobError `film_too_large`, and as `run` and `probe` do */
export const work: JobWork<FilmOrder, FilmMade> = async (order, progress) => {
  const { from, to, source, format, lines, most } = order
  const { seconds, plays } = await probe(order)
  // the shorter side as it is shown, an even number as the codecs ask for; the other one follows
  const side = `trunc(min(${lines},min(iw,ih))/2)*2`
  const scale = `scale=w='if(gt(iw,ih),-2,${side})':h='if(gt(iw,ih),${side},-2)'`
  await run(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', String(THREADS)],
      ...[...READ[source], '-i', from, '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
      // nothing but what is seen and heard
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', scale, '-pix_fmt', 'yuv420p', '-threads', String(THREADS)],
      ...['-filter_threads', '1', '-fs', String(most), '-progress', 'pipe:1'],
      ...[...WRITE[format], to],
    ],
    (line) => {
      const at = /^out_time_us=(\d+)$/.exec(line)
      if (at) progress((Number(at[1]) / 1e6 / seconds) * 100)
    },
  )
  // ffmpeg ends a film of as many bytes early, and calls that a success
  if ((await stat(to)).size >= most) throw new JobError('film_too_large')
  return { seconds, plays }
}
