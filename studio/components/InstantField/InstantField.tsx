import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date'
import { DatePicker } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { COMPANY_ZONE, dateTime, differs, ownZone } from '../../visit/time.ts'
import { CalendarPopover, DateControl } from '../DateField/DateField.tsx'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame } from '../Field/Field.tsx'

export interface InstantFieldProps extends FieldProps {
  /** ISO instant in UTC (`2026-03-12T00:00:00.000Z`), or null. */
  value: string | null
  onChange: (at: string | null) => void
  /** ISO instants. */
  min?: string
  max?: string
  /** Default: minute. */
  granularity?: 'minute' | 'second'
  isDisabled?: boolean
  onBlur?: () => void
  className?: string
}

const read = (at: string | null | undefined): ZonedDateTime | null => {
  try {
    return at ? parseAbsolute(at, COMPANY_ZONE) : null
  } catch {
    return null
  }
}

/**
 * Renders date and time in the company's time zone, named in the label; if the editor's zone
 * differs, the local time is shown below.
 */
export function InstantField({
  value,
  onChange,
  min,
  max,
  granularity = 'minute',
  isDisabled,
  onBlur,
  className,
  ...frame
}: InstantFieldProps) {
  const zone = ownZone()
  const own =
    value && differs(value, zone) ? m.instant_own({ at: dateTime(value, zone), zone }) : null
  return (
    <DatePicker<ZonedDateTime>
      validationBehavior="aria"
      value={read(value)}
      onChange={(at) => onChange(at ? at.toDate().toISOString() : null)}
      placeholderValue={now(COMPANY_ZONE).set({ hour: 9, minute: 0, second: 0, millisecond: 0 })}
      minValue={read(min)}
      maxValue={read(max)}
      granularity={granularity}
      hourCycle={24}
      hideTimeZone
      isDisabled={isDisabled ?? false}
      isRequired={frame.isRequired ?? false}
      isInvalid={Boolean(frame.errorMessage)}
      onBlur={() => onBlur?.()}
      shouldForceLeadingZeros
      shouldCloseOnSelect
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame
        {...frame}
        aside={frame.aside ?? m.instant_company()}
        description={
          own || frame.description ? (
            <>
              {own}
              {own && frame.description ? ' · ' : null}
              {frame.description}
            </>
          ) : undefined
        }
      >
        <DateControl />
      </FieldFrame>
      <CalendarPopover />
    </DatePicker>
  )
}
