import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './safety.module.css'

/** What ties a control to its label, hint and fault. */
export interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ties of a control: its fault is read first, then the hint, then what else stands below it, such as a count. */
export const ties = (name: string, fault: string | undefined, hint = false, more = ''): Ties => ({
  id: `safety-${name}`,
  'aria-describedby':
    [fault ? faultId(name) : '', hint ? hintId(name) : '', more].filter(Boolean).join(' ') ||
    undefined,
  'aria-invalid': fault ? true : undefined,
})
export const faultId = (name: string): string => `safety-${name}-fault`
export const hintId = (name: string): string => `safety-${name}-hint`

/** The sentence of a fault below its control. */
export function Fault({ name, text }: { name: string; text: string | undefined }) {
  return text ? (
    <p id={faultId(name)} className={styles.fault}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null
}

/** Whether a field has to be filled in, as a word. */
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
  fault?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** One field: label, control, fault. */
export function Field({ name, label, required = true, fault, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={`safety-${name}`}>
        {label}
        <Need required={required} />
      </label>
      {children}
      <Fault name={name} text={fault} />
    </div>
  )
}
