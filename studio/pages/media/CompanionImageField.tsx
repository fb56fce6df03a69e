import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { AssetThumb } from '../../components/MediaPicker/AssetGrid.tsx'
import { MediaPicker } from '../../components/MediaPicker/MediaPicker.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

interface BesideFieldProps {
  label: string
  hint: string
  /** Id of the companion image; null = none. */
  chosen: string | null
  mayChange: boolean
  onChoose: (id: string | null) => void
}

/** Renders the companion image of a file: its dark version, or a video's poster. */
export function CompanionImageField({
  label,
  hint,
  chosen,
  mayChange,
  onChoose,
}: BesideFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({
    ...queryOf('asset', { params: { id: chosen ?? '' } }),
    enabled: chosen !== null,
  })
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      <p className={styles.hint}>{hint}</p>
      {chosen !== null && found.data && (
        <div className={styles.companion}>
          <span className={styles.thumb}>
            <AssetThumb asset={found.data} />
          </span>
          <span className={styles.companionName}>{found.data.originName}</span>
        </div>
      )}
      {mayChange && (
        <div className={styles.actions}>
          <Button size="small" variant="secondary" onPress={() => setOpen(true)}>
            {chosen === null ? m.media_choose() : m.media_change()}
          </Button>
          {chosen !== null && (
            <Button size="small" variant="quiet" onPress={() => onChoose(null)}>
              {m.media_take_out()}
            </Button>
          )}
        </div>
      )}
      <MediaPicker
        kind="picture"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ id }) => onChoose(id)}
      />
    </section>
  )
}
