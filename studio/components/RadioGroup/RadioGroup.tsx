import {
  Radio,
  RadioGroup as Group,
  type RadioGroupProps as GroupProps,
} from 'react-aria-components'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame, splitFrame } from '../Field/Field.tsx'
import type { Option } from '../Select/Select.tsx'
import choice from '../../styles/choice.module.css'
import styles from './RadioGroup.module.css'

export interface RadioGroupProps
  extends FieldProps,
    Omit<GroupProps, 'children' | 'className' | 'style' | 'onChange'> {
  items: readonly Option[]
  onChange?: (id: string) => void
  className?: string
}

/** Renders a choice of one among a few visible options. */
export function RadioGroup({ items, onChange, className, ...props }: RadioGroupProps) {
  const { frame, rest } = splitFrame(props)
  return (
    <Group
      validationBehavior="aria"
      {...rest}
      {...(onChange ? { onChange } : {})}
      isInvalid={rest.isInvalid ?? Boolean(frame.errorMessage)}
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        <span className={`${styles.items} ${rest.orientation === 'horizontal' ? styles.row : ''}`}>
          {items.map(({ id, name, note, isDisabled }) => (
            <Radio
              key={id}
              value={id}
              isDisabled={isDisabled ?? false}
              className={`${choice.choice} ${styles.radio}`}
            >
              <span className={`${choice.control} ${styles.dot}`} />
              <span className={choice.text}>
                <span>{name}</span>
                {note && <span className={choice.description}>{note}</span>}
              </span>
            </Radio>
          ))}
        </span>
      </FieldFrame>
    </Group>
  )
}
