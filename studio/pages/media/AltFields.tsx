import { useState } from 'react'
import { DESCRIPTION_MAX } from '../../../contract/studio/library-names.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { Switch } from '../../components/Switch/Switch.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'
import type { AssetChange } from './assetChange.ts'

interface AltFieldsProps {
  asset: Asset
  isReadOnly: boolean
  onChange: (change: AssetChange) => void
}

/** Renders an image's description in both languages, or that it is decorative; saved on blur. */
export function AltFields({ asset, isReadOnly, onChange }: AltFieldsProps) {
  const [alt, setAlt] = useState(asset.alt)
  const keep = (): void => {
    const now = { KOR: alt.KOR.trim(), ENG: alt.ENG.trim() }
    if (now.KOR !== asset.alt.KOR || now.ENG !== asset.alt.ENG) onChange({ alt: now })
  }
  return (
    <section className={styles.section} aria-label={m.alt_title()}>
      <h3 className={styles.heading}>{m.alt_title()}</h3>
      <Switch
        isSelected={asset.decorates}
        isDisabled={isReadOnly}
        onChange={(decorates) => onChange({ decorates })}
        description={m.alt_decorates_says()}
      >
        {m.alt_decorates()}
      </Switch>
      {!asset.decorates && (
        <>
          <TextField
            label={m.alt_korean()}
            lang="ko"
            multiline
            rows={2}
            maxLength={DESCRIPTION_MAX}
            isReadOnly={isReadOnly}
            value={alt.KOR}
            onChange={(KOR) => setAlt({ ...alt, KOR })}
            onBlur={keep}
          />
          <TextField
            label={m.alt_english()}
            lang="en"
            multiline
            rows={2}
            maxLength={DESCRIPTION_MAX}
            isReadOnly={isReadOnly}
            value={alt.ENG}
            onChange={(ENG) => setAlt({ ...alt, ENG })}
            onBlur={keep}
          />
        </>
      )}
    </section>
  )
}
