/**
 * Renders the site's videos: `npm run content:video`, or one of them with `-- --only=hero` (a video
 * by theme has two: `main-story-wide` and `main-story-wide_dark`). Needs ffmpeg. The output is
 * committed, so only authors of a video run it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode, formatsOf, keep } from './encode.ts'
import {
  budgetOf,
  editions,
  expose,
  frameCount,
  FRAMES_PER_SECOND,
  grain,
  screenplay,
  type Edition,
  type Video,
} from './video.ts'
import { VIDEOS } from './videos.ts'
import { samples, waveFile } from './sound.ts'

/**
 * Seconds from which a video counts as long: at full effort its encoding would take most of an
 * hour.
 */
const LONG = 12
const MEDIA = join(import.meta.dirname, '../../content/media')

async function make(video: Video, { theme, file }: Edition, workshop: string): Promise<void> {
  const folder = join(MEDIA, video.folder ?? 'video')
  await mkdir(folder, { recursive: true })
  const draw = screenplay(video, theme)
  const noise = grain(video.width, video.height)
  const lossless = join(workshop, `${file}.mkv`)
  await keep(lossless, video, FRAMES_PER_SECOND, async (write) => {
    for (let frame = 0; frame < frameCount(video); frame++) {
      const rgba = await sharp(Buffer.from(draw(frame)))
        .ensureAlpha()
        .raw()
        .toBuffer()
      await write(expose(rgba, video, noise))
    }
  })
  const sound = video.sound && join(workshop, `${file}.wav`)
  if (video.sound && sound) await writeFile(sound, waveFile(samples(video.sound, video.seconds)))
  for (const format of formatsOf(video)) {
    const target = join(folder, `${file}.${format.extension}`)
    const first = video.sparing ? format.sparingQuality : format.firstQuality
    const long = video.seconds > LONG
    const { bytes, quality } = await encode(
      lossless,
      target,
      format,
      first,
      budgetOf(video) * format.share,
      long,
      sound,
    )
    console.log(`${file}.${format.extension}  ${Math.round(bytes / 1000)} kB  (quality ${quality})`)
  }
  // The poster is the first frame, so that nothing jumps when the video starts; a video for both
  // modes has it for both.
  const poster = sharp(Buffer.from(draw(0))).webp({ quality: 84, effort: 6 })
  for (const name of video.byTheme ? [file] : [file, `${file}_dark`])
    await poster.clone().toFile(join(folder, `${name}.webp`))
  await rm(lossless)
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
const drawings = VIDEOS.flatMap((video) => editions(video).map((edition) => ({ video, edition })))
const wanted = drawings.filter(({ edition }) => !only || edition.file === only)
if (wanted.length === 0)
  throw new Error(
    `no film named ${only}; there are ${drawings.map(({ edition }) => edition.file).join(', ')}`,
  )
const workshop = await mkdtemp(join(tmpdir(), 'films-'))
try {
  for (const { video, edition } of wanted) await make(video, edition, workshop)
} finally {
  await rm(workshop, { recursive: true, force: true })
}
