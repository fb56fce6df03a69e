import type { AiBlock } from '../../../contract/ai-hub.ts'
import { BlockLinks } from './BlockLinks.tsx'
import { BlockPicture } from './BlockPicture.tsx'
import { Definitions } from './Definitions.tsx'
import styles from './Sections.module.css'

/** Renders GROUP (FT-075): blocks side by side, each a card. */
export function Group({
  title,
  blocks,
  id,
}: {
  title: string
  blocks: readonly AiBlock[]
  id: string
}) {
  return (
    <div className="wrap">
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <ul className={styles.cards} data-enter="items" data-count={blocks.length}>
        {blocks.map((block) => (
          <li key={block.title} className={styles.card}>
            {block.resourceUrl ? (
              <div className={styles.cardImage}>
                <BlockPicture
                  block={block}
                  size="C741x416"
                  sizes="(min-width: 1440px) 630px, (min-width: 768px) 46vw, calc(100vw - 40px)"
                />
              </div>
            ) : null}
            <div className={styles.cardText}>
              <h4>{block.title}</h4>
              {block.description ? <p>{block.description}</p> : null}
              <Definitions block={block} />
              <BlockLinks links={block.links} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
