import { type ImageSize, imageUrl } from '../../../contract/images.ts'
import styles from './Picture.module.css'

interface PictureProps {
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
  /** The picture of the first view: fetched first. */
  first?: boolean
  className?: string
}

const widthOf = (size: ImageSize): number => Number(/^[CR](\d+)x/.exec(size)?.[1])
const heightOf = (size: ImageSize): number => Number(/x(\d+)$/.exec(size)?.[1])

/** Addresses by width: each size and its double. */
function sourceSet(image: string, sizes: readonly ImageSize[]): string {
  const byWidth = new Map<number, string>()
  for (const size of sizes) for (const factor of [1, 2] as const) byWidth.set(widthOf(size) * factor, imageUrl(image, size, factor))
  return [...byWidth].sort(([a], [b]) => a - b).map(([width, address]) => `${address} ${width}w`).join(', ')
}

/**
 * A picture in both modes (SH-013). Both files stand in the document; the one that is not shown has no box, and as it is
 * lazy the browser never fetches it. A vector is drawn as it is.
 */
export function Picture({ image, imageDark, alt, size, smaller = [], sizes, first, className }: PictureProps) {
  if (!image) return <span className={`${styles.empty} ${className ?? ''}`} aria-hidden="true" />
  const one = (address: string, mode: string | undefined) => {
    const vector = address.endsWith('.svg')
    return (
      <img
        className={`${styles.image} ${mode ?? ''} ${className ?? ''}`}
        src={vector ? address : imageUrl(address, size)}
        srcSet={vector ? undefined : sourceSet(address, [...smaller, size])}
        sizes={vector ? undefined : (sizes ?? `${widthOf(size)}px`)}
        width={widthOf(size)}
        height={heightOf(size) || undefined}
        alt={alt}
        loading="lazy"
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
      />
    )
  }
  if (!imageDark) return one(image, undefined)
  return <>{one(image, styles.light)}{one(imageDark, styles.dark)}</>
}
