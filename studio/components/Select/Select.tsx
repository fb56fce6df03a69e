import type { ReactNode } from 'react'
import {
  Button,
  Select as Chosen,
  type SelectProps as ChosenProps,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import fields from '../Field/Field.module.css'
import { type FieldProps, FieldFrame, splitFrame } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import lists from './Select.module.css'

export interface Option {
  id: string
  name: string
  /** A line below the name. */
  note?: string
  /** What typing finds it by, if not its name alone. */
  words?: string
  isDisabled?: boolean
}

export interface SelectProps
  extends FieldProps,
    Pick<
      ChosenProps<Option>,
      'isDisabled' | 'name' | 'autoFocus' | 'onBlur' | 'isOpen' | 'onOpenChange'
    > {
  items: readonly Option[]
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  size?: 'small'
  className?: string
}

/** Renders a select for one of a few options. */
export function Select({
  items,
  value,
  onChange,
  placeholder,
  size,
  className,
  ...props
}: SelectProps) {
  const { frame, rest } = splitFrame(props)
  return (
    <Chosen<Option>
      validationBehavior="aria"
      {...rest}
      isRequired={frame.isRequired}
      isInvalid={Boolean(frame.errorMessage)}
      value={value}
      onChange={(key) => onChange(String(key))}
      placeholder={placeholder ?? ''}
      className={`${fields.field} ${className ?? ''}`}
    >
      <FieldFrame {...frame}>
        <Button className={`${fields.control} ${lists.opener} ${size ? lists[size] : ''}`}>
          <SelectValue<Option> className={lists.value ?? ''}>
            {({ selectedItem, defaultChildren }) => selectedItem?.name ?? defaultChildren}
          </SelectValue>
          <Icon name="down" className={lists.arrow} />
        </Button>
      </FieldFrame>
      <Popover className={lists.popover ?? ''} offset={4}>
        <ListBox items={items} className={lists.list ?? ''}>
          {(item) => <ListOption item={item} />}
        </ListBox>
      </Popover>
    </Chosen>
  )
}

/** Renders an option row of a list. */
export function ListOption({ item, before }: { item: Option; before?: ReactNode }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.words ?? item.name}
      isDisabled={item.isDisabled ?? false}
      className={lists.option ?? ''}
    >
      {({ isSelected }) => (
        <>
          {before}
          <span className={lists.names}>
            <span>{item.name}</span>
            {item.note && <span className={lists.note}>{item.note}</span>}
          </span>
          {isSelected && <Icon name="check" className={lists.check} />}
        </>
      )}
    </ListBoxItem>
  )
}
