import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Field.module.css'

/** What every field has around its control. */
export interface FieldProps {
  label: string
  /** A sentence below the label that helps to fill it in. */
  description?: ReactNode
  /** What is wrong; the field shows it and says it. */
  errorMessage?: string | undefined
  isRequired?: boolean
  /** Beside the label at its end: a counter, a mark. */
  aside?: ReactNode
  /** The label is said, not shown. */
  hidesLabel?: boolean
}

/** Label, description and error of a field, around its control; stands inside a field of React Aria, which joins them. */
export function FieldFrame({
  label,
  description,
  errorMessage,
  isRequired,
  aside,
  hidesLabel,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <span className={hidesLabel ? styles.unseen : styles.head}>
        <span className={styles.name}>
          <Label className={styles.label}>{label}</Label>
          {/* the field itself says that it is required */}
          {isRequired && (
            <span aria-hidden="true" className={styles.required}>
              {m.field_required()}
            </span>
          )}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {children}
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <Fault>{errorMessage}</Fault>
    </>
  )
}

/** The error of a field, announced when it appears. */
export function Fault({ children }: { children: string | undefined }) {
  // the region stands before its words come, so that they are read out
  return (
    <span aria-live="polite" className={styles.region}>
      {children && (
        <FieldError className={styles.error}>
          <Icon name="alert" className={styles.sign} />
          <span>{children}</span>
        </FieldError>
      )}
    </span>
  )
}
