import { Button, Menu, MenuItem, MenuTrigger, Popover, type Selection } from 'react-aria-components'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './FilterMenu.module.css'

interface FilterMenuProps<T extends string> {
  label: string
  items: readonly { id: T; name: string /** Below the previous option. */; isChild?: boolean }[]
  chosen: readonly T[]
  /** Whether several options can be chosen; they match any of them. */
  isMultiple?: boolean
  onChange: (chosen: T[]) => void
}

/** Renders one filter and its chosen values behind one button. */
export function FilterMenu<T extends string>({
  label,
  items,
  chosen,
  isMultiple = false,
  onChange,
}: FilterMenuProps<T>) {
  const names = items.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const change = (selection: Selection): void =>
    onChange(items.map(({ id }) => id).filter((id) => selection === 'all' || selection.has(id)))
  return (
    <MenuTrigger>
      <Button className={styles.button ?? ''} data-chosen={names.length > 0 ? '' : undefined}>
        <span className={styles.label}>{label}</span>
        {names.length > 0 && (
          <span className={styles.chosen}>
            {names.length === 1
              ? names[0]
              : m.list_and_others({ first: names[0] ?? '', count: names.length - 1 })}
          </span>
        )}
        <Icon name="down" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom start">
        <Menu
          className={styles.menu ?? ''}
          aria-label={label}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          selectedKeys={chosen}
          onSelectionChange={change}
          disallowEmptySelection={false}
        >
          {items.map(({ id, name, isChild }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              className={styles.item ?? ''}
              data-child={isChild || undefined}
            >
              {({ isSelected }) => (
                <>
                  <span className={styles.check}>{isSelected && <Icon name="check" />}</span>
                  {name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
