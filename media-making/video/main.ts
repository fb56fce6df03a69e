/**
 * Renders the site's videos: `npm run content:video`, or one of them with `-- --only=hero` (a video
 * by theme has two: `main-story-wide` and `main-story-wide_dark`). Needs ffmpeg. The output is
 * committed, so only authors of a video run it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode, FORMATS, keep } from './encode.ts'
import {
  budgetOf,
  editions,
  expose,
  frameCount,
  FRAMES_PER_SECOND,
  grain,
  screenplay,
  type Edition,
  type Film,
} from './film.ts'
import { FILMS } from './films.ts'
import { samples, waveFile } from './sound.ts'

/**
 * Seconds from which a video counts as long: at full effort its encoding would take most of an
 * hour.
 */
const LONG = 12
const MEDIA = join(import.meta.dirname, '../../content/media')

async function make(film: Film, { theme, file }: Edition, workshop: string): Promise<void> {
  const folder = join(MEDIA, film.folder ?? 'video')
  await mkdir(folder, { recursive: true })
  const draw = screenplay(film, theme)
  const noise = grain(film.width, film.height)
  const kept = join(workshop, `${file}.mkv`)
  await keep(kept, film, FRAMES_PER_SECOND, async (write) => {
    for (let frame = 0; frame < frameCount(film); frame++) {
      const rgba = await sharp(Buffer.from(draw(frame)))
        .ensureAlpha()
        .raw()
        .toBuffer()
      await write(expose(rgba, film, noise))
    }
  })
  const sound = film.sound && join(workshop, `${file}.wav`)
  if (film.sound && sound) await writeFile(sound, waveFile(samples(film.sound, film.seconds)))
  for (const format of FORMATS) {
    const target = join(folder, `${file}.${format.extension}`)
    const first = film.sparing ? format.sparingQuality : format.firstQuality
    const long = film.seconds > LONG
    const { bytes, quality } = await encode(
      kept,
      target,
      format,
      first,
      budgetOf(film),
      long,
      sound,
    )
    console.log(`${file}.${format.extension}  ${Math.round(bytes / 1000)} kB  (quality ${quality})`)
  }
  // The poster is the first frame, so that nothing jumps when the video starts; a video for both
  // modes has it for both.
  const poster = sharp(Buffer.from(draw(0))).webp({ quality: 84, effort: 6 })
  for (const name of film.byTheme ? [file] : [file, `${file}_dark`])
    await poster.clone().toFile(join(folder, `${name}.webp`))
  await rm(kept)
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
const drawings = FILMS.flatMap((film) => editions(film).map((edition) => ({ film, edition })))
const wanted = drawings.filter(({ edition }) => !only || edition.file === only)
if (wanted.length === 0)
  throw new Error(
    `no film named ${only}; there are ${drawings.map(({ edition }) => edition.file).join(', ')}`,
  )
const workshop = await mkdtemp(join(tmpdir(), 'films-'))
try {
  for (const { film, edition } of wanted) await make(film, edition, workshop)
} finally {
  await rm(workshop, { recursive: true, force: true })
}
