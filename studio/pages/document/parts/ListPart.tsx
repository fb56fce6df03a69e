import type { FormList } from '../../../../contract/documents/form.ts'
import { itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { m } from '../../../paraglide/messages.js'
import { labelOf } from '../labels.ts'
import { ItemRow } from './ItemRow.tsx'
import { useItems } from './items.ts'
import { ListSection } from './ListSection.tsx'
import type { PartProps } from '../partProps.ts'
import { useSorting } from './sorting.ts'
import styles from './parts.module.css'

interface ListPartProps extends Omit<PartProps, 'node'> {
  node: FormList
}

/** Renders a list: each item one line until it is opened, in an order that editors change. */
export function ListPart({ node, path, value, level, hidesLabel, name }: ListPartProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const actions = useItems(node, path)
  const isTiles = node.look?.kind === 'tiles'
  const sorting = useSorting(items.map(itemKey), actions.move, isTiles ? 'tiles' : 'lines')
  return (
    <ListSection
      node={node}
      path={path}
      level={level}
      hidesLabel={hidesLabel}
      label={name ?? labelOf(node.label)}
      count={items.length}
      beside={
        node.min !== node.max &&
        items.length > 0 && (
          <span className={styles.count}>
            {m.site_form_count({ count: items.length, max: node.max })}
          </span>
        )
      }
      help={node.help && labelOf(node.help)}
      onAdd={actions.add}
    >
      {items.length > 0 && (
        <ol className={isTiles ? styles.tiles : styles.items}>
          {items.map((item, index) => (
            <ItemRow
              key={itemKey(item, index)}
              node={node}
              item={item}
              itemKey={itemKey(item, index)}
              path={pathIn(path, itemKey(item, index))}
              index={index}
              count={items.length}
              actions={actions}
              sorting={sorting}
              level={level + 1}
            />
          ))}
        </ol>
      )}
    </ListSection>
  )
}
