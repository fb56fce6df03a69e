import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { isRightsDay, rightsState } from '../../../contract/studio/rights.ts'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { dayName, useNow } from '../../visit/time.ts'
import styles from './AssetDetails.module.css'
import type { AssetChange } from './assetChange.ts'

interface RightsFieldsProps {
  asset: Asset
  isReadOnly: boolean
  onChange: (change: AssetChange) => void
}

/** Renders credit, source, terms and last day of use of a file; saved on blur. */
export function RightsFields({ asset, isReadOnly, onChange }: RightsFieldsProps) {
  const [texts, setTexts] = useState({
    credit: asset.credit,
    source: asset.source,
    rights: asset.rights,
  })
  const [end, setEnd] = useState(asset.rightsEnd ?? '')
  const isHalf = end !== '' && !isRightsDay(end)
  const keep = (name: keyof typeof texts): void => {
    const text = texts[name].trim()
    if (text !== asset[name]) onChange({ [name]: text })
  }
  const text = (name: keyof typeof texts) => ({
    isReadOnly,
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
    onBlur: () => keep(name),
  })
  return (
    <section className={styles.section} aria-label={m.rights_title()}>
      <h3 className={styles.heading}>{m.rights_title()}</h3>
      <TextField
        label={m.rights_credit()}
        description={m.rights_credit_says()}
        maxLength={200}
        {...text('credit')}
      />
      <TextField label={m.rights_source()} maxLength={500} {...text('source')} />
      <TextField label={m.rights_terms()} multiline rows={2} maxLength={2000} {...text('rights')} />
      <DateField
        label={m.rights_end()}
        description={m.rights_end_says()}
        errorMessage={isHalf ? m.rights_end_year() : undefined}
        isDisabled={isReadOnly}
        value={end}
        onChange={setEnd}
        onBlur={() => {
          if (!isHalf && end !== (asset.rightsEnd ?? '')) onChange({ rightsEnd: end || null })
        }}
      />
    </section>
  )
}

/** Says that the rights end soon or have ended, and what to do then. */
export function EndNotice({ end, isUsed }: { end: string | null; isUsed: boolean }) {
  const state = rightsState(end, dayOf(useNow()))
  if (end === null || state === null) return null
  const day = dayName(end)
  return (
    <Notice tone={state === 'ended' ? 'danger' : 'caution'}>
      {state === 'ended' ? m.rights_ended_says({ day }) : m.rights_soon_says({ day })}{' '}
      {isUsed && m.rights_used_says()}
    </Notice>
  )
}
