import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { editions, FRAMES_PER_SECOND, screenplay, type Video } from '../video.ts'
import { VIDEOS } from '../videos.ts'
import { CONTRAST, DAYBREAK, INK, INK_TEXT, SECONDS, TEXT_AREAS, TEXTS, WHITE } from './moments.ts'

const linear = (byte: number): number => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const ofColour = (hex: string): number =>
  luminance(
    ...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ]),
  )
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/**
 * The luminances in the text area of one frame, sorted: drawn small, so that grain and stars count
 * by the area they cover.
 */
async function measured(
  video: Video,
  svg: string,
  area: (typeof TEXT_AREAS)[keyof typeof TEXT_AREAS],
): Promise<number[]> {
  const width = video.width / 6
  const height = video.height / 6
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 / 6 })
    .resize(width, height)
    .removeAlpha()
    .extract({
      left: Math.round(area.left * width),
      top: Math.round(area.top * height),
      width: Math.round((area.right - area.left) * width),
      height: Math.round((area.bottom - area.top) * height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, i) =>
    luminance(
      ...([...data.subarray(i * info.channels, i * info.channels + 3)] as [number, number, number]),
    ),
  ).sort((a, b) => a - b)
}

/** A step either side of the change of ink, in seconds: two frames, in which the page fades one colour into the other. */
const STEP = 2 / FRAMES_PER_SECOND
const INK_MOMENTS = [INK_TEXT[0], 13.4, 14.5, 16, 17.2, 18.1, INK_TEXT[1] - STEP]
const WHITE_MOMENTS = [
  0,
  1.5,
  4,
  6.4,
  8.8,
  10,
  11.8,
  DAYBREAK[0],
  INK_TEXT[1] + STEP,
  18.8,
  19.6,
  20.8,
  22,
  SECONDS - STEP,
]

const stories = VIDEOS.filter((video) => video.name.startsWith('main-story-')).flatMap((video) =>
  editions(video).map(({ file, theme }) => ({ video, file, theme })),
)

describe.each(stories)('text over $file', ({ video, theme }) => {
  const draw = screenplay(video, theme)
  const area = video.width > video.height ? TEXT_AREAS.wide : TEXT_AREAS.tall
  const at = (second: number): Promise<number[]> =>
    measured(video, draw(Math.round(second * FRAMES_PER_SECOND)), area)

  it.each(WHITE_MOMENTS)('FT-029 FT-030: is readable in white at %s s', async (second) => {
    const lights = await at(second)
    const worst = lights[Math.floor(lights.length * 0.95)] as number
    expect(contrast(ofColour(WHITE), worst)).toBeGreaterThanOrEqual(CONTRAST)
  })

  it.each(INK_MOMENTS)('FT-029 FT-030: is readable in ink at %s s', async (second) => {
    const lights = await at(second)
    const worst = lights[Math.floor(lights.length * 0.05)] as number
    expect(contrast(ofColour(INK), worst)).toBeGreaterThanOrEqual(CONTRAST)
  })
})

describe('the moments of the story video', () => {
  it('FT-029 FT-030: the text color changes only where no text is in the middle of its time', () => {
    for (const [from, to] of [TEXTS.headline, ...TEXTS.rows])
      for (const change of INK_TEXT)
        expect(change > from && change < to, `${change} in ${from}–${to}`).toBe(false)
    expect(TEXTS.rows.some(([, to]) => to === DAYBREAK[0])).toBe(true)
    expect(TEXTS.rows.some(([from]) => from === DAYBREAK[1])).toBe(true)
  })
})
