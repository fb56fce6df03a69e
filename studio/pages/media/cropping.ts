import {
  type CropRectangle,
  type ImageShape,
  largestCrop,
  shapeOf,
  SMALLEST_CROP,
} from '../../../contract/image-shapes.ts'
import { IMAGE_SIZES, parseImageOption } from '../../../contract/images.ts'
import { own } from '../../../contract/own.ts'
import type { FocalPoint } from '../../../contract/studio/media.ts'

interface Size {
  width: number
  height: number
}

/** A corner of a rectangle; the other one stays while it is dragged. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** Fractions are stored with six digits: a thousandth of a pixel of the largest image. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, most), Math.max(least, value))

/** A rectangle of a width that fits its shape, as near to a position as the edges allow. */
function placed(x: number, y: number, width: number, largest: Size): CropRectangle {
  const size = between(largest.width * SMALLEST_CROP, width, largest.width)
  const height = (size / largest.width) * largest.height
  return {
    x: rounded(between(0, x, 1 - size)),
    y: rounded(between(0, y, 1 - height)),
    width: rounded(size),
    height: rounded(height),
  }
}

/** Returns what a shape shows without a rectangle: the largest part around the focal point. */
export function cropAroundFocal(image: Size, shape: ImageShape, focal: FocalPoint): CropRectangle {
  const largest = largestCrop(image, shape)
  const { width, height } = largest
  return placed(focal.x - width / 2, focal.y - height / 2, width, largest)
}

/** Returns a rectangle moved by fractions of its image, within it. */
export const moved = (crop: CropRectangle, x: number, y: number): CropRectangle => ({
  ...crop,
  x: rounded(between(0, crop.x + x, 1 - crop.width)),
  y: rounded(between(0, crop.y + y, 1 - crop.height)),
})

/** How large a rectangle is, compared with the largest of its shape: 0.2 to 1. */
export const scaleOf = (crop: CropRectangle, image: Size, shape: ImageShape): number =>
  crop.width / largestCrop(image, shape).width

/** Returns a rectangle of another scale around the same middle. */
export function scaled(
  crop: CropRectangle,
  scale: number,
  image: Size,
  shape: ImageShape,
): CropRectangle {
  const largest = largestCrop(image, shape)
  const size = between(SMALLEST_CROP, scale, 1)
  const [width, height] = [size * largest.width, size * largest.height]
  return placed(
    crop.x + (crop.width - width) / 2,
    crop.y + (crop.height - height) / 2,
    width,
    largest,
  )
}

/** Returns a rectangle whose corner is dragged towards a point of the image; the opposite one stays. */
export function resized(
  crop: CropRectangle,
  corner: Corner,
  to: FocalPoint,
  image: Size,
  shape: ImageShape,
): CropRectangle {
  const largest = largestCrop(image, shape)
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')]
  const fixed = {
    x: isLeft ? crop.x + crop.width : crop.x,
    y: isTop ? crop.y + crop.height : crop.y,
  }
  const relative = largest.height / largest.width
  const wanted = Math.max(
    isLeft ? fixed.x - to.x : to.x - fixed.x,
    (isTop ? fixed.y - to.y : to.y - fixed.y) / relative,
  )
  const space = Math.min(
    isLeft ? fixed.x : 1 - fixed.x,
    (isTop ? fixed.y : 1 - fixed.y) / relative,
    largest.width,
  )
  const width = between(largest.width * SMALLEST_CROP, wanted, space)
  const height = width * relative
  return placed(
    isLeft ? fixed.x - width : fixed.x,
    isTop ? fixed.y - height : fixed.y,
    width,
    largest,
  )
}

const STEP = 0.01
const WIDE_STEP = 0.1
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Change of the scale by a key or button. */
export const SCALE_STEP = 0.05
const SCALES: Readonly<Record<string, number>> = {
  '+': SCALE_STEP,
  '=': SCALE_STEP,
  '-': -SCALE_STEP,
  _: -SCALE_STEP,
}

/**
 * Returns a rectangle after a key: an arrow moves it by a hundredth of the image, with Shift by a
 * tenth; plus and minus change its size. Null = another key.
 */
export function afterKey(
  crop: CropRectangle,
  key: string,
  isLarge: boolean,
  image: Size,
  shape: ImageShape,
): CropRectangle | null {
  const way = own(WAYS, key)
  if (way) {
    const step = isLarge ? WIDE_STEP : STEP
    return moved(crop, way[0] * step, way[1] * step)
  }
  const change = own(SCALES, key)
  return change === undefined
    ? null
    : scaled(crop, scaleOf(crop, image, shape) + change, image, shape)
}

/** Returns the part of a rectangle that a size of its shape shows: all but a rounding difference. */
export function shownPart(crop: CropRectangle, image: Size, size: Size): CropRectangle {
  const pixels = { width: crop.width * image.width, height: crop.height * image.height }
  const scale = Math.max(size.width / pixels.width, size.height / pixels.height)
  const width = size.width / scale / image.width
  const height = size.height / scale / image.height
  return {
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  }
}

/** Returns the width in pixels of the largest size that the site requests in a shape. */
export function neededWidth(shape: ImageShape): number {
  const options = IMAGE_SIZES.map((size) => parseImageOption(`${size}.fwebp`))
  return Math.max(
    ...options.map((option) => (option && shapeOf(option) === shape ? option.width : 0)),
  )
}
