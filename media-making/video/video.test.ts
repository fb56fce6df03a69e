import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oklch } from '../drawing/oklab.ts'
import { mix } from './drawing/colour.ts'
import { random } from './drawing/geometry.ts'
import { budgetOf, editions, expose, frameCount, grain, screenplay } from './video.ts'
import { formatsOf } from './encode.ts'
import { VIDEOS } from './videos.ts'

const MEDIA = join(import.meta.dirname, '../../content/media')

const DRAWINGS = VIDEOS.flatMap((video) =>
  editions(video).map(({ file, theme }) => ({ video, file, theme })),
)

describe.each(DRAWINGS)('$file', ({ video, theme }) => {
  it('draws the same frame every time', () => {
    expect(screenplay(video, theme)(30)).toBe(screenplay(video, theme)(30))
  })

  it('moves', () => {
    const draw = screenplay(video, theme)
    expect(draw(30)).not.toBe(draw(31))
  })

  it('has no NaN', () => {
    const draw = screenplay(video, theme)
    for (const frame of [0, 17, 90, frameCount(video) - 1])
      expect(/NaN|undefined|Infinity/.test(draw(frame)), `frame ${frame}`).toBe(false)
  })
})

describe.each(DRAWINGS)('the files of $file', ({ video, file }) => {
  it.each(formatsOf(video))('stay within their size limit: $extension', ({ extension, share }) => {
    expect(
      statSync(join(MEDIA, video.folder ?? 'video', `${file}.${extension}`)).size,
    ).toBeLessThanOrEqual(budgetOf(video) * share)
  })

  it('have a poster for both modes', () => {
    for (const name of [video.name, `${video.name}_dark`])
      expect(statSync(join(MEDIA, video.folder ?? 'video', `${name}.webp`)).size).toBeLessThan(
        160_000,
      )
  })
})

describe.each(DRAWINGS.filter(({ video }) => video.loop))('$file, a loop', ({ video, theme }) => {
  it('ends where it began', () => {
    const draw = screenplay(video, theme)
    const numbers = (svg: string): number[] =>
      (svg.replace(/#[0-9a-f]{6}/g, '').match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    const first = numbers(draw(0))
    const again = numbers(draw(frameCount(video)))
    expect(again.length).toBe(first.length)
    expect(
      Math.max(...first.map((value, i) => Math.abs(value - (again[i] as number)))),
    ).toBeLessThan(0.02)
  })
})

it('a video by theme is two drawings named like images, any other video is one', () => {
  const [video] = VIDEOS
  if (!video) throw new Error('there is no video')
  expect(editions({ ...video, name: 'a' })).toEqual([{ theme: 'light', file: 'a' }])
  expect(editions({ ...video, name: 'a', byTheme: true })).toEqual([
    { theme: 'light', file: 'a' },
    { theme: 'dark', file: 'a_dark' },
  ])
})

describe('building blocks of videos', () => {
  it('gives the same numbers for the same seed', () => {
    const a = random('x')
    const b = random('x')
    expect([a(), a(), a.whole(0, 9)]).toEqual([b(), b(), b.whole(0, 9)])
    expect(random('y')()).not.toBe(random('x')())
  })

  it('converts OKLCH to sRGB and mixes perceptually', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff')
    expect(oklch(0, 0, 0)).toBe('#000000')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
  })

  it('adds grain to a frame within 0 to 255', () => {
    const size = { width: 2, height: 1 }
    expect([
      ...expose(new Uint8Array([255, 0, 100, 255, 0, 255, 50, 255]), size, new Int8Array([2, -2])),
    ]).toEqual([255, 2, 102, 0, 253, 48])
    expect(Math.max(...grain(40, 40))).toBeLessThanOrEqual(2)
  })
})
