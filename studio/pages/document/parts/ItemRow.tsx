import { useId, useState } from 'react'
import { Button as Pressed } from 'react-aria-components'
import type { FormList } from '../../../../contract/documents/form.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { shownByKey } from '../fields/mediaKey.ts'
import { useDocumentForm, useIsOpen, useProblemCount, useRegister } from '../form.ts'
import { labelOf } from '../labels.ts'
import type { ItemFilter } from './itemFilter.ts'
import type { useItems } from './items.ts'
import { ItemTools } from './ItemTools.tsx'
import { SortHandle } from './SortHandle.tsx'
import type { Sorting } from './sorting.ts'
import styles from './parts.module.css'
import { summaryOf } from './summary.ts'

interface ItemRowProps {
  node: FormList
  item: unknown
  itemKey: string
  path: DocumentPath
  index: number
  count: number
  actions: ReturnType<typeof useItems>
  sorting: Sorting
  /** The search of the list; null without one. */
  filter: ItemFilter | null
  level: number
}

/** Renders an item of a list: its line with its tools, and its parts once it is opened. */
export function ItemRow(props: ItemRowProps) {
  const { node, item, itemKey, path, index, count, actions, sorting, filter } = props
  const { Part, places, facts, language, readOnly } = useDocumentForm()
  const spoken = useLanguage()
  const isOpen = useIsOpen(path)
  const register = useRegister(path)
  const problems = useProblemCount(path)
  const body = useId()
  const isPlain = node.item.kind === 'field'
  const number = index + 1
  // an item that was opened, or added, during a search stays: it may have the focus
  const [kept, setKept] = useState<ItemFilter | null>(null)
  if (isOpen && kept !== filter) setKept(filter)
  const { name, key, image } = summaryOf(node.item, item, { facts, language: language ?? spoken })
  const title = name || m.site_form_item_number({ name: labelOf(node.item.label), number })
  const address = image && shownByKey(image.kind, image.key)
  if (filter && kept !== filter && !isOpen && !filter.keys.has(itemKey)) return null
  // the neighbours of a found item are not seen: it is moved once the search is over
  const isMovable = count > 1 && filter === null
  return (
    <li
      ref={(element) => {
        const forget = register(element)
        sorting.item(itemKey)(element)
        return () => {
          forget?.()
          sorting.item(itemKey)(null)
        }
      }}
      className={styles.item}
      data-dragging={sorting.drag?.key === itemKey}
      data-line={sorting.lineAt(index)}
      data-open={isOpen && !isPlain}
    >
      <div className={styles.line}>
        {!readOnly && isMovable && <SortHandle sorting={sorting} itemKey={itemKey} name={title} />}
        {isPlain ? (
          <div className={styles.plain}>
            <Part
              node={node.item}
              path={path}
              value={item}
              level={props.level}
              hidesLabel
              name={m.site_form_item_number({ name: labelOf(node.item.label), number })}
            />
          </div>
        ) : (
          <Pressed
            className={styles.toggle ?? ''}
            aria-expanded={isOpen}
            aria-controls={body}
            onPress={() => places.setOpen(path, !isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
            {address && <Thumb key={address} address={address} />}
            <span className={name ? styles.name : styles.unnamed}>{title}</span>
            {key && <code className={styles.key}>{key}</code>}
            {problems > 0 && (
              <Badge tone="danger">{m.site_form_problems({ count: problems })}</Badge>
            )}
          </Pressed>
        )}
        {!readOnly && (
          <ItemTools
            itemKey={itemKey}
            title={title}
            index={isMovable ? index : 0}
            count={isMovable ? count : 1}
            sorting={sorting}
            onDuplicate={count < node.max ? () => actions.duplicate(itemKey) : undefined}
            onRemove={count > node.min ? () => actions.remove(itemKey, title) : undefined}
          />
        )}
      </div>
      {isOpen && !isPlain && (
        <div id={body} className={styles.body}>
          <Part node={node.item} path={path} value={item} level={props.level} hidesLabel />
        </div>
      )}
    </li>
  )
}

/** A small image; nothing if there is none at its address. */
function Thumb({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false)
  return isMissing ? null : (
    <img
      src={address}
      alt=""
      loading="lazy"
      className={styles.thumb}
      onError={() => setMissing(true)}
    />
  )
}
