import type { ServiceFeature } from '../../../contract/service-page.ts'
import { Picture, type PictureProps } from '../../components/Picture/Picture.tsx'

/** The shapes that feature blocks draw their pictures in. */
const SHAPES = {
  wide: { size: 'C1492x840', smaller: ['C741x416'] },
  square: { size: 'C1000x1000', smaller: ['C537x537'] },
  tile: { size: 'C632x632' },
} as const satisfies Record<string, Pick<PictureProps, 'size' | 'smaller'>>

interface FeaturePictureProps {
  picture: ServiceFeature['featureImageList'][number]
  shape: keyof typeof SHAPES
  /** How wide it is drawn, as in `Picture`. */
  sizes: string
  /** Its own description, unless what it shows is told beside it. */
  alt?: string
}

/** One of a feature's pictures, in both modes. */
export const FeaturePicture = ({
  picture,
  shape,
  sizes,
  alt = picture.imageDescription,
}: FeaturePictureProps) => (
  <Picture
    image={picture.image}
    imageDark={picture.imageDark}
    alt={alt}
    sizes={sizes}
    {...SHAPES[shape]}
  />
)
