import type { ReactNode } from 'react'
import { Tabs as Group, Tab, TabList, TabPanel } from 'react-aria-components'
import styles from './Tabs.module.css'

export interface TabEntry {
  id: string
  name: string
  count?: number | undefined
  content: ReactNode
  isDisabled?: boolean
}

export interface TabsProps {
  label: string
  items: readonly TabEntry[]
  /** Id of the open tab, if controlled. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** Renders tabs, one of which is open. */
export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  return (
    <Group
      className={`${styles.tabs} ${className ?? ''}`}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
        {items.map(({ id, name, count, isDisabled }) => (
          <Tab key={id} id={id} isDisabled={isDisabled ?? false} className={styles.tab ?? ''}>
            {name}
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </Group>
  )
}
