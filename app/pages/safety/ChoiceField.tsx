import { Icon } from '../../components/Icon/Icon.tsx'
import { Field, ties } from './Field.tsx'
import styles from './safety.module.css'

interface ChoiceFieldProps<Code extends string> {
  name: string
  label: string
  error: string | undefined
  codes: readonly Code[]
  names: Readonly<Record<Code, () => string>>
  /** Label of an empty first option; without it the first code is selected. */
  ask?: string
}

/** Renders a field with a required choice. */
export function ChoiceField<Code extends string>({
  name,
  label,
  error,
  codes,
  names,
  ask,
}: ChoiceFieldProps<Code>) {
  return (
    <Field name={name} label={label} error={error} wide>
      <span className={styles.select}>
        <select
          className={styles.input}
          name={name}
          defaultValue={ask ? '' : codes[0]}
          aria-required
          {...ties(name, error)}
        >
          {ask ? <option value="">{ask}</option> : null}
          {codes.map((code) => (
            <option key={code} value={code}>
              {names[code]()}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Field>
  )
}
