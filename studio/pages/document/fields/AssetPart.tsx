import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssetKind } from '../../../../contract/documents/fields.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { queryOf } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { MediaPicker } from '../../../components/MediaPicker/MediaPicker.tsx'
import { m } from '../../../paraglide/messages.js'
import { emptied, type FieldPartProps, useFrame } from './fieldProps.ts'
import styles from './fields.module.css'
import { keyOf, shownByKey, uploadOf } from './mediaKey.ts'

const LIBRARY_KIND = {
  picture: 'picture',
  icon: 'picture',
  film: 'film',
  file: 'document',
} as const satisfies Record<AssetKind, Asset['kind']>

const FRAME_ICON = { picture: 'media', icon: 'media', film: 'film', file: 'attach' } as const

/** A medium of the library, with its image. */
export function AssetPart(props: FieldPartProps) {
  const { node, value } = props
  const { frame, set, readOnly } = useFrame(props)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const kind = node.asset ?? 'file'
  const key = typeof value === 'string' ? value : ''
  const address = shownByKey(kind, key)
  const upload = uploadOf(key)
  const { data: asset } = useQuery({
    ...queryOf('asset', { params: { id: upload ?? '' } }),
    enabled: upload !== null,
  })
  const name = upload ? (asset?.originName ?? '') : key || m.site_form_file_none()
  return (
    <fieldset className={styles.asset}>
      <legend className={styles.legend}>{frame.label}</legend>
      <span className={styles.frame}>
        {address && failed !== address ? (
          <img src={address} alt="" loading="lazy" onError={() => setFailed(address)} />
        ) : (
          <Icon name={FRAME_ICON[kind]} />
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.fileName}>{name}</span>
        {!readOnly && (
          <span className={styles.tools}>
            <Button size="small" variant="quiet" icon="media" onPress={() => setOpen(true)}>
              {key ? m.site_form_file_replace() : m.site_form_file_choose()}
            </Button>
            {key && props.entry?.optional && (
              <Button size="small" variant="quiet" icon="close" onPress={() => set(emptied(props))}>
                {m.site_form_file_remove()}
              </Button>
            )}
          </span>
        )}
        {frame.description && <span className={styles.help}>{frame.description}</span>}
        <span aria-live="polite" className={styles.error}>
          {frame.errorMessage}
        </span>
      </span>
      <MediaPicker
        kind={LIBRARY_KIND[kind]}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(asset) => set(keyOf(kind, asset))}
      />
    </fieldset>
  )
}
