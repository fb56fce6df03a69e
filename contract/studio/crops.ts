import { z } from 'zod'
import { type ImageShape, SHAPE_NAMES } from '../image-shapes.ts'

export const imageShape = z.enum(SHAPE_NAMES)

const part = z.number().min(0).max(1)
const cropRectangle = z.strictObject({ x: part, y: part, width: part, height: part })

/** Rectangles by shape; `fitsShape` says which ones an image can have. */
export const manualCrops = z.partialRecord(imageShape, cropRectangle)

/** Rectangles to set, by shape; null = back to the focal point. Shapes without a value stay. */
export const cropChanges = z.strictObject(
  Object.fromEntries(
    SHAPE_NAMES.map((shape) => [shape, cropRectangle.nullable().optional()]),
  ) as Record<ImageShape, z.ZodOptional<z.ZodNullable<typeof cropRectangle>>>,
)
export type CropChanges = z.infer<typeof cropChanges>
