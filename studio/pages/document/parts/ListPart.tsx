import { useState } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { SearchField } from '../../../components/SearchField/SearchField.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { filterItems, type ItemFilter, MANY_ITEMS } from './itemFilter.ts'
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
  const { facts, language } = useDocumentForm()
  const spoken = useLanguage()
  const [filter, setFilter] = useState<ItemFilter | null>(null)
  const isSearched = node.item.kind !== 'field' && (filter !== null || items.length > MANY_ITEMS)
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
      {isSearched && (
        <div className={styles.search}>
          <SearchField
            label={m.site_form_search()}
            maxLength={100}
            value={filter?.text ?? ''}
            onChange={(text) =>
              setFilter(
                filterItems(items, text, {
                  node: node.item,
                  facts,
                  language: language ?? spoken,
                }),
              )
            }
          />
          <span aria-live="polite" className={styles.count}>
            {filter && m.site_form_found({ count: filter.keys.size })}
          </span>
        </div>
      )}
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
              filter={filter}
              level={level + 1}
            />
          ))}
        </ol>
      )}
    </ListSection>
  )
}
