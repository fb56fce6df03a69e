/**
 * The image sizes that the site requests, `width x height`, 0 = unconstrained side (SH-226, FT-238,
 * decisions).
 */
export const IMAGE_SIZES = [
  'C72x72',
  'C317x178',
  'C630x354',
  'C741x416',
  'C537x537',
  'C954x537',
  'C1492x840',
  'C800x400',
  'C1200x630',
  'C632x632',
  'C648x648',
  'C628x352',
  'C1920x1080',
  'C1080x1920',
  'C1000x1000',
  'C1696x1696',
  'C1416x1416',
  'C768x416',
  'C850x490',
  'C112x112',
  'C320x180',
  'C420x236',
  'C960x540',
  'C780x585',
  'C390x520',
  'C414x736',
  'R1920x0',
  'R1260x0',
  'R960x0',
  'R640x0',
  'R390x0',
] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

export const IMAGE_FORMATS = ['webp', 'avif', 'jpg', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** One transformation that the image service accepts. */
export interface ImageOption {
  /** `cover` crops to the size, `inside` fits into it. */
  fit: 'cover' | 'inside'
  /** Pixels; 0 = unconstrained. */
  width: number
  height: number
  format: ImageFormat
}

const sizes = new Map<string, [ImageOption['fit'], number, number]>()
for (const size of IMAGE_SIZES) {
  const [, kind, width, height] = /^([CR])(\d+)x(\d+)$/.exec(size) as unknown as [
    string,
    string,
    string,
    string,
  ]
  for (const factor of [1, 2]) {
    const [w, h] = [Number(width) * factor, Number(height) * factor]
    sizes.set(`${kind}${w}x${h}`, [kind === 'C' ? 'cover' : 'inside', w, h])
  }
}

/**
 * Parses an `opt` value such as `C630x354.fwebp`; null if size or format is not listed (only listed
 * sizes and their 2x are served).
 */
export function parseImageOption(opt: string): ImageOption | null {
  const match = /^([CR]\d{1,4}x\d{1,4})\.f([a-z]{3,4})$/.exec(opt)
  const size = match && sizes.get(match[1] as string)
  const format = IMAGE_FORMATS.find((name) => name === match?.[2])
  if (!size || !format) return null
  const [fit, width, height] = size
  return { fit, width, height, format }
}

/**
 * Returns the file name of a resized image: `lighthouse-1920.jpg`, a crop
 * `lighthouse-630x354.webp`.
 */
export function madeName(key: string, { width, height, format }: Omit<ImageOption, 'fit'>): string {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return `${name}-${[width, height].filter(Boolean).join('x')}.${format}`
}

/**
 * Returns the URL of a resized image (SH-225): `image` is a URL under `/media/`; `factor` 2
 * requests twice the size.
 */
export function imageUrl(
  image: string,
  size: ImageSize,
  factor: 1 | 2 = 1,
  format: ImageFormat = 'webp',
): string {
  const [, kind, width, height] = /^([CR])(\d+)x(\d+)$/.exec(size) as unknown as [
    string,
    string,
    string,
    string,
  ]
  return `${image}?type=thumb&opt=${kind}${Number(width) * factor}x${Number(height) * factor}.f${format}`
}
