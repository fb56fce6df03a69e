import { useId, useRef } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { problemSentence } from '../problemText.ts'
import { useDocumentForm, useProblem, useRegister } from '../form.ts'
import { labelOf } from '../labels.ts'
import { Heading } from './Heading.tsx'
import { ItemRow } from './ItemRow.tsx'
import { useItems } from './items.ts'
import type { PartProps } from '../partProps.ts'
import styles from './parts.module.css'

interface ListPartProps extends Omit<PartProps, 'node'> {
  node: FormList
}

/** Renders a list: each item one line until it is opened, in an order that editors change. */
export function ListPart({ node, path, value, level, hidesLabel, name }: ListPartProps) {
  const { readOnly } = useDocumentForm()
  const id = useId()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const actions = useItems(node, path)
  const problem = useProblem(path)
  const register = useRegister(path)
  const dragged = useRef<string | null>(null)
  const isFixed = node.min === node.max
  const label = name ?? labelOf(node.label)
  return (
    <section
      ref={register}
      tabIndex={-1}
      className={styles.section}
      data-plain={hidesLabel ?? false}
      aria-labelledby={id}
    >
      <div className={hidesLabel ? styles.hidden : styles.head}>
        <Heading id={id} level={level}>
          {label}
        </Heading>
        {!isFixed && items.length > 0 && (
          <span className={styles.count}>
            {m.site_form_count({ count: items.length, max: node.max })}
          </span>
        )}
      </div>
      {node.help && <p className={styles.help}>{labelOf(node.help)}</p>}
      {items.length > 0 && (
        <ol className={styles.items}>
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
              dragged={dragged}
              level={level + 1}
            />
          ))}
        </ol>
      )}
      <span aria-live="polite" className={styles.error}>
        {problem && problemSentence(problem)}
      </span>
      {!readOnly && !isFixed && (
        <Button
          size="small"
          variant="quiet"
          icon="plus"
          className={styles.add ?? ''}
          isDisabled={items.length >= node.max}
          onPress={actions.add}
        >
          {m.site_form_add_item({ name: labelOf(node.item.label) })}
        </Button>
      )}
    </section>
  )
}
