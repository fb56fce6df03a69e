/**
 * Draws the site's films: `npm run content:video`, or one of them with `-- --only=hero`.
 * Needs ffmpeg. What it makes is committed, so only who changes a film runs it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode, FORMATS, keep } from './encode.ts'
import { expose, frameCount, FRAMES_PER_SECOND, grain, screenplay, type Film } from './film.ts'
import { FILMS } from './films.ts'

const BUDGET = 900_000
const SPARING_BUDGET = 320_000
const OUT = join(import.meta.dirname, '../../content/media/video')

async function make(film: Film, workshop: string): Promise<void> {
  const draw = screenplay(film)
  const noise = grain(film.width, film.height)
  const kept = join(workshop, `${film.name}.mkv`)
  await keep(kept, film, FRAMES_PER_SECOND, async (write) => {
    for (let frame = 0; frame < frameCount(film); frame++) {
      const rgba = await sharp(Buffer.from(draw(frame)))
        .ensureAlpha()
        .raw()
        .toBuffer()
      await write(expose(rgba, film, noise))
    }
  })
  for (const format of FORMATS) {
    const target = join(OUT, `${film.name}.${format.extension}`)
    const { bytes, quality } = film.sparing
      ? await encode(kept, target, format, format.sparingQuality, SPARING_BUDGET)
      : await encode(kept, target, format, format.firstQuality, BUDGET)
    console.log(`${film.name}.${format.extension}  ${Math.round(bytes / 1000)} kB  (quality ${quality})`)
  }
  // One film serves both themes, and so does its poster: the first frame, so that nothing jumps when it starts.
  const poster = sharp(Buffer.from(draw(0))).webp({ quality: 84, effort: 6 })
  for (const theme of ['', '_dark']) await poster.clone().toFile(join(OUT, `${film.name}${theme}.webp`))
  await rm(kept)
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const films = FILMS.filter((film) => !only || film.name === only)
if (films.length === 0) throw new Error(`no film named ${only}; there are ${FILMS.map((film) => film.name).join(', ')}`)
await mkdir(OUT, { recursive: true })
const workshop = await mkdtemp(join(tmpdir(), 'films-'))
try {
  for (const film of films) await make(film, workshop)
} finally {
  await rm(workshop, { recursive: true, force: true })
}
