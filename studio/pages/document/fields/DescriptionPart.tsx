import { useState } from 'react'
import { RadioGroup } from '../../../components/RadioGroup/RadioGroup.tsx'
import { m } from '../../../paraglide/messages.js'
import { type FieldPartProps, useFrame } from './fieldProps.ts'
import styles from './fields.module.css'
import { TextPart } from './TextPart.tsx'

/**
 * The description of an image at one place: that of the library where it is left out, its own, or
 * none where the image is decorative.
 */
export function DescriptionPart(props: FieldPartProps) {
  const { value } = props
  const { frame, set, readOnly } = useFrame(props)
  // its own one begins empty, which is stored as left out
  const [writes, setWrites] = useState(false)
  const isOwn = typeof value === 'string' ? value !== '' : writes
  return (
    <div className={styles.text}>
      <RadioGroup
        label={frame.label}
        orientation="horizontal"
        items={[
          { id: 'base', name: m.site_form_description_base() },
          { id: 'own', name: m.site_form_description_own() },
          { id: 'none', name: m.site_form_description_none() },
        ]}
        isReadOnly={readOnly}
        value={isOwn ? 'own' : value === '' ? 'none' : 'base'}
        onChange={(id) => {
          setWrites(id === 'own')
          set(id === 'none' ? '' : undefined)
        }}
      />
      {isOwn && <TextPart {...props} hidesLabel />}
    </div>
  )
}
