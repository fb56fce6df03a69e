import type { AiBlock } from '../../../contract/ai-hub.ts'
import { BlockLinks } from './BlockLinks.tsx'
import { BlockPicture } from './BlockPicture.tsx'
import { Definitions } from './Definitions.tsx'
import styles from './Sections.module.css'

/** Renders DETAIL (FT-075): an image next to its text, and the related terms. */
export function Detail({ block, id }: { block: AiBlock; id: string }) {
  return (
    <div className={`wrap ${styles.detail}`}>
      <div className={styles.pair} data-pictured={block.resourceUrl ? '' : undefined}>
        <div className={styles.text} data-enter="">
          <h3 id={id}>{block.title}</h3>
          {block.description ? <p>{block.description}</p> : null}
          <BlockLinks links={block.links} />
        </div>
        {block.resourceUrl ? (
          <div className={styles.framed} data-enter="">
            <BlockPicture
              block={block}
              size="C1492x840"
              smaller={['C741x416']}
              sizes="(min-width: 1440px) 740px, (min-width: 1024px) 56vw, 100vw"
            />
          </div>
        ) : null}
      </div>
      <Definitions block={block} />
    </div>
  )
}
