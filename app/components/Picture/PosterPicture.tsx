import { type ImageSize, imageUrl } from '../../../contract/images.ts'
import { useShownMode } from '../../visitor/mode.ts'
import { heightOf, sourceSet, widthOf } from './Picture.tsx'
import styles from './Picture.module.css'

/** Media query of portrait windows. */
export const UPRIGHT = '(orientation: portrait)'

interface Crop {
  /** URL under `/media/`. */
  image: string
  imageDark: string | null
  /** Sizes of one shape; the last one is the largest. */
  sizes: readonly [ImageSize, ...ImageSize[]]
}

interface PosterPictureProps {
  /** For landscape windows, and for portrait ones. */
  wide: Crop
  tall: Crop
  alt: string
}

/**
 * Renders the image at the top of a page, as wide as the window: in two crops and both modes, of
 * which one file is fetched, at once and first. The mode is resolved as in `Picture`.
 */
export function PosterPicture({ wide, tall, alt }: PosterPictureProps) {
  const mode = useShownMode()
  const sources = [
    { ...tall, shape: UPRIGHT },
    { ...wide, shape: '' },
  ].flatMap(({ image, imageDark, sizes, shape }) =>
    [...(imageDark ? [{ file: imageDark, dark: true }] : []), { file: image, dark: false }].flatMap(
      ({ file, dark }) => {
        const system =
          mode === null ? '(prefers-color-scheme: dark)' : mode === 'dark' ? '' : 'not all'
        const media = !dark
          ? shape
          : system === 'not all'
            ? system
            : [shape, system].filter(Boolean).join(' and ') || 'all'
        return (['avif', 'webp'] as const).map((format) => (
          <source
            key={file + format}
            data-dark={dark ? shape : undefined}
            type={`image/${format}`}
            media={media || undefined}
            srcSet={sourceSet(file, sizes, format)}
            sizes="100vw"
            suppressHydrationWarning
          />
        ))
      },
    ),
  )
  const largest = wide.sizes.at(-1) as ImageSize
  return (
    <picture className={styles.picture}>
      {sources}
      <img
        className={styles.image}
        src={imageUrl(wide.image, largest)}
        width={widthOf(largest)}
        height={heightOf(largest)}
        alt={alt}
        decoding="sync"
        fetchPriority="high"
      />
    </picture>
  )
}
