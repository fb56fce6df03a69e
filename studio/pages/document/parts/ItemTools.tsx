import { useRef } from 'react'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { m } from '../../../paraglide/messages.js'
import type { Sorting } from './sorting.ts'
import styles from './parts.module.css'

interface ItemToolsProps {
  itemKey: string
  title: string
  index: number
  count: number
  sorting: Sorting
  /** Undefined where the list may have no more, or no fewer, items. */
  onDuplicate?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** Renders what can be done with an item of a list by one press: moving, duplicating, removing. */
export function ItemTools({
  itemKey,
  title,
  index,
  count,
  sorting,
  onDuplicate,
  onRemove,
}: ItemToolsProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const last = count - 1
  const isMovable = count > 1
  const items = [
    ...(isMovable && index > 0
      ? [
          { id: 'up', name: m.site_form_up(), icon: 'up' as const },
          { id: 'first', name: m.site_form_first() },
        ]
      : []),
    ...(isMovable && index < last
      ? [
          { id: 'down', name: m.site_form_down(), icon: 'down' as const },
          { id: 'last', name: m.site_form_last() },
        ]
      : []),
    ...(onDuplicate
      ? [{ id: 'duplicate', name: m.site_form_duplicate(), icon: 'copy' as const }]
      : []),
    ...(onRemove
      ? [
          {
            id: 'remove',
            name: m.site_form_remove(),
            icon: 'trash' as const,
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
  const run = (id: string): void => {
    if (id === 'up') sorting.move(itemKey, index - 1)
    else if (id === 'down') sorting.move(itemKey, index + 1)
    else if (id === 'first') sorting.move(itemKey, 0)
    else if (id === 'last') sorting.move(itemKey, last)
    else if (id === 'duplicate') onDuplicate?.()
    else {
      sorting.leave(itemKey)
      onRemove?.()
    }
  }
  return (
    <span className={styles.tools}>
      <span className={styles.steps}>
        <IconButton
          ref={up}
          size="small"
          icon="up"
          label={m.form_move_up({ name: title })}
          isDisabled={index === 0}
          onPress={() => sorting.move(itemKey, index - 1, up)}
        />
        <IconButton
          ref={down}
          size="small"
          icon="down"
          label={m.form_move_down({ name: title })}
          isDisabled={index === last}
          onPress={() => sorting.move(itemKey, index + 1, down)}
        />
      </span>
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton size="small" icon="more" label={m.site_form_more({ name: title })} />
          }
          items={items}
          onAction={(id) => run(String(id))}
        />
      )}
    </span>
  )
}
