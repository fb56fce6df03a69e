import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'

/** How a finished video is encoded for browsers. */
export interface Format {
  extension: string
  /** How the sound is encoded, if a video has one. */
  sound: string[]
  /**
   * The encoder's settings at a quality (constant rate factor): higher is smaller. A long video
   * gets less effort per frame.
   */
  settings(quality: number, long: boolean): string[]
  firstQuality: number
  /** Initial quality of a video with a small budget. */
  sparingQuality: number
  /** By how much quality a file comes to about half its size. */
  halving: number
  /** Samples of a frame. */
  pixels: 'yuv420p' | 'yuv420p10le'
  /** The part of a video's budget that a file may take. */
  share: number
}

const H264: Format = {
  extension: 'mp4',
  sound: ['-c:a', 'aac', '-b:a', '64k'],
  firstQuality: 22,
  sparingQuality: 30,
  halving: 6,
  pixels: 'yuv420p',
  share: 1,
  settings: (quality, long) => [
    '-c:v',
    'libx264',
    '-preset',
    long ? 'medium' : 'slow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-crf',
    String(quality),
    '-movflags',
    '+faststart',
  ],
}

const VP9: Format = {
  extension: 'webm',
  sound: ['-c:a', 'libopus', '-b:a', '40k'],
  firstQuality: 30,
  sparingQuality: 42,
  halving: 10,
  pixels: 'yuv420p',
  share: 1,
  settings: (quality, long) => [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(quality),
    '-deadline',
    'good',
    '-cpu-used',
    long ? '5' : '3',
    '-row-mt',
    '1',
    '-tile-columns',
    '1',
  ],
}

/**
 * A third of the bytes of VP9 at the same quality, for a video that is loaded before anything else
 * was asked for. Few phones decode it in hardware, so that a loop would cost their battery more
 * than it saves. Ten bits keep soft skies without steps.
 */
const AV1: Format = {
  extension: 'webm',
  sound: VP9.sound,
  firstQuality: 48,
  sparingQuality: 50,
  halving: 14,
  pixels: 'yuv420p10le',
  share: 0.25,
  settings: (quality) => [
    '-c:v',
    'libsvtav1',
    '-preset',
    '4',
    '-crf',
    String(quality),
    '-svtav1-params',
    'tune=0',
  ],
}

/** Returns the formats that a video is encoded in: one for every browser, one with fewer bytes. */
export const formatsOf = ({ av1 }: { av1?: boolean }): readonly Format[] => [H264, av1 ? AV1 : VP9]

/** Writes the same bytes whenever it is run: no dates, no names of the encoder. */
const REPRODUCIBLE = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
]
const bt709 = (pixels: Format['pixels']): string[] => [
  '-vf',
  `scale=out_color_matrix=bt709:out_range=tv,format=${pixels}`,
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

async function ffmpeg(
  settings: string[],
  feed?: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...settings], {
    stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const input = child.stdin
  if (feed && input) {
    await feed(async (bytes) => {
      if (!input.write(bytes)) await Promise.race([once(input, 'drain'), closed])
    })
    input.end()
  }
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Keeps frames without loss, so that they are drawn once however often they are encoded. */
export const keep = (
  target: string,
  size: { width: number; height: number },
  rate: number,
  feed: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> =>
  ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${size.width}x${size.height}`,
      '-r',
      String(rate),
      '-i',
      'pipe:0',
      '-c:v',
      'libx264rgb',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      target,
    ],
    feed,
  )

/**
 * Encodes the stored frames, with the sound file if there is one, from `first` quality on; while
 * the file exceeds `budget` bytes, again at a lower one.
 */
export async function encode(
  lossless: string,
  target: string,
  format: Format,
  first: number,
  budget: number,
  long: boolean,
  sound?: string,
): Promise<{ bytes: number; quality: number }> {
  let quality = first
  for (;;) {
    const heard = sound ? ['-i', sound, '-map', '0:v', '-map', '1:a', ...format.sound] : ['-an']
    await ffmpeg([
      '-i',
      lossless,
      ...heard,
      ...bt709(format.pixels),
      ...format.settings(quality, long),
      ...REPRODUCIBLE,
      target,
    ])
    const bytes = (await stat(target)).size
    if (bytes <= budget || quality > 50) return { bytes, quality }
    quality += Math.max(2, Math.round(format.halving * Math.log2(bytes / budget)))
  }
}
