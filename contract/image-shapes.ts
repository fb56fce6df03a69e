/**
 * The shapes in which the site crops images, as width : height, most used first. Every size of
 * `IMAGE_SIZES` that is a crop and that a page requests has one of them.
 */
export const IMAGE_SHAPES = {
  '16:9': [16, 9],
  '1:1': [1, 1],
  '2:1': [2, 1],
  '40:21': [40, 21],
  '4:3': [4, 3],
  '3:4': [3, 4],
  '9:16': [9, 16],
  '24:13': [24, 13],
} as const satisfies Record<string, readonly [width: number, height: number]>
export type ImageShape = keyof typeof IMAGE_SHAPES
export const SHAPE_NAMES = Object.keys(IMAGE_SHAPES) as [ImageShape, ...ImageShape[]]

interface Size {
  width: number
  height: number
}

/** Width divided by height. */
export const ratioOf = (shape: ImageShape): number =>
  IMAGE_SHAPES[shape][0] / IMAGE_SHAPES[shape][1]

/** How far the ratio of a size may be from that of its shape: `C628x352` is 0.35 % off 16:9. */
const NEAR = 0.01

/** The shape of a size; null if the site has none of that ratio, or a side is unconstrained. */
export const shapeOf = ({ width, height }: Size): ImageShape | null =>
  (width > 0 &&
    height > 0 &&
    SHAPE_NAMES.find((shape) => Math.abs(width / height / ratioOf(shape) - 1) < NEAR)) ||
  null

/** A rectangle of an image, in fractions of its width and height. */
export interface CropRectangle {
  x: number
  y: number
  width: number
  height: number
}
/** Rectangles that an editor drew, by shape; shapes without one are cut around the focal point. */
export type ManualCrops = { [_ in ImageShape]?: CropRectangle | undefined }

/** The width of the smallest rectangle, compared with the largest of its shape in the image. */
export const SMALLEST_CROP = 0.2
/** Rounding of fractions, as of a drawn rectangle that touches an edge. */
const ROUNDING = 1e-6

/** The size of the largest rectangle of a shape in an image, in fractions. */
export function largestCrop(image: Size, shape: ImageShape): Size {
  const relative = (ratioOf(shape) * image.height) / image.width
  return relative <= 1 ? { width: relative, height: 1 } : { width: 1, height: 1 / relative }
}

/**
 * Whether a rectangle may crop an image to a shape: inside it, not too small, and of the ratio of the
 * shape within one pixel of the image.
 */
export function fitsShape(
  { x, y, width, height }: CropRectangle,
  image: Size,
  shape: ImageShape,
): boolean {
  const pixels = { width: width * image.width, height: height * image.height }
  const ratio = ratioOf(shape)
  const isOfRatio =
    Math.abs(pixels.width - pixels.height * ratio) <= 1 ||
    Math.abs(pixels.height - pixels.width / ratio) <= 1
  const largest = largestCrop(image, shape)
  return (
    x + width <= 1 + ROUNDING &&
    y + height <= 1 + ROUNDING &&
    width >= largest.width * SMALLEST_CROP - ROUNDING &&
    height >= largest.height * SMALLEST_CROP - ROUNDING &&
    isOfRatio
  )
}

/** The rectangles that fit an image of another size, as one that replaces it. */
export function cropsThatFit(
  crops: ManualCrops,
  { width, height }: { width: number | null; height: number | null },
): ManualCrops {
  if (width === null || height === null) return {}
  const fits = (shape: ImageShape): boolean => {
    const crop = crops[shape]
    return crop !== undefined && fitsShape(crop, { width, height }, shape)
  }
  return Object.fromEntries(SHAPE_NAMES.filter(fits).map((shape) => [shape, crops[shape]]))
}
