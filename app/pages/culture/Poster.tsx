import type { CultureVideos, VideoSize } from '../../../contract/culture.ts'
import { type ImageFormat, type ImageSize, imageUrl } from '../../../contract/images.ts'
import { MIDDLE_MEDIA, UPRIGHT_MEDIA } from './videos.ts'
import styles from './culture.module.css'

/** Size requested at 1x; double size is offered to dense screens. */
const WIDTHS: Readonly<Record<VideoSize, readonly ImageSize[]>> = {
  '320': ['R390x0', 'R640x0'],
  '768': ['R960x0', 'R1260x0'],
  '1440': ['R960x0', 'R1260x0', 'R1920x0'],
}
const set = (image: string, size: VideoSize, format?: ImageFormat): string =>
  WIDTHS[size]
    .map((width) => `${imageUrl(image, width, 1, format)} ${/\d+/.exec(width)}w`)
    .join(', ')

/**
 * Renders the poster of a video: its first image, in the size of the window's video (FT-063).
 * `first` = the image is in the first view. Dark mode has a separate image if there is one
 * (FT-004), fetched only there.
 */
export function Poster({ videos, first }: { videos: CultureVideos; first?: boolean }) {
  const dark = videos['1440'].posterDark !== null && videos['1440'].urlDark !== null
  const formats = first ? (['avif', 'webp'] as const) : (['webp'] as const)
  const drawn = (poster: 'poster' | 'posterDark', className: string | undefined) => {
    const address = (size: VideoSize): string => videos[size][poster] ?? videos[size].poster
    return (
      <picture className={className}>
        {(['320', '768', '1440'] as const).flatMap((size) =>
          formats.map((format) => (
            <source
              key={`${size} ${format}`}
              type={`image/${format}`}
              media={size === '320' ? UPRIGHT_MEDIA : size === '768' ? MIDDLE_MEDIA : undefined}
              srcSet={set(address(size), size, format)}
              sizes="100vw"
            />
          )),
        )}
        <img
          src={imageUrl(address('1440'), 'R1260x0')}
          alt=""
          decoding={first ? 'sync' : 'async'}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
    )
  }
  return (
    <div className={styles.poster}>
      {drawn('poster', dark ? styles.byDay : undefined)}
      {dark ? drawn('posterDark', styles.byNight) : null}
    </div>
  )
}
