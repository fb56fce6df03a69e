import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import lists from '../Select/Select.module.css'
import styles from './DateField.module.css'

export interface DateFieldProps extends FieldProps {
  /** ISO date (`2026-03-12`), or empty. */
  value: string
  onChange: (date: string) => void
  /** ISO dates. */
  min?: string
  max?: string
  isDisabled?: boolean
  onBlur?: () => void
  className?: string
}

const read = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null
  } catch {
    return null
  }
}

/** Renders a date field, typed segment by segment or chosen from a calendar. */
export function DateField({
  value,
  onChange,
  min,
  max,
  isDisabled,
  onBlur,
  className,
  ...frame
}: DateFieldProps) {
  return (
    <DatePicker<CalendarDate>
      validationBehavior="aria"
      value={read(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      minValue={read(min)}
      maxValue={read(max)}
      isDisabled={isDisabled ?? false}
      isRequired={frame.isRequired ?? false}
      isInvalid={Boolean(frame.errorMessage)}
      onBlur={() => onBlur?.()}
      shouldForceLeadingZeros
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        <DateControl />
      </FieldFrame>
      <CalendarPopover />
    </DatePicker>
  )
}

/** Renders the segments of a date and its calendar button. */
export function DateControl() {
  return (
    <Group className={`${fields.control} ${styles.control}`}>
      <DateInput className={styles.parts ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.part ?? ''} />}
      </DateInput>
      <Button className={styles.opener ?? ''}>
        <Icon name="calendar" />
      </Button>
    </Group>
  )
}

/** Renders the calendar of a date field. */
export function CalendarPopover() {
  return (
    <Popover className={lists.popover ?? ''} offset={4}>
      <Dialog className={styles.dialog ?? ''}>
        <Calendar>
          <header className={styles.head}>
            <Button slot="previous" className={styles.step ?? ''}>
              <Icon name="left" />
            </Button>
            <Heading className={styles.month ?? ''} />
            <Button slot="next" className={styles.step ?? ''}>
              <Icon name="right" />
            </Button>
          </header>
          <CalendarGrid className={styles.grid ?? ''}>
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
