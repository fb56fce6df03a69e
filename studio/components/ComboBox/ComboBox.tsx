import { type ReactNode, useState } from 'react'
import {
  Button,
  ComboBox as Combined,
  type ComboBoxProps as CombinedProps,
  Group,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame, splitFrame } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import lists from '../Select/Select.module.css'
import { ListOption, type Option } from '../Select/Select.tsx'
import styles from './ComboBox.module.css'

export interface ComboBoxProps
  extends FieldProps,
    Pick<
      CombinedProps<Option>,
      | 'isDisabled'
      | 'inputValue'
      | 'onInputChange'
      | 'allowsCustomValue'
      | 'menuTrigger'
      | 'autoFocus'
      | 'onBlur'
    > {
  items: readonly Option[]
  /** Id of the selected item. */
  value?: string | null
  onChange?: (id: string | null) => void
  placeholder?: string
  /** Whether the items are search results: shown as they come, not filtered here. */
  searched?: boolean
  /** Rendered before an option's name, for example an image. */
  before?: (item: Option) => ReactNode
  className?: string
}

/**
 * Renders a select with a text filter. Text that an input method is still composing neither selects
 * an option nor closes the list.
 */
export function ComboBox({
  items,
  value,
  onChange,
  placeholder,
  searched,
  before,
  className,
  ...props
}: ComboBoxProps) {
  const { frame, rest } = splitFrame(props)
  const [typed, setTyped] = useState('')
  return (
    <Combined<Option>
      validationBehavior="aria"
      menuTrigger="focus"
      // "nothing found" only makes sense after a search: the name of what was chosen is none
      allowsEmptyCollection={!searched || (typed !== '' && rest.inputValue === typed)}
      {...rest}
      onInputChange={(text) => {
        setTyped(text)
        rest.onInputChange?.(text)
      }}
      {...(searched ? { items, defaultFilter: () => true } : { defaultItems: items })}
      {...(value === undefined ? {} : { value })}
      isRequired={frame.isRequired}
      isInvalid={Boolean(frame.errorMessage)}
      onChange={(key) => {
        setTyped('')
        onChange?.(key === null ? null : String(key))
      }}
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        <Group className={`${fields.control} ${styles.group}`}>
          <Input className={fields.inner ?? ''} placeholder={placeholder ?? ''} />
          <Button className={styles.opener ?? ''}>
            <Icon name="down" className={lists.arrow} />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className={lists.popover ?? ''} offset={4}>
        <ListBox<Option>
          className={lists.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>{m.combo_none()}</p>}
        >
          {(item) => <ListOption item={item} before={before?.(item)} />}
        </ListBox>
      </Popover>
    </Combined>
  )
}
