import { type RefObject, useId, useRef, useState } from 'react'
import { Button as Pressed, useDrag, useDrop } from 'react-aria-components'
import type { FormList } from '../../../../contract/documents/form.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { shownByKey } from '../fields/mediaKey.ts'
import { useDocumentForm, useIsOpen, useProblemCount, useRegister } from '../form.ts'
import { labelOf } from '../labels.ts'
import type { useItems } from './items.ts'
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
  /** The item of this list that is being dragged. */
  dragged: RefObject<string | null>
  level: number
}

/** Renders an item of a list: its line with its tools, and its parts once it is opened. */
export function ItemRow(props: ItemRowProps) {
  const { node, item, path, index } = props
  const { Part, places, facts, language, readOnly } = useDocumentForm()
  const spoken = useLanguage()
  const isOpen = useIsOpen(path)
  const register = useRegister(path)
  const problems = useProblemCount(path)
  const body = useId()
  const isPlain = node.item.kind === 'field'
  const number = index + 1
  const { name, image } = summaryOf(node.item, item, { facts, language: language ?? spoken })
  const title = name || m.site_form_item_number({ name: labelOf(node.item.label), number })
  const line = useRef<HTMLDivElement>(null)
  const { dragProps, isDragging, isDropTarget, dropProps } = useMoving(props, title, line)
  const address = image && shownByKey(image.kind, image.key)
  return (
    <li
      ref={register}
      className={styles.item}
      data-dragging={isDragging}
      data-target={isDropTarget}
      data-open={isOpen && !isPlain}
    >
      <div ref={line} className={styles.line} {...(readOnly ? {} : { ...dragProps, ...dropProps })}>
        {!readOnly && (
          <span className={styles.handle}>
            <Icon name="drag" />
          </span>
        )}
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
            {problems > 0 && (
              <Badge tone="danger">{m.site_form_problems({ count: problems })}</Badge>
            )}
          </Pressed>
        )}
        {!readOnly && <Tools {...props} title={title} />}
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

function Tools({ node, itemKey, index, count, actions, title }: ItemRowProps & { title: string }) {
  const mayRemove = count > node.min
  const mayAdd = count < node.max
  return (
    <span className={styles.tools}>
      <IconButton
        size="small"
        icon="up"
        label={m.form_move_up({ name: title })}
        isDisabled={index === 0}
        onPress={() => actions.move(itemKey, index - 1, title)}
      />
      <IconButton
        size="small"
        icon="down"
        label={m.form_move_down({ name: title })}
        isDisabled={index === count - 1}
        onPress={() => actions.move(itemKey, index + 1, title)}
      />
      {(mayRemove || mayAdd) && (
        <Menu
          trigger={
            <IconButton size="small" icon="more" label={m.site_form_more({ name: title })} />
          }
          items={[
            ...(mayAdd
              ? [{ id: 'duplicate', name: m.site_form_duplicate(), icon: 'copy' as const }]
              : []),
            ...(mayRemove
              ? [
                  {
                    id: 'remove',
                    name: m.site_form_remove(),
                    icon: 'trash' as const,
                    tone: 'danger' as const,
                  },
                ]
              : []),
          ]}
          onAction={(id) =>
            id === 'remove' ? actions.remove(itemKey, title) : actions.duplicate(itemKey)
          }
        />
      )}
    </span>
  )
}

/** Drags an item within its list; the buttons do the same by keyboard and on touch screens. */
function useMoving(
  { itemKey, index, actions, dragged }: ItemRowProps,
  title: string,
  line: RefObject<HTMLDivElement | null>,
) {
  const { dragProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': title }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      dragged.current = itemKey
    },
    onDragEnd: () => {
      dragged.current = null
    },
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: line,
    getDropOperation: () =>
      dragged.current !== null && dragged.current !== itemKey ? 'move' : 'cancel',
    onDrop: () => {
      if (dragged.current !== null) actions.move(dragged.current, index, title)
    },
  })
  return { dragProps, isDragging, dropProps, isDropTarget }
}
