import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsShape, SHAPE_NAMES } from '../../../contract/image-shapes.ts'
import { IMAGE_SIZES, parseImageOption } from '../../../contract/images.ts'
import { cropWithin } from '../../../server/media/resize.ts'
import {
  afterKey,
  CORNERS,
  cropAroundFocal,
  moved,
  neededWidth,
  resized,
  scaled,
  scaleOf,
  shownPart,
} from './cropping.ts'

const side = fc.integer({ min: 200, max: 3840 })
const part = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const focal = fc.double({ min: 0, max: 1, noNaN: true })

test('whatever is done to a frame, the server accepts it', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.constantFrom(...SHAPE_NAMES),
      focal,
      focal,
      fc.array(
        fc.oneof(
          fc.record({ kind: fc.constant('move' as const), x: part, y: part }),
          fc.record({ kind: fc.constant('scale' as const), x: part, y: part }),
          fc.record({ kind: fc.constantFrom(...CORNERS), x: part, y: part }),
        ),
        { maxLength: 6 },
      ),
      (image, shape, x, y, steps) => {
        let crop = cropAroundFocal(image, shape, { x, y })
        expect(fitsShape(crop, image, shape)).toBe(true)
        for (const { kind, ...to } of steps) {
          if (kind === 'move') crop = moved(crop, to.x, to.y)
          else if (kind === 'scale') crop = scaled(crop, to.x, image, shape)
          else crop = resized(crop, kind, to, image, shape)
          expect(fitsShape(crop, image, shape)).toBe(true)
        }
      },
    ),
  )
})

test('the preview of a frame matches what the image service cuts', () => {
  const sizes = IMAGE_SIZES.flatMap((size) => {
    const option = parseImageOption(`${size}.fwebp`)
    return option?.fit === 'cover' ? [option] : []
  })
  const image = { width: 3000, height: 2000 }
  for (const shape of SHAPE_NAMES)
    for (const option of sizes) {
      const crop = scaled(cropAroundFocal(image, shape, { x: 0.3, y: 0.7 }), 0.6, image, shape)
      const cut = cropWithin(image, option, crop)
      const drawn = shownPart(crop, image, option)
      for (const [part, whole, pixels] of [
        [drawn.x, 3000, cut.left],
        [drawn.y, 2000, cut.top],
        [drawn.width, 3000, cut.width],
        [drawn.height, 2000, cut.height],
      ] as const)
        expect(Math.abs(part * whole - pixels), `${shape} ${option.width}`).toBeLessThanOrEqual(2)
    }
})

test('a dragged corner leaves the opposite one where it is', () => {
  const image = { width: 1600, height: 900 }
  const crop = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
  const larger = resized(crop, 'nw', { x: 0.1, y: 0.15 }, image, '16:9')
  expect(larger).toEqual({ x: 0.1, y: 0.1, width: 0.6, height: 0.6 })
  expect(resized(crop, 'se', { x: 5, y: 5 }, image, '16:9')).toEqual({
    ...{ x: 0.2, y: 0.2, width: 0.8, height: 0.8 },
  })
  expect(resized(crop, 'se', { x: 0, y: 0 }, image, '16:9')).toMatchObject({ x: 0.2, width: 0.2 })
})

test('arrow keys move a frame, plus and minus change its size, and nothing leaves the image', () => {
  const image = { width: 1600, height: 900 }
  const crop = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
  const press = (key: string, isLarge = false) => afterKey(crop, key, isLarge, image, '16:9')
  expect(press('ArrowRight')).toEqual({ ...crop, x: 0.21 })
  expect(press('ArrowUp', true)).toEqual({ ...crop, y: 0.1 })
  expect(afterKey({ ...crop, x: 0.48 }, 'ArrowRight', true, image, '16:9')).toMatchObject({
    x: 0.5,
  })
  expect(scaleOf(press('+') ?? crop, image, '16:9')).toBeCloseTo(0.55)
  expect(press('-')).toEqual({ x: 0.225, y: 0.225, width: 0.45, height: 0.45 })
  expect(press('Enter')).toBeNull()
  expect(press('constructor')).toBeNull()
})

test('the site needs as many pixels as its largest size of a shape', () => {
  expect([neededWidth('16:9'), neededWidth('2:1')]).toEqual([1920, 800])
})
