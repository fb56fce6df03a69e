import type { CropRectangle } from '../../../contract/image-shapes.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { sized } from '../../components/MediaPicker/AssetGrid.tsx'
import styles from './CutImage.module.css'

interface CutImageProps {
  asset: Asset
  /** The part that is shown, in fractions of the image. */
  part: CropRectangle
  /** Width and height, in any unit; only their ratio counts. */
  ratio: readonly [width: number, height: number]
  alt: string
}

/** Draws a part of an image, as high as its container says. */
export function CutImage({ asset, part, ratio: [width, height], alt }: CutImageProps) {
  return (
    <span className={styles.cut} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        className={styles.image}
        src={sized(asset, 'R960x0.fwebp')}
        alt={alt}
        loading="lazy"
        draggable={false}
        style={{
          width: `${100 / part.width}%`,
          height: `${100 / part.height}%`,
          insetInlineStart: `${(-100 * part.x) / part.width}%`,
          insetBlockStart: `${(-100 * part.y) / part.height}%`,
        }}
      />
    </span>
  )
}
