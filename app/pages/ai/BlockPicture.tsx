import type { AiBlock } from '../../../contract/ai-hub.ts'
import { Picture, type PictureProps } from '../../components/Picture/Picture.tsx'
import styles from './Sections.module.css'

interface BlockPictureProps extends Pick<PictureProps, 'size' | 'smaller' | 'sizes'> {
  block: AiBlock
}

/**
 * Renders the image of a block, with a separate one for small windows if there is one, each with
 * its dark version (FT-004, FT-082).
 */
export function BlockPicture({ block, ...drawn }: BlockPictureProps) {
  const {
    resourceUrl,
    resourceUrlDark,
    moResourceUrl,
    moResourceUrlDark,
    altDescription: alt,
  } = block
  const wide = <Picture image={resourceUrl} imageDark={resourceUrlDark} alt={alt} {...drawn} />
  if (!moResourceUrl || moResourceUrl === resourceUrl) return wide
  return (
    <>
      <div className={styles.wide}>{wide}</div>
      <div className={styles.small}>
        <Picture
          image={moResourceUrl}
          imageDark={moResourceUrlDark}
          alt={alt}
          size="C780x585"
          sizes="100vw"
        />
      </div>
    </>
  )
}
