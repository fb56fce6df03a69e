import sharp, { type Sharp } from 'sharp'
import { W } from './shapes.ts'

/** SVG text as an image of `width` pixels; librsvg draws it at that size, it is never scaled up. */
const draw = (svg: string, width: number, own = W): Sharp =>
  sharp(Buffer.from(svg), { density: (72 * width) / own }).resize({ width })

/**
 * An image of the site: twice the size of its frame, as WebP. At that size a `fine` one tolerates
 * stronger compression.
 */
export const toWebp = (svg: string, fine = false): Promise<Buffer> =>
  draw(svg, 2 * W)
    .webp({ quality: fine ? 72 : 80, effort: 5, smartSubsample: true })
    .toBuffer()

/** A PNG of `width` pixels; `own` is the width that the SVG itself names. */
export const toPng = (svg: string, width: number, own = W): Promise<Buffer> =>
  draw(svg, width, own).png({ compressionLevel: 9 }).toBuffer()

/** A drawing in one ink on a clear ground: its 256 shades of clearness are all a PNG of it needs. */
export const toInkPng = (svg: string, width: number, own: number): Promise<Buffer> =>
  draw(svg, width, own)
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer()

/** A drawing of flat areas and text, twice the size of its frame, as WebP. */
export const toFlatWebp = (svg: string): Promise<Buffer> =>
  draw(svg, 2 * W)
    .webp({ quality: 66, effort: 6 })
    .toBuffer()

/** Small drawings on a clear ground, at the size the SVG names, as WebP. */
export const toSprite = (svg: string, width: number): Promise<Buffer> =>
  draw(svg, width, width).webp({ quality: 70, alphaQuality: 75, effort: 6 }).toBuffer()
