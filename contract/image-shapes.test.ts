import { expect, test } from 'vitest'
import { fitsShape, largestCrop, SHAPE_NAMES, shapeOf } from './image-shapes.ts'
import { IMAGE_SIZES, parseImageOption } from './images.ts'

test('every crop that a page requests has a shape, and every shape a crop', () => {
  const shapes = IMAGE_SIZES.filter((size) => size.startsWith('C')).map(
    (size) =>
      [size, shapeOf(parseImageOption(`${size}.fwebp`) ?? { width: 0, height: 0 })] as const,
  )
  // listed, but requested by no page
  expect(shapes.filter(([, shape]) => shape === null).map(([size]) => size)).toEqual(['C850x490'])
  expect(SHAPE_NAMES.filter((shape) => !shapes.some(([, of]) => of === shape))).toEqual([])
  expect(shapeOf({ width: 1920, height: 0 })).toBeNull()
})

test('the largest rectangle of a shape touches two edges of any image, and fits', () => {
  for (const image of [
    { width: 3840, height: 2160 },
    { width: 90, height: 2000 },
    { width: 1600, height: 1 },
  ])
    for (const shape of SHAPE_NAMES) {
      const largest = largestCrop(image, shape)
      expect(Math.max(largest.width, largest.height)).toBe(1)
      const crop = { x: 0, y: 0, ...largest }
      expect(fitsShape(crop, image, shape)).toBe(true)
      expect(fitsShape({ ...crop, x: 1 - largest.width + 0.01 }, image, shape)).toBe(false)
      const tenth = { width: largest.width / 10, height: largest.height / 10 }
      expect(fitsShape({ ...crop, ...tenth }, image, shape)).toBe(false)
    }
})

test('a rectangle may be one pixel off its ratio, and no more', () => {
  const image = { width: 2000, height: 1000 }
  const of = (width: number, height: number) =>
    fitsShape({ x: 0, y: 0, width: width / 2000, height: height / 1000 }, image, '16:9')
  expect([of(1600, 900), of(1601, 900), of(1600, 901), of(1599, 900)]).toEqual(Array(4).fill(true))
  expect([of(1603, 900), of(1600, 903), of(900, 900)]).toEqual(Array(3).fill(false))
})
