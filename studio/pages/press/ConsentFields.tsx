import {
  CONSENT_WAYS,
  type ConsentWay,
  PRESS_LIMITS,
  type PressConsent,
} from '../../../contract/studio/press.ts'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { CONSENT_WAY_NAMES } from '../../visit/press.ts'
import styles from './Press.module.css'

/** Renders how, when and where a consent was given. */
export function ConsentFields({
  consent,
  invalid,
  needsSource = false,
  onChange,
}: {
  consent: PressConsent
  /** Name of the field that the server refused. */
  invalid: string | undefined
  needsSource?: boolean
  onChange: (consent: PressConsent) => void
}) {
  const wrong = (name: string): string | undefined =>
    invalid === `consent.${name}` ? m.press_field_invalid() : undefined
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={m.press_consent_how()}
          items={CONSENT_WAYS.map((id) => ({ id, name: CONSENT_WAY_NAMES[id]() }))}
          value={consent.how}
          onChange={(how) => onChange({ ...consent, how: how as ConsentWay })}
        />
        <DateField
          label={m.press_consent_day()}
          value={consent.day}
          errorMessage={wrong('day')}
          isRequired
          onChange={(day) => onChange({ ...consent, day })}
        />
      </div>
      <TextField
        label={m.press_consent_source()}
        description={m.press_consent_source_says()}
        value={consent.source}
        maxLength={PRESS_LIMITS.source}
        errorMessage={wrong('source')}
        isRequired={needsSource}
        onChange={(source) => onChange({ ...consent, source })}
      />
    </>
  )
}
