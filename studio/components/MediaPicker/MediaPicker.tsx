import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Asset, MEDIA_PAGE } from '../../../contract/studio/media.ts'
import { queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './MediaPicker.module.css'
import { UploadDropZone } from './UploadDropZone.tsx'
import { useUploads } from './useUploads.ts'
import { Failure } from '../Failure/Failure.tsx'

export interface MediaPickerProps {
  /** Which files are offered; default: all. */
  kind?: Asset['kind']
  isOpen: boolean
  onClose: () => void
  /** Called with the chosen file; the picker closes by itself. */
  onChoose: (asset: Asset) => void
}

/**
 * Lets the user choose a library file, or upload one by drop, paste or the system's file dialog.
 */
export function MediaPicker({ kind, isOpen, onClose, onChoose }: MediaPickerProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.picker_title()}
      size="wide"
    >
      {isOpen && (
        <Library
          kind={kind}
          onChoose={(asset) => {
            onChoose(asset)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function Library({ kind, onChoose }: Pick<MediaPickerProps, 'kind' | 'onChoose'>) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const media = useQuery({
    ...queryOf('media', { query: { page, ...(kind ? { kind } : {}), ...(q ? { q } : {}) } }),
    placeholderData: (before) => before,
  })
  const uploads = useUploads({
    onUploaded: (assets) => {
      // a file uploaded in the picker is meant for this use
      const [first] = assets
      if (first && assets.length === 1 && (!kind || first.kind === kind)) onChoose(first)
    },
  })
  const rows = media.data?.rows ?? []
  const pages = Math.max(1, Math.ceil((media.data?.total ?? 0) / MEDIA_PAGE))
  return (
    <UploadDropZone kind={kind} uploads={uploads}>
      <div className={styles.library}>
        <SearchField
          label={m.media_search()}
          className={styles.search ?? ''}
          value={q}
          onChange={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        {media.isError && <Failure of={media} />}
        {media.data && rows.length === 0 ? (
          <EmptyState title={q ? m.media_none_found() : m.media_none()}>
            {q ? m.media_none_found_says() : m.media_none_says()}
          </EmptyState>
        ) : (
          <AssetGrid
            rows={rows}
            isLoading={media.isPending}
            label={m.picker_title()}
            onAction={onChoose}
            className={styles.scroller}
          />
        )}
        {pages > 1 && (
          <div className={styles.pager}>
            <Button
              size="small"
              variant="quiet"
              isDisabled={page <= 1}
              onPress={() => setPage(page - 1)}
            >
              {m.pager_before()}
            </Button>
            <span className={styles.page}>{m.pager_page({ page, pages })}</span>
            <Button
              size="small"
              variant="quiet"
              isDisabled={page >= pages}
              onPress={() => setPage(page + 1)}
            >
              {m.pager_next()}
            </Button>
          </div>
        )}
      </div>
    </UploadDropZone>
  )
}
