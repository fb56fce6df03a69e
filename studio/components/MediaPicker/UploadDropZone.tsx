import type { ReactNode } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { filesIn } from '../../client/upload.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { ACCEPTED } from './accepted.ts'
import styles from './MediaPicker.module.css'
import { UploadRows } from './UploadRows.tsx'
import type { Upload, Uploads } from './useUploads.ts'

interface UploadPlaceProps {
  kind?: Asset['kind'] | undefined
  uploads: Uploads
  /** Those of them that are listed here; default: all. */
  rows?: readonly Upload[] | undefined
  children: ReactNode
}

/**
 * Renders an area for dropping or pasting files, with a file dialog button; running uploads are
 * listed on top.
 */
export function UploadDropZone({ kind, uploads, rows, children }: UploadPlaceProps) {
  const accepted = kind ? ACCEPTED[kind] : Object.values(ACCEPTED).flat()
  return (
    <DropZone
      className={styles.place ?? ''}
      aria-label={m.upload_label()}
      getDropOperation={(types) => (accepted.some((type) => types.has(type)) ? 'copy' : 'cancel')}
      onDrop={async ({ items }) => {
        const files = await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()))
        void uploads.send(files)
      }}
    >
      <div
        onPaste={(event) => {
          const files = filesIn(event.clipboardData)
          if (files.length === 0) return
          event.preventDefault()
          void uploads.send(files)
        }}
      >
        <div className={styles.upload}>
          <FileTrigger
            acceptedFileTypes={accepted}
            allowsMultiple
            onSelect={(files) => void uploads.send([...(files ?? [])])}
          >
            <Button variant="primary" icon="upload">
              {m.upload_choose()}
            </Button>
          </FileTrigger>
          <p className={styles.hint}>{m.upload_says()}</p>
        </div>
        <UploadRows uploads={uploads} rows={rows} />
        {children}
      </div>
      <p className={styles.drop} aria-hidden="true">
        <Icon name="upload" />
        {m.upload_drop()}
      </p>
    </DropZone>
  )
}
