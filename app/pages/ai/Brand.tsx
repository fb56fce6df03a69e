import type { AiBlock } from '../../../contract/ai-hub.ts'
import { BlockLinks } from './BlockLinks.tsx'
import { BlockPicture } from './BlockPicture.tsx'
import styles from './Sections.module.css'

/** Renders BRAND (FT-075): one full-width image, and one claim where it fades into the page. */
export function Brand({ block, id }: { block: AiBlock; id: string }) {
  return (
    <div className={styles.brand}>
      <div className={styles.full}>
        <BlockPicture block={block} size="C1920x1080" smaller={['C960x540']} sizes="100vw" />
      </div>
      <div className={`wrap ${styles.claim}`} data-enter="">
        <h3 id={id}>{block.title}</h3>
        {block.description ? <p>{block.description}</p> : null}
        <BlockLinks links={block.links} />
      </div>
    </div>
  )
}
