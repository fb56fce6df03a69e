import { DateField } from '../../../components/DateField/DateField.tsx'
import { InstantField } from '../../../components/InstantField/InstantField.tsx'
import { NumberField } from '../../../components/NumberField/NumberField.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { labelOf } from '../labels.ts'
import { emptied, type FieldPartProps, useFrame } from './fieldProps.ts'
import styles from './fields.module.css'

/** A value that is given once: it is shown, and nobody changes it here. */
export function FixedPart(props: FieldPartProps) {
  const { frame } = useFrame(props)
  const { value } = props
  return (
    <TextField
      {...frame}
      className={styles.narrow ?? ''}
      isReadOnly
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
    />
  )
}

export function NumberPart(props: FieldPartProps) {
  const { node, value } = props
  const { frame, set, readOnly } = useFrame(props)
  return (
    <NumberField
      {...frame}
      {...(node.unit ? { aside: labelOf(node.unit) } : {})}
      className={styles.narrow ?? ''}
      // years and codes: as they are written
      formatOptions={{ useGrouping: false, maximumFractionDigits: 6 }}
      isReadOnly={readOnly}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(number) => set(Number.isNaN(number) ? (emptied(props) ?? undefined) : number)}
    />
  )
}

export function DatePart(props: FieldPartProps) {
  const { frame, set, readOnly } = useFrame(props)
  return (
    <DateField
      {...frame}
      className={styles.narrow ?? ''}
      isDisabled={readOnly}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(date) => set(date === '' ? emptied(props) : date)}
    />
  )
}

export function InstantPart(props: FieldPartProps) {
  const { frame, set, readOnly } = useFrame(props)
  return (
    <InstantField
      {...frame}
      className={styles.narrow ?? ''}
      isDisabled={readOnly}
      value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
      onChange={(at) => set(at ?? emptied(props))}
    />
  )
}

/** The id that stands for no choice. */
const NONE = ''

export function ChoicePart(props: FieldPartProps) {
  const { node, value, entry } = props
  const { frame, set, readOnly } = useFrame(props)
  const options = Object.entries(node.options ?? {}).map(([id, label]) => ({
    id,
    name: labelOf(label),
  }))
  const mayBeNone = entry?.optional && entry.initial === undefined
  const chosen = typeof value === 'string' ? value : entry?.initial
  return (
    <Select
      {...frame}
      className={styles.narrow ?? ''}
      items={mayBeNone ? [{ id: NONE, name: m.site_form_none() }, ...options] : options}
      isDisabled={readOnly}
      value={typeof chosen === 'string' ? chosen : mayBeNone ? NONE : null}
      onChange={(id) => set(id === NONE ? undefined : id)}
    />
  )
}

export function SwitchPart(props: FieldPartProps) {
  const { value, entry } = props
  const { frame, set, readOnly } = useFrame(props)
  return (
    <div className={styles.switch}>
      <Switch
        isReadOnly={readOnly}
        isSelected={typeof value === 'boolean' ? value : entry?.initial === true}
        onChange={set}
        description={frame.description}
      >
        {frame.label}
      </Switch>
    </div>
  )
}
