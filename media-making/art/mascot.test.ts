import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MASCOT, mascotFrame, mascotSprite, mascotStill } from './mascot.ts'
import { THEMES } from './palette.ts'

const SMALL = 80
/** Room round the cell, so that a drawing that leaves it is seen. */
const MARGIN = 20

/** The opacity of every pixel of a frame drawn small, with room round its cell. */
async function drawn(svg: string): Promise<{ edge: number; ink: number; pixels: Buffer }> {
  const { size } = MASCOT
  const margin = (MARGIN * size) / SMALL
  const whole = size + 2 * margin
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${whole} ${whole}" width="${SMALL + 2 * MARGIN}" height="${SMALL + 2 * MARGIN}">${svg}</svg>`
  const pixels = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer()
  let edge = 0
  let ink = 0
  const width = SMALL + 2 * MARGIN
  for (let i = 0; i < width * width; i++) {
    const alpha = pixels[i * 4 + 3] as number
    const x = i % width
    const y = Math.floor(i / width)
    if (x < MARGIN || y < MARGIN || x >= width - MARGIN || y >= width - MARGIN)
      edge = Math.max(edge, alpha)
    else ink += alpha > 200 ? 1 : 0
  }
  return { edge, ink, pixels }
}

const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, v, i) => sum + Math.abs(v - (b[i] as number)), 0)

describe.each(THEMES)('the mascot, %s (FT-062)', (theme) => {
  test('has 24 different frames of 40 ms, one cell of the sprite each', () => {
    const frames = Array.from({ length: MASCOT.frames }, (_, i) =>
      mascotFrame(theme, i / MASCOT.frames),
    )
    expect(new Set(frames).size).toBe(24)
    expect(MASCOT.frameMilliseconds).toBe(40)
    const sprite = mascotSprite(theme)
    const cells = [...sprite.matchAll(/<svg x="(\d+)" y="(\d+)" width="320" height="320"/g)].map(
      (m) => `${m[1]} ${m[2]}`,
    )
    expect(new Set(cells).size).toBe(24)
    expect(cells.at(7)).toBe('320 320')
    expect(sprite).toContain('width="1920" height="1280"')
    expect(sprite).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('renders identically every time, and its still is the first frame', () => {
    expect(mascotSprite(theme)).toBe(mascotSprite(theme))
    expect(mascotStill(theme)).toContain(mascotFrame(theme, 0))
  })

  test('closes its loop: the 25th frame would be the first', async () => {
    const first = await drawn(mascotFrame(theme, 0))
    const again = await drawn(mascotFrame(theme, 1))
    expect(difference(first.pixels, again.pixels)).toBe(0)
  })

  test('stays within its cell, and no step of the loop jumps', async () => {
    const frames: Awaited<ReturnType<typeof drawn>>[] = []
    for (let i = 0; i < MASCOT.frames; i++)
      frames.push(await drawn(mascotFrame(theme, i / MASCOT.frames)))
    expect(Math.max(...frames.map((frame) => frame.edge))).toBe(0)
    expect(Math.min(...frames.map((frame) => frame.ink))).toBeGreaterThan(900)
    const steps = frames.map(({ pixels }, i) =>
      difference(pixels, frames.at(i - 1)?.pixels ?? pixels),
    )
    const usual = steps.toSorted((a, b) => a - b)[12] as number
    expect(Math.max(...steps)).toBeLessThan(usual * 2.2)
  })
})
