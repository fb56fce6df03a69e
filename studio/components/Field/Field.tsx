import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Field.module.css'

/** Props of every field's frame. */
export interface FieldProps {
  label: string
  /** A help text below the label. */
  description?: ReactNode
  /** The error message, shown and announced. */
  errorMessage?: string | undefined
  isRequired?: boolean
  /** Next to the label, at its end: a counter or a mark. */
  aside?: ReactNode
  /** Whether the label is only for screen readers. */
  hidesLabel?: boolean
}

/** Separates the props of a field's frame from those of its control. */
export function splitFrame<Props extends FieldProps>(props: Props) {
  const { label, description, errorMessage, aside, hidesLabel, ...rest } = props
  const isRequired = props.isRequired ?? false
  return { frame: { label, description, errorMessage, aside, hidesLabel, isRequired }, rest }
}

/**
 * Renders label, description and error of a field around its control; must be inside a React Aria
 * field, which connects them.
 */
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
      <span className={hidesLabel ? styles.visuallyHidden : styles.head}>
        <span className={styles.name}>
          <Label className={styles.label}>{label}</Label>
          {/* the field itself announces that it is required */}
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
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </>
  )
}

/** Renders the error of a field, announced when it appears. */
export function FieldErrorText({ children }: { children: string | undefined }) {
  // the live region must exist before its text, or the text is not announced
  return (
    <span aria-live="polite" className={styles.region}>
      {children && (
        <FieldError className={styles.error}>
          <Icon name="alert" className={styles.icon} />
          <span>{children}</span>
        </FieldError>
      )}
    </span>
  )
}
