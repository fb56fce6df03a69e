import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAME_LIMITS, FRAME_WIDTHS, frameScale, frameWidth, widthAfterKey } from './frameSize.ts'

const { min, max } = FRAME_LIMITS

test('a width is an integer within the range', () => {
  expect([frameWidth(0), frameWidth(-5), frameWidth(319.9), frameWidth(320)]).toEqual([
    320, 320, 320, 320,
  ])
  expect([frameWidth(1920), frameWidth(1920.4), frameWidth(Number.POSITIVE_INFINITY)]).toEqual([
    1920, 1920, 1920,
  ])
  expect([frameWidth(390.4), frameWidth(390.5)]).toEqual([390, 391])
  expect(FRAME_WIDTHS.map(frameWidth)).toEqual([...FRAME_WIDTHS])
})

test('a frame is scaled down where space is narrow, never up', () => {
  expect(frameScale(1440, 360)).toBe(0.25)
  expect([frameScale(390, 390), frameScale(390, 391), frameScale(390, 1920)]).toEqual([1, 1, 1])
  // the container has no width before it is measured
  expect([frameScale(1920, 0), frameScale(1920, -1)]).toEqual([1, 1])
})

test('a scaled frame fills its space exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min, max }), fc.integer({ min: 1, max: 4000 }), (width, place) => {
      const scale = frameScale(width, place)
      expect(scale).toBeGreaterThan(0)
      expect(scale).toBeLessThanOrEqual(1)
      expect(width * scale).toBeCloseTo(Math.min(width, place), 6)
    }),
  )
})

test('arrows move by small steps, with Shift by large ones, Home and End to the ends; other keys are ignored', () => {
  expect(['ArrowLeft', 'ArrowDown'].map((key) => widthAfterKey(768, key, false))).toEqual([
    758, 758,
  ])
  expect(['ArrowRight', 'ArrowUp'].map((key) => widthAfterKey(768, key, true))).toEqual([868, 868])
  expect([widthAfterKey(768, 'Home', false), widthAfterKey(768, 'End', true)]).toEqual([320, 1920])
  expect([widthAfterKey(325, 'ArrowLeft', false), widthAfterKey(1900, 'ArrowRight', true)]).toEqual(
    [320, 1920],
  )
  expect(
    ['Enter', 'Tab', 'PageUp', 'arrowleft', ''].map((key) => widthAfterKey(768, key, false)),
  ).toEqual(Array.from({ length: 5 }, () => null))
})

test('no sequence of keys leaves the range', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End')
  fc.assert(
    fc.property(
      fc.integer({ min, max }),
      fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }),
      (from, pressed) => {
        let width = from
        for (const [key, isLarge] of pressed) {
          width = widthAfterKey(width, key, isLarge) ?? Number.NaN
          expect(width).toBe(frameWidth(width))
        }
      },
    ),
  )
})
