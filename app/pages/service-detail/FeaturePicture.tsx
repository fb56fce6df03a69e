import type { ServiceFeature } from '../../../contract/service-page.ts'
import { Picture, type PictureProps } from '../../components/Picture/Picture.tsx'

/** Image sizes of feature blocks. */
const SHAPES = {
  wide: { size: 'C1492x840', smaller: ['C741x416'] },
  square: { size: 'C1000x1000', smaller: ['C537x537'] },
  tile: { size: 'C632x632' },
} as const satisfies Record<string, Pick<PictureProps, 'size' | 'smaller'>>

interface FeaturePictureProps {
  picture: ServiceFeature['featureImageList'][number]
  shape: keyof typeof SHAPES
  /** The `sizes` attribute, as in `Picture`. */
  sizes: string
  /** Its text alternative, unless the text next to it describes it. */
  alt?: string
}

/** Renders one image of a feature, in both modes. */
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
