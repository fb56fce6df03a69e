import { FileTrigger } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { Button } from '../../components/Button/Button.tsx'
import { UploadRows } from '../../components/MediaPicker/UploadRows.tsx'
import { isRunning, type Uploads } from '../../components/MediaPicker/useUploads.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'
import { FilmOrder } from './FilmOrder.tsx'

interface FilmFilesProps {
  asset: Asset
  mayAdd: boolean
  /** Whether the server may be asked to make them: visitors get them at once. */
  mayOrder: boolean
  /** Those of the page; with both formats it is a new file, and articles that use the mp4 stay unchanged. */
  uploads: Uploads
}

/**
 * Shows the formats and sizes of a video, which the server makes; a WebM of one's own can be added to
 * an MP4 instead. Video fields require both formats.
 */
export function FilmFiles({ asset, mayAdd, mayOrder, uploads }: FilmFilesProps) {
  const { id, twin, paired, extension } = asset
  const rows = uploads.rows.filter(({ destination }) => destination.twinOf === id)
  return (
    <section className={styles.section} aria-label={m.media_films()}>
      <h3 className={styles.heading}>{m.media_films()}</h3>
      <p className={styles.hint}>
        {paired ? m.media_twin_there() : twin ? m.media_films_there() : m.media_films_says()}
      </p>
      <UploadRows uploads={uploads} rows={rows} />
      {!paired && <FilmOrder id={id} mayOrder={mayOrder} />}
      {mayAdd && !twin && extension === 'mp4' && (
        <div className={styles.actions}>
          <FileTrigger
            acceptedFileTypes={['video/webm']}
            onSelect={(files) => {
              if (files?.[0]) void uploads.send([files[0]], { twinOf: id })
            }}
          >
            <Button size="small" variant="quiet" icon="upload" isDisabled={isRunning(rows)}>
              {m.media_twin_choose()}
            </Button>
          </FileTrigger>
        </div>
      )}
    </section>
  )
}
