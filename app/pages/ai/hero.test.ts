import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stageState } from '../../components/ScrollStage/useScrollStage.ts'
import { exampleHighlight, exampleStill } from './example-hub.ts'
import { imagesOf } from '../../components/Picture/imagesOf.ts'
import {
  BLOCK,
  highlightOf,
  LAST_EXTRA,
  MOST_HIGHLIGHTS,
  stepAt,
  travelOf,
  videoOf,
} from './hero.ts'

const VIEWPORT = 900
const shownAt = (distance: number, count = 4): number | null =>
  highlightOf(
    stageState(
      { distance, height: travelOf(count) + VIEWPORT, viewport: VIEWPORT },
      count + 1,
      stepAt,
    ).step,
  )

test('FT-071 1800 px for each highlight, the first counted double, 1000 px more on the last', () => {
  expect(travelOf(3)).toBe(3600 + 1800 + 2800)
  expect(travelOf(4)).toBe(10_000)
})

test('FT-071 the first visual shows beyond the first block, and the last one stays to the end', () => {
  expect([-100, 0, 1799].map((distance) => shownAt(distance))).toEqual([null, null, null])
  expect([1800, 3599, 3600, 5399, 5400, 7199].map((distance) => shownAt(distance))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
  expect([7200, 9001, 9999, 12_000].map((distance) => shownAt(distance))).toEqual([3, 3, 3, 3])
})

test('FT-071 the style sheet uses the same numbers, for as many highlights as are rendered', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'Hero.module.css'), 'utf8')
  expect(sheet).toContain(
    `height: calc((var(--count) + 1) * ${BLOCK}px + ${LAST_EXTRA}px + 100svh)`,
  )
  for (let count = 1; count <= MOST_HIGHLIGHTS; count += 1)
    expect(sheet, `the ${count}th`).toContain(
      `.highlight:nth-child(${count}) { --at: ${count * BLOCK}px; }`,
    )
  for (let count = 4; count <= MOST_HIGHLIGHTS; count += 1)
    expect(sheet).toContain(`.stage[data-count="${count}"] { --count: ${count}; }`)
})

test('FT-079 small windows have their own video and image, FT-004 and the dark mode too where one exists', () => {
  const video = exampleHighlight()
  expect(videoOf(video, { small: false, dark: false })).toBe('/media/video/water-loop')
  expect(videoOf(video, { small: false, dark: true })).toBe('/media/video/water-loop_dark')
  expect(videoOf(video, { small: true, dark: true })).toBe('/media/video/water-tall')
  expect(imagesOf(video).wide).toEqual([
    '/media/art/seed-sun.webp',
    '/media/art/seed-sun_dark.webp',
  ])
  expect(imagesOf(video).small).toEqual([
    '/media/art/halftone-ocean.webp',
    '/media/art/halftone-ocean_dark.webp',
  ])
  expect(imagesOf(exampleHighlight({ moPosterImageUrl: null })).small).toEqual(imagesOf(video).wide)
  expect(imagesOf(exampleStill()).small).toEqual([
    '/media/art/meeting-ripples.webp',
    '/media/art/meeting-ripples_dark.webp',
  ])
})
