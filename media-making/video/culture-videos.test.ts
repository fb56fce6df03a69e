import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WORDMARKS } from '../art/brand.ts'
import type { Theme } from '../art/palette.ts'
import { CULTURE_VIDEOS } from './culture-videos.ts'
import { random } from './drawing/geometry.ts'
import { weave } from './drawing/strokes.ts'
import { editions, frameCount, screenplay, type Video } from './video.ts'

const FOLDER = join(import.meta.dirname, '../../content/media/culture')
const WHITE = 1
/** The luminance of the ink #0c1824. */
const INK = 0.0088

/** Where the page lays its text over a video: shares of the width and of the height. */
const AREAS = {
  intro: { wide: [0.06, 0.6, 0.45, 0.85], tall: [0.06, 0.94, 0.5, 0.85] },
  ending: { wide: [0.15, 0.85, 0.14, 0.42], tall: [0.06, 0.94, 0.1, 0.36] },
} as const

const linear = (byte: number): number =>
  byte <= 10.31 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The contrast that 95 of 100 points of a video's text area have with the text, at one moment. */
async function legibility(
  video: Video,
  theme: Theme,
  frame: number,
  text: number,
): Promise<number> {
  const kind = video.name.includes('intro') ? 'intro' : 'ending'
  const [left, right, top, bottom] = AREAS[kind][video.width > video.height ? 'wide' : 'tall']
  const width = video.width / 4
  const height = video.height / 4
  const small = screenplay(
    video,
    theme,
  )(frame).replace(/width="\d+" height="\d+">/, `width="${width}" height="${height}">`)
  const area = {
    left: width * left,
    top: height * top,
    width: width * (right - left),
    height: height * (bottom - top),
  }
  const extract = Object.fromEntries(
    Object.entries(area).map(([k, v]) => [k, Math.round(v)]),
  ) as typeof area
  const pixels = await sharp(Buffer.from(small)).extract(extract).removeAlpha().raw().toBuffer()
  const found: number[] = []
  for (let i = 0; i < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]].map((byte) =>
      linear(byte as number),
    ) as [number, number, number]
    found.push(contrast(0.2126 * r + 0.7152 * g + 0.0722 * b, text))
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length * 0.05)] as number
}

const DRAWINGS = CULTURE_VIDEOS.flatMap((video) =>
  editions(video).map(({ file, theme }) => ({ video, file, theme })),
)

it('the culture page has an intro per language and an ending per theme, in three sizes (FT-062 FT-063)', () => {
  expect(DRAWINGS.map(({ file }) => file).sort()).toEqual(
    ['320', '768', '1440']
      .flatMap((size) => [
        `video_intro_${size}`,
        `video_intro_${size}_en`,
        `video_ending_${size}`,
        `video_ending_${size}_dark`,
      ])
      .sort(),
  )
  const shape = (size: string): boolean[] =>
    CULTURE_VIDEOS.filter(({ name }) => name.includes(`_${size}`)).map(
      ({ width, height }) => width > height,
    )
  expect([...shape('768'), ...shape('1440')]).not.toContain(false)
  expect(shape('320')).not.toContain(true)
})

describe.each(DRAWINGS)('$file', ({ video, file, theme }) => {
  it('exists in both formats with its poster, under 1.5 MB each (FT-062)', () => {
    for (const ending of ['mp4', 'webm']) {
      const bytes = statSync(join(FOLDER, `${file}.${ending}`)).size
      expect(bytes).toBeLessThan(1_500_000)
      expect(bytes).toBeGreaterThan(100_000)
    }
    expect(existsSync(join(FOLDER, `${file}.webp`))).toBe(true)
  })

  it('leaves text readable where the page overlays it (FT-062 FT-063)', async () => {
    const text = video.name.includes('ending') && theme === 'light' ? INK : WHITE
    const last = frameCount(video) - 1
    for (const share of [0, 0.3, 0.48, 0.75, 1])
      expect(
        await legibility(video, theme, Math.round(last * share), text),
        `at ${share}`,
      ).toBeGreaterThan(4.5)
  })
})

describe('a mark woven of glints', () => {
  const threads = weave(WORDMARKS.ko, 3, random('test'))
  const covers = (x: number, y: number): boolean =>
    threads.some(
      (thread) => Math.abs(thread.y - y) < 2 && Math.abs(thread.x - x) < thread.length / 2,
    )

  it('has glints on every stroke', () => {
    for (const [x, y] of [
      [27, 27],
      [155, 6],
      [100, 64],
      [31, 78],
      [50, 122],
      [189, 93],
      [160, 103],
    ] as const)
      expect(covers(x, y), `${x} ${y}`).toBe(true)
  })

  it('has none inside the mark’s openings', () => {
    for (const [x, y] of [
      [48, 27],
      [48, 80],
      [155, 50],
      [150, 93],
      [100, 20],
    ] as const)
      expect(covers(x, y), `${x} ${y}`).toBe(false)
  })
})
