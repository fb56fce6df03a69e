import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAround } from '../../../server/media/resize.ts'
import { cropPosition, focalAfterKey, focalAt } from './focal.ts'

const side = fc.integer({ min: 200, max: 6000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('a crop preview matches the crop of the image service', () => {
  fc.assert(
    fc.property(
      side,
      side,
      part,
      part,
      fc.constantFrom([630, 354], [1000, 1000], [112, 112]),
      (width, height, x, y, [w, h]) => {
        const picture = { width, height }
        const crop = { width: w as number, height: h as number }
        const cut = cropAround(picture, crop, { x, y })
        const [left, top] = cropPosition({ x, y }, picture, crop)
          .split('% ')
          .map(Number.parseFloat) as [number, number]
        // the image service rounds the position and both sides of the crop to whole pixels, one
        // after the other
        expect(Math.abs((left / 100) * (width - cut.width) - cut.left)).toBeLessThanOrEqual(
          width - cut.width < 1 ? Infinity : 3,
        )
        expect(Math.abs((top / 100) * (height - cut.height) - cut.top)).toBeLessThanOrEqual(
          height - cut.height < 1 ? Infinity : 3,
        )
      },
    ),
  )
})

test('arrow keys move the focal point a hundredth, with Shift a tenth, and never out of the image', () => {
  expect(focalAfterKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.51, y: 0.5 })
  expect(focalAfterKey({ x: 0.95, y: 0.05 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.05 })
  expect(focalAfterKey({ x: 0.5, y: 0.05 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0 })
  expect(focalAfterKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull()
  expect(focalAt(-3, 7)).toEqual({ x: 0, y: 1 })
})
