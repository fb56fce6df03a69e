import { FileTrigger } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { Button } from '../../components/Button/Button.tsx'
import { acceptedFor } from '../../components/MediaPicker/accepted.ts'
import { UploadRows } from '../../components/MediaPicker/UploadRows.tsx'
import { isRunning, type Uploads } from '../../components/MediaPicker/useUploads.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

const hintOf = ({ kind, paired, twin }: Asset): string => {
  if (paired) return m.media_replace_twin()
  return kind === 'film' && twin ? m.media_replace_films() : m.media_replace_says()
}

interface ReplaceFileProps {
  asset: Asset
  /** Those of the page. */
  uploads: Uploads
  /** Shows the file that has the chosen bytes already. */
  onShow: (id: string) => void
}

/** Replaces the bytes of a file: every article that uses it shows the new ones. */
export function ReplaceFile({ asset, uploads, onShow }: ReplaceFileProps) {
  const { id, version } = asset
  const rows = uploads.rows.filter(({ destination }) => destination.replaces?.id === id)
  const failed = rows.find(({ error }) => error?.problem === 'same')
  const same = failed?.error?.data as { id: string; originName: string } | undefined
  return (
    <section className={styles.section} aria-label={m.media_replace()}>
      <h3 className={styles.heading}>{m.media_replace()}</h3>
      <p className={styles.hint}>{hintOf(asset)}</p>
      <UploadRows uploads={uploads} rows={rows} />
      <div className={styles.actions}>
        <FileTrigger
          acceptedFileTypes={acceptedFor(asset)}
          onSelect={(files) => {
            for (const { id: row, error } of rows) if (error) uploads.dismiss(row)
            if (files?.[0]) void uploads.send([files[0]], { replaces: { id, version } })
          }}
        >
          <Button size="small" variant="secondary" icon="upload" isDisabled={isRunning(rows)}>
            {m.media_replace_choose()}
          </Button>
        </FileTrigger>
        {same && (
          <Button size="small" variant="quiet" onPress={() => onShow(same.id)}>
            {m.media_replace_same({ name: same.originName })}
          </Button>
        )}
      </div>
    </section>
  )
}
