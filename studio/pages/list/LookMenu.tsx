import { Button, CheckboxGroup, Dialog, DialogTrigger, Label, Popover } from 'react-aria-components'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { Switch } from '../../components/Switch/Switch.tsx'
import { m } from '../../paraglide/messages.js'
import {
  DENSITIES,
  LIST_COLUMNS,
  type ListColumn,
  type ListLook,
  setListLook,
} from '../../visit/listLook.ts'
import menus from './FilterMenu.module.css'
import styles from './LookMenu.module.css'

const DENSITY_NAMES: Readonly<Record<ListLook['density'], () => string>> = {
  comfortable: m.list_comfortable,
  compact: m.list_compact,
}
export const COLUMN_NAMES: Readonly<Record<ListColumn, () => string>> = {
  state: m.list_state,
  pair: m.list_languages,
  category: m.list_category,
  date: m.list_column_date,
  changed: m.list_changed,
}

interface LookMenuProps {
  look: ListLook
  /** Called when the rows themselves change, so that the page number no longer fits. */
  onRows: (rows: ListLook['rows']) => void
  /** Whether the list is a table, with row heights and columns. */
  isWide: boolean
}

/** Renders how the list is shown: row height, languages, images, columns; this device keeps it. */
export function LookMenu({ look, onRows, isWide }: LookMenuProps) {
  const columns = LIST_COLUMNS.filter((column) => column !== 'pair' || look.rows === 'languages')
  return (
    <DialogTrigger>
      <Button className={menus.button ?? ''}>
        <span className={menus.label}>{m.list_look()}</span>
        <Icon name="down" />
      </Button>
      <Popover className={menus.popover ?? ''} offset={6} placement="bottom end">
        <Dialog className={styles.look ?? ''} aria-label={m.list_look()}>
          {isWide && (
            <RadioGroup
              label={m.list_density()}
              orientation="horizontal"
              items={DENSITIES.map((id) => ({ id, name: DENSITY_NAMES[id]() }))}
              value={look.density}
              onChange={(density) => setListLook({ density: density as ListLook['density'] })}
            />
          )}
          <Switch
            isSelected={look.rows === 'articles'}
            onChange={(isOn) => onRows(isOn ? 'articles' : 'languages')}
            description={m.list_both_says()}
          >
            {m.list_both()}
          </Switch>
          <Switch isSelected={look.images} onChange={(images) => setListLook({ images })}>
            {m.list_images()}
          </Switch>
          {isWide && (
            <CheckboxGroup
              className={styles.columns ?? ''}
              value={[...look.columns]}
              onChange={(chosen) => setListLook({ columns: chosen as ListColumn[] })}
            >
              <Label className={styles.name ?? ''}>{m.list_columns()}</Label>
              {columns.map((column) => (
                <Checkbox key={column} value={column}>
                  {COLUMN_NAMES[column]()}
                </Checkbox>
              ))}
            </CheckboxGroup>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
