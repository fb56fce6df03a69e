// The conversion of a film, in the process of its job: it runs ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { FILM_HOURS } from '../../../../contract/studio/films.ts'
import { FILM_PIXELS } from '../../../../contract/studio/media.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobWork } from '../../jobs/job-messages.ts'

/** Width of the largest made film: a full screen; what is smaller stays. */
const WIDEST = 1920
/**
 * How a crafted file is read: by the demuxer of MP4 alone, from a file alone. Playlists and network
 * addresses in it lead nowhere.
 */
const READ = ['-protocol_whitelist', 'file', '-f', 'mov'] as const
const THREADS = 2

export interface FilmOrder {
  /** The MP4, and the file to write. */
  from: string
  to: string
  /** Bytes that it may have. */
  most: number
}
/** Seconds of the film. */
export interface FilmMade {
  seconds: number
}

/** Runs a program to its end, with each line that it prints. @throws JobError */
async function run(
  program: 'ffmpeg' | 'ffprobe',
  settings: readonly string[],
  onLine: (line: string) => void,
): Promise<void> {
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] })
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
  if (/no space left|disk quota exceeded/i.test(said))
    throw new JobError('disk_full', { mayPass: true, cause: new Error(said) })
  throw new JobError('program_failed', { detail: program, cause: new Error(said) })
}

/** Seconds of a film. @throws JobError `film_too_long`; `program_failed` if it has no usable video */
async function secondsOf(file: string): Promise<number> {
  const lines: string[] = []
  const entries = 'format=duration:stream=width,height'
  await run(
    'ffprobe',
    [
      '-v',
      'error',
      ...READ,
      '-select_streams',
      'v:0',
      '-show_entries',
      entries,
      '-of',
      'json',
      file,
    ],
    (line) => lines.push(line),
  )
  const { format, streams } = JSON.parse(lines.join('\n')) as {
    format?: { duration?: string }
    streams?: { width?: number; height?: number }[]
  }
  const { width = 0, height = 0 } = streams?.[0] ?? {}
  const seconds = Number(format?.duration)
  if (!(seconds > 0) || width * height === 0 || width * height > FILM_PIXELS)
    throw new JobError('program_failed', { detail: 'ffprobe' })
  if (seconds > FILM_HOURS * 3600) throw new JobError('film_too_long')
  return seconds
}

/** @throws JobError `film_too_large`, and as `run` and `secondsOf` do */
export const work: JobWork<FilmOrder, FilmMade> = async ({ from, to, most }, progress) => {
  const seconds = await secondsOf(from)
  await run(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', String(THREADS)],
      ...[...READ, '-i', from, '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
      // nothing but what is seen and heard
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', `scale='min(${WIDEST},iw)':-2`, '-pix_fmt', 'yuv420p'],
      ...['-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-row-mt', '1', '-cpu-used', '4'],
      ...['-threads', String(THREADS), '-c:a', 'libopus', '-b:a', '96k', '-ac', '2'],
      ...['-fs', String(most), '-progress', 'pipe:1', '-f', 'webm', to],
    ],
    (line) => {
      const at = /^out_time_us=(\d+)$/.exec(line)
      if (at) progress((Number(at[1]) / 1e6 / seconds) * 100)
    },
  )
  // ffmpeg ends a film of as many bytes early, and calls that a success
  if ((await stat(to)).size >= most) throw new JobError('film_too_large')
  return { seconds }
}
