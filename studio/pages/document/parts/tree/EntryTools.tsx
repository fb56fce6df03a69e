import { Button } from '../../../../components/Button/Button.tsx'
import { IconButton } from '../../../../components/IconButton/IconButton.tsx'
import { m } from '../../../../paraglide/messages.js'
import type { Way } from './useTree.ts'
import styles from './TreePart.module.css'

/** Renders what can be done with the chosen entry of a tree by one press. */
export function EntryTools({
  name,
  may,
  onStep,
  onAdd,
  onDuplicate,
  onRemove,
}: {
  name: string
  may: (way: Way) => boolean
  onStep: (way: Way) => void
  /** Undefined on the last level. */
  onAdd: (() => void) | undefined
  /** Undefined where the list may have no more entries. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}) {
  const ways = [
    { way: 'up', icon: 'up', label: m.form_move_up({ name }) },
    { way: 'down', icon: 'down', label: m.form_move_down({ name }) },
    { way: 'out', icon: 'left', label: m.site_form_tree_out({ name }) },
    { way: 'in', icon: 'right', label: m.site_form_tree_in({ name }) },
  ] as const
  return (
    <div className={styles.tools}>
      <strong className={styles.title}>{name}</strong>
      {ways.map(({ way, icon, label }) => (
        <IconButton
          key={way}
          size="small"
          icon={icon}
          label={label}
          isDisabled={!may(way)}
          onPress={() => onStep(way)}
        />
      ))}
      {onAdd && (
        <Button size="small" variant="quiet" icon="plus" onPress={onAdd}>
          {m.site_form_tree_add()}
        </Button>
      )}
      {onDuplicate && (
        <IconButton
          size="small"
          icon="copy"
          label={m.form_duplicate_named({ name })}
          onPress={onDuplicate}
        />
      )}
      <IconButton
        size="small"
        icon="trash"
        label={m.form_remove_named({ name })}
        onPress={onRemove}
      />
    </div>
  )
}
