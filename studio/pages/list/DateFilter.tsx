import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button as Action } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf, daysAfter } from '../../visit/kst.ts'
import styles from './FilterMenu.module.css'
import type { ListView } from './listAddress.ts'

interface DateFilterProps {
  /** Default: the last change. */
  label?: string
  view: Pick<ListView, 'from' | 'to'>
  onChange: (dates: Pick<ListView, 'from' | 'to'>) => void
}

const dotted = (date: string): string => date.replaceAll('-', '.')

/** Filters by day, of the last change unless labelled otherwise: from a day, to a day, or the last week or month. */
export function DateFilter({ label = m.list_changed(), view, onChange }: DateFilterProps) {
  const { from, to } = view
  const chosen = from || to ? `${dotted(from)} – ${dotted(to)}` : ''
  const lastDays = (days: number): void =>
    onChange({ from: daysAfter(dayOf(Date.now()), 1 - days), to: '' })
  return (
    <DialogTrigger>
      <Button className={styles.button ?? ''} data-chosen={chosen ? '' : undefined}>
        <span className={styles.label}>{label}</span>
        {chosen && <span className={styles.chosen}>{chosen}</span>}
        <Icon name="down" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom start">
        <Dialog className={styles.dates ?? ''} aria-label={label}>
          <div className={styles.quick}>
            <Action size="small" variant="secondary" onPress={() => lastDays(7)}>
              {m.list_last_week()}
            </Action>
            <Action size="small" variant="secondary" onPress={() => lastDays(30)}>
              {m.list_last_month()}
            </Action>
          </div>
          <DateField
            label={m.list_from()}
            value={from}
            onChange={(date) => onChange({ from: date, to })}
          />
          <DateField
            label={m.list_to()}
            value={to}
            onChange={(date) => onChange({ from, to: date })}
            errorMessage={from && to && to < from ? m.list_dates_turned() : undefined}
          />
          {chosen && (
            <Action size="small" variant="quiet" onPress={() => onChange({ from: '', to: '' })}>
              {m.list_any_date()}
            </Action>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
