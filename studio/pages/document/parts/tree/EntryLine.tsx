import { Button as Pressed } from 'react-aria-components'
import { isWithin } from '../../../../../contract/studio/document-paths.ts'
import { Badge } from '../../../../components/Badge/Badge.tsx'
import { Icon } from '../../../../components/Icon/Icon.tsx'
import { m } from '../../../../paraglide/messages.js'
import { useProblemCount } from '../../form.ts'
import type { Entry } from './tree.ts'
import type { TreeDrag } from './useTreeDrag.ts'
import styles from './TreePart.module.css'

/** Renders an entry of the tree: its handle, whether it is open, its name and problems. */
export function EntryLine({
  entry,
  name,
  hasChildren,
  isDraggable,
  drag,
}: {
  entry: Entry
  name: string
  hasChildren: boolean
  isDraggable: boolean
  drag: TreeDrag
}) {
  const problems = useProblemCount(entry.path)
  const { gap } = drag
  return (
    <span
      ref={drag.element(entry.path)}
      className={styles.line}
      data-level={entry.place.length}
      data-dragging={gap ? isWithin(entry.path, gap.path) : undefined}
      data-line={gap?.above === entry.path ? gap.level : undefined}
    >
      {isDraggable && (
        <span className={styles.handle} {...drag.handle(entry)}>
          <Icon name="drag" />
        </span>
      )}
      {hasChildren ? (
        <Pressed slot="chevron" className={styles.chevron ?? ''}>
          <Icon name="right" />
        </Pressed>
      ) : (
        <span className={styles.leaf} />
      )}
      <span className={styles.name}>{name}</span>
      {problems > 0 && <Badge tone="danger">{m.site_form_problems({ count: problems })}</Badge>}
    </span>
  )
}
