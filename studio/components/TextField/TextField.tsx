import type { ReactNode, Ref } from 'react'
import {
  TextField as Entered,
  type TextFieldProps as EnteredProps,
  Input,
  TextArea,
} from 'react-aria-components'
import { type FieldProps, FieldFrame, splitFrame } from '../Field/Field.tsx'
import fields from '../Field/Field.module.css'
import styles from './TextField.module.css'

export interface TextFieldProps
  extends FieldProps,
    Omit<EnteredProps, 'children' | 'className' | 'style'> {
  /** As many lines as the text needs; at least `rows`. */
  multiline?: boolean
  rows?: number
  placeholder?: string
  lang?: string
  /** Rendered inside the field after the text: a small button. */
  after?: ReactNode
  className?: string
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** Renders a single-line or multi-line text field. */
export function TextField({
  multiline,
  rows = 3,
  placeholder,
  lang,
  after,
  className,
  inputRef,
  ...props
}: TextFieldProps) {
  const { frame, rest } = splitFrame(props)
  const control = {
    lang,
    placeholder: placeholder ?? '',
    ref: inputRef,
  }
  return (
    <Entered
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? Boolean(frame.errorMessage)}
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        {multiline ? (
          <TextArea {...control} rows={rows} className={`${fields.control} ${styles.area}`} />
        ) : after ? (
          <span className={fields.control}>
            <Input {...control} className={fields.inner ?? ''} />
            {after}
          </span>
        ) : (
          <Input {...control} className={fields.control ?? ''} />
        )}
      </FieldFrame>
    </Entered>
  )
}
