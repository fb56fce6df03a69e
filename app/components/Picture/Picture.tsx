import { type ImageFormat, type ImageSize, imageUrl } from '../../../contract/images.ts'
import { useShownMode } from '../../visitor/mode.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  /** URL under `/media/`; null renders the empty frame. */
  image: string | null
  /** The same image for dark mode; null uses `image` there too (SH-013, FT-004). */
  imageDark: string | null
  /** Text alternative; empty for decoration. */
  alt: string
  /** Size requested at 1x; double size is offered to dense screens. */
  size: ImageSize
  /** Smaller sizes of the same shape, offered by width. */
  smaller?: readonly ImageSize[]
  /** The `sizes` attribute: the rendered width of the image. */
  sizes?: string
  /** Whether the image is in the first view: fetched at once and first, as AVIF where supported. */
  first?: boolean
  /**
   * Whether a large image further down is offered as AVIF too: half the bytes for a longer
   * document.
   */
  avif?: boolean
  className?: string
}

export const widthOf = (size: ImageSize): number => Number(/^[CR](\d+)x/.exec(size)?.[1])
export const heightOf = (size: ImageSize): number => Number(/x(\d+)$/.exec(size)?.[1])

/** Returns URLs by width: each size and its double. */
export function sourceSet(
  image: string,
  sizes: readonly ImageSize[],
  format?: ImageFormat,
): string {
  const byWidth = new Map<number, string>()
  for (const size of sizes)
    for (const factor of [1, 2] as const)
      byWidth.set(widthOf(size) * factor, imageUrl(image, size, factor, format))
  return [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ')
}

/** Whether a URL is a vector image, which is used as it is; a generated one may have parameters. */
const isVector = (address: string): boolean => /\.svg(?:\?|$)/.test(address)

/**
 * Renders an image in both modes (SH-013): the dark file is a `source`, so that only one of them is
 * fetched. Until the page is hydrated the system's preference decides, and `DARK_SOURCES` corrects
 * it if the visitor chose otherwise. A vector image is used as it is.
 */
export function Picture({
  image,
  imageDark,
  alt,
  size,
  smaller = [],
  sizes,
  first,
  avif = first,
  className,
}: PictureProps) {
  const mode = useShownMode()
  if (!image) return <span className={`${styles.empty} ${className ?? ''}`} aria-hidden="true" />
  const drawn = sizes ?? `${widthOf(size)}px`
  const set = (address: string, format?: ImageFormat): string =>
    isVector(address) ? address : sourceSet(address, [...smaller, size], format)
  const vector = isVector(image)
  const one = (
    <img
      className={`${styles.image} ${className ?? ''}`}
      src={vector ? image : imageUrl(image, size)}
      srcSet={vector ? undefined : set(image)}
      sizes={vector ? undefined : drawn}
      width={widthOf(size)}
      height={heightOf(size) || undefined}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  const small = avif && !vector
  if (!imageDark && !small) return one
  const media = mode === null ? '(prefers-color-scheme: dark)' : mode === 'dark' ? 'all' : 'not all'
  const dark = (address: string, format?: 'avif') => (
    <source
      data-dark=""
      type={format && `image/${format}`}
      media={media}
      srcSet={set(address, format)}
      sizes={isVector(address) ? undefined : drawn}
      suppressHydrationWarning
    />
  )
  return (
    <picture className={styles.picture}>
      {imageDark && small ? dark(imageDark, 'avif') : null}
      {imageDark ? dark(imageDark) : null}
      {small ? <source type="image/avif" srcSet={set(image, 'avif')} sizes={drawn} /> : null}
      {one}
    </picture>
  )
}
