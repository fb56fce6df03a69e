import { type ImageFormat, type ImageSize, imageUrl } from '../../../contract/images.ts'
import { useShownMode } from '../../visitor/mode.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  /** Address under `/media/`; null draws the empty frame. */
  image: string | null
  /** The same picture for the dark mode; null keeps `image` there (SH-013, FT-004). */
  imageDark: string | null
  /** Text alternative; empty for decoration. */
  alt: string
  /** Size asked for at 1x; twice of it is offered to dense screens. */
  size: ImageSize
  /** Smaller sizes of the same shape, offered by width. */
  smaller?: readonly ImageSize[]
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes?: string
  /** The picture of the first view: fetched at once and first. */
  first?: boolean
  className?: string
}

export const widthOf = (size: ImageSize): number => Number(/^[CR](\d+)x/.exec(size)?.[1])
export const heightOf = (size: ImageSize): number => Number(/x(\d+)$/.exec(size)?.[1])

/** Addresses by width: each size and its double. */
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

/** Whether an address is that of a vector, which is drawn as it is; one that is made may take parameters. */
const isVector = (address: string): boolean => /\.svg(?:\?|$)/.test(address)

/**
 * A picture in both modes (SH-013): the dark file is a `source`, so that one of the two is fetched. Until scripts serve
 * the page the system's preference chooses, and `DARK_SOURCES` puts it right where the visitor chose otherwise.
 * A vector is drawn as it is.
 */
export function Picture({
  image,
  imageDark,
  alt,
  size,
  smaller = [],
  sizes,
  first,
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
  // the picture that a page is waited for is worth the second format: a third fewer bytes
  const small = first && !vector
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
