import type { AiBlock, AiDefinition } from '../../../contract/ai-hub.ts'
import { FIRST_DEFINITIONS } from '../../../contract/limits.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Definitions.module.css'

/**
 * Renders terms and their definitions. If the block is expandable, three are shown and the browser
 * itself expands the rest; if not, all of them are shown (FT-077).
 */
export function Definitions({ block: { definitions, definitionExpandYn } }: { block: AiBlock }) {
  if (definitions.length === 0) return null
  const folds = definitionExpandYn === 'Y' && definitions.length > FIRST_DEFINITIONS
  const first = folds ? definitions.slice(0, FIRST_DEFINITIONS) : definitions
  return (
    <div className={styles.definitions}>
      <List definitions={first} />
      {folds ? (
        <details className={styles.more} data-part="ai-definitions">
          <summary className={styles.switch}>
            <span className={styles.open}>{m.definitions_open()}</span>
            <span className={styles.close}>{m.definitions_close()}</span>
            <Icon name="down" />
          </summary>
          <List definitions={definitions.slice(FIRST_DEFINITIONS)} />
        </details>
      ) : null}
    </div>
  )
}

const List = ({ definitions }: { definitions: readonly AiDefinition[] }) => (
  <dl className={styles.list}>
    {definitions.map(({ title, description, resourceUrl, resourceUrlDark }) => (
      <div key={title} className={styles.item} data-pictured={resourceUrl ? '' : undefined}>
        <dt>{title}</dt>
        <dd>{description}</dd>
        {resourceUrl ? (
          <dd className={styles.image}>
            <Picture
              image={resourceUrl}
              imageDark={resourceUrlDark}
              alt=""
              size="C630x354"
              smaller={['C420x236']}
              sizes="(min-width: 1024px) 400px, (min-width: 768px) 46vw, calc(100vw - 40px)"
            />
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
)
