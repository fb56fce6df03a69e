import {
  Button,
  NumberField as Counted,
  type NumberFieldProps as CountedProps,
  Group,
  Input,
} from 'react-aria-components'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame, splitFrame } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './NumberField.module.css'

export interface NumberFieldProps
  extends FieldProps,
    Omit<CountedProps, 'children' | 'className' | 'style'> {
  className?: string
}

/** Renders a number field with step buttons. */
export function NumberField({ className, ...props }: NumberFieldProps) {
  const { frame, rest } = splitFrame(props)
  return (
    <Counted
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? Boolean(frame.errorMessage)}
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        <Group className={`${fields.control} ${styles.group}`}>
          <Button slot="decrement" className={styles.step ?? ''}>
            <Icon name="minus" className={styles.icon} />
          </Button>
          <Input className={`${fields.inner} ${styles.number}`} />
          <Button slot="increment" className={styles.step ?? ''}>
            <Icon name="plus" className={styles.icon} />
          </Button>
        </Group>
      </FieldFrame>
    </Counted>
  )
}
