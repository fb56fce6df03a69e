import type { ReactElement, ReactNode } from 'react'
import {
  Menu as Listed,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import lists from '../Select/Select.module.css'
import styles from './Menu.module.css'

export interface MenuEntry {
  id: string
  name: string
  icon?: IconName
  note?: string
  tone?: 'danger'
  isDisabled?: boolean
  /** Whether a separator is above it. */
  begins?: boolean
  /** Whether it is the selected one of several options. */
  isChosen?: boolean
  /** Address of a link entry; inside the studio without `/studio`. */
  href?: MenuItemProps['href']
  target?: MenuItemProps['target']
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** Accessible name, if the button's name is not enough. */
  label?: string
  items: readonly MenuEntry[]
  onAction?: (id: string) => void
  /** Shown above the entries, for example the signed-in user. */
  head?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** Renders a menu of actions behind one button. */
export function Menu({
  trigger,
  label,
  items,
  onAction,
  head,
  placement = 'bottom end',
}: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={`${lists.popover} ${styles.popover}`} offset={6} placement={placement}>
        {head && <div className={styles.head}>{head}</div>}
        <Listed
          className={lists.list ?? ''}
          {...(label ? { 'aria-label': label } : {})}
          onAction={(key) => onAction?.(String(key))}
        >
          {items.map((item) => [
            item.begins && <Separator key={`${item.id} line`} className={styles.line ?? ''} />,
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.name}
              isDisabled={item.isDisabled ?? false}
              className={`${lists.option} ${styles.entry} ${item.tone ? styles[item.tone] : ''}`}
              {...(item.href === undefined ? {} : { href: item.href })}
              {...(item.target === undefined ? {} : { target: item.target })}
            >
              {item.icon && <Icon name={item.icon} className={styles.icon} />}
              <span className={lists.names}>
                <span>{item.name}</span>
                {item.note && <span className={lists.note}>{item.note}</span>}
              </span>
              {item.isChosen && <Icon name="check" className={lists.check} />}
            </MenuItem>,
          ])}
        </Listed>
      </Popover>
    </MenuTrigger>
  )
}
