import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A film of some seconds with sound, as a camera writes it. */
export function film(seconds: number, size = '640x360', rate = 25, crf = '23'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const file = join(folder, 'film.mp4')
    execFileSync('ffmpeg', [
      ...[
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
      ],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-metadata', 'location=+37.5665+126.9780/', '-preset', 'ultrafast', '-crf', crf],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
    ])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
/** What a file consists of. */
export function streams(bytes: Buffer): string[] {
  const answer = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', '-'],
    { input: bytes, encoding: 'utf8' },
  )
  return answer.trim().split('\n')
}

/** The WebM of a film of one second, as somebody makes it by hand. */
export function ownWebm(size: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const file = join(folder, 'film.webm')
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5:duration=1`],
      ...['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-crf', '60', '-b:v', '0', file],
    ])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
