import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './safety.module.css'

/** Ids that connect a control with its label, hint and error. */
export interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * Returns the attributes of a control: its error is announced first, then the hint, then other text
 * below it, such as a count.
 */
export const ties = (name: string, error: string | undefined, hint = false, more = ''): Ties => ({
  id: `safety-${name}`,
  'aria-describedby':
    [error ? fieldErrorId(name) : '', hint ? hintId(name) : '', more].filter(Boolean).join(' ') ||
    undefined,
  'aria-invalid': error ? true : undefined,
})
export const fieldErrorId = (name: string): string => `safety-${name}-fault`
export const hintId = (name: string): string => `safety-${name}-hint`

/** Renders the error message below its control. */
export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  return text ? (
    <p id={fieldErrorId(name)} className={styles.error}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null
}

/** Renders whether a field is required, as a word. */
export const Need = ({ required }: { required: boolean }) =>
  required ? (
    <span className={styles.required}>{m.safety_required()}</span>
  ) : (
    <span className={styles.optional}>{m.safety_optional()}</span>
  )

interface FieldProps {
  name: string
  label: string
  required?: boolean
  error?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** Renders one field: label, control, error. */
export function Field({ name, label, required = true, error, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={`safety-${name}`}>
        {label}
        <Need required={required} />
      </label>
      {children}
      <FieldError name={name} text={error} />
    </div>
  )
}
