import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Asset, MEDIA_PAGE } from '../../../contract/studio/media.ts'
import { NO_FOLDER } from '../../../contract/studio/library-names.ts'
import { queryOf } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { AssetGrid } from '../../components/MediaPicker/AssetGrid.tsx'
import { changedFile } from '../../client/sending.ts'
import { UploadDropZone } from '../../components/MediaPicker/UploadDropZone.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { m } from '../../paraglide/messages.js'
import { ASSET_KINDS } from '../../../contract/studio/library-names.ts'
import { useFits } from '../../visit/useFits.ts'
import { numberText } from '../../visit/numbers.ts'
import { useMediaLook } from '../../visit/mediaLook.ts'
import { AssetDetails } from './AssetDetails.tsx'
import { AssetRows } from './AssetRows.tsx'
import { CutFile } from './CutFile.tsx'
import { LibraryFilters } from './LibraryFilters.tsx'
import { isNarrowed, libraryQuery, viewOf } from './libraryView.ts'
import { FileSelectionBar } from './FileSelectionBar.tsx'
import styles from './MediaPage.module.css'
import { useFileSelection } from './useFileSelection.ts'
import { useScrollPlace } from './useScrollPlace.ts'
import { useLibraryUploads } from './useLibraryUploads.ts'
import { useTilePlace } from './useTilePlace.ts'

const KIND_NAMES: Readonly<Record<Asset['kind'], () => string>> = {
  picture: m.media_images,
  film: m.media_videos,
  audio: m.media_audio,
  document: m.media_documents,
}

/**
 * Renders the library: uploads and files of `content/media`, with their properties. Filters and the
 * open file are in the address.
 */
export function MediaPage() {
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  const { kind, page } = view
  const q = view.q ?? ''
  const look = useMediaLook()
  const open = search.get('file')
  const fits = useFits('(min-width: 1024px)')
  const mayWrite = useMay('content.write')
  const [changes, setChanges] = useState(0)
  /** The file that is being cropped by hand. */
  const [cut, setCut] = useState<string | null>(null)
  // another file was opened, or none: it is not opened again with the first one
  if (cut !== null && cut !== open) setCut(null)
  const media = useQuery({
    ...queryOf('media', { query: libraryQuery(view) }),
    placeholderData: (before) => before,
  })
  /** Returns the address with some parameters changed; null removes one. */
  const at = (change: Record<string, string | null>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.toString()
  }
  const place = useTilePlace(fits && open !== null)
  const show = (file: string | null): void => {
    place.hold(file ?? open)
    setSearch(at({ file }), { replace: open !== null && file !== null })
  }
  const uploads = useLibraryUploads({
    open,
    // what is uploaded while a folder is open belongs there
    folder: view.folder === NO_FOLDER ? undefined : view.folder,
    onShow: show,
  })
  const rows = media.data?.rows ?? []
  const total = media.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / MEDIA_PAGE))
  const address = at({ file: null })
  const selection = useFileSelection(address, rows, open)
  useScrollPlace(address, media.data !== undefined)
  const press = ({ id }: Asset): void => {
    if (!mayWrite || !selection.press(id)) show(id)
  }
  const hide = (): void => {
    show(null)
    place.focus(open)
  }
  const details = open !== null && (
    <AssetDetails
      key={`${open} ${changes}`}
      id={open}
      onDeleted={hide}
      uploads={uploads}
      onShow={show}
      onCut={() => setCut(open)}
    />
  )
  return (
    <div className={styles.page}>
      <PageHead
        title={m.media_title()}
        lead={
          <span aria-live="polite">
            {media.data ? m.media_count({ count: numberText(total) }) : '\u200b'}
          </span>
        }
      />
      <VisuallyHidden role="status">
        {selection.rows.length > 0 && m.media_selected({ count: selection.rows.length })}
      </VisuallyHidden>
      <div className={styles.columns} data-open={(fits && open !== null) || undefined}>
        <UploadDropZone
          kind={undefined}
          uploads={uploads}
          // those of the open file are in its details
          rows={uploads.rows.filter(({ destination }) => {
            const of = changedFile(destination)
            return of === null || of !== open
          })}
        >
          <div className={styles.library}>
            <div className={styles.tools}>
              <FilterLinks
                label={m.list_kind()}
                items={[undefined, ...ASSET_KINDS].map((one) => ({
                  id: one ?? 'all',
                  name: one ? KIND_NAMES[one]() : m.list_all(),
                  to: `?${at({ kind: one ?? null, page: null })}`,
                  isChosen: kind === one,
                }))}
              />
              <SearchField
                label={m.media_search()}
                className={styles.search ?? ''}
                value={q}
                onChange={(text) =>
                  setSearch(at({ q: text, page: null }), { replace: q !== '' && text !== '' })
                }
              />
            </div>
            <LibraryFilters view={view} onChange={(change) => setSearch(at(change))} />
            {media.isError && <Failure of={media} />}
            {media.data && rows.length === 0 ? (
              <EmptyState title={isNarrowed(view) ? m.media_none_found() : m.media_none()}>
                {isNarrowed(view) ? m.media_none_found_says() : m.media_none_says()}
              </EmptyState>
            ) : (
              <div
                {...selection.listens}
                onKeyDown={({ key, defaultPrevented }) => {
                  if (key === 'Escape' && !defaultPrevented && open !== null) hide()
                }}
              >
                {look === 'list' && media.data ? (
                  <AssetRows
                    rows={rows}
                    label={m.media_title()}
                    current={open}
                    {...(mayWrite ? { selection } : {})}
                    rowRef={place.put}
                    onAction={press}
                  />
                ) : (
                  <AssetGrid
                    rows={rows}
                    isLoading={media.isPending}
                    label={m.media_title()}
                    current={open}
                    {...(mayWrite ? { selection } : {})}
                    tileRef={place.put}
                    onAction={press}
                  />
                )}
              </div>
            )}
            <PageLinks
              page={page}
              pages={pages}
              to={(next) => `?${at({ page: next > 1 ? String(next) : null })}`}
            />
            <FileSelectionBar
              selection={selection}
              focusFiles={() => place.focus(open ?? rows[0]?.id ?? null)}
              onChanged={() => setChanges(changes + 1)}
            />
          </div>
        </UploadDropZone>
        {fits && open !== null && (
          <aside
            className={styles.details}
            aria-label={m.media_details()}
            onKeyDown={({ key, defaultPrevented, nativeEvent }) => {
              if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) hide()
            }}
          >
            {details}
          </aside>
        )}
      </div>
      {!fits && (
        <Dialog
          title={m.media_details()}
          isOpen={open !== null}
          onOpenChange={(isOpen) => !isOpen && show(null)}
        >
          {details}
        </Dialog>
      )}
      {cut !== null && <CutFile key={cut} id={cut} onClose={() => setCut(null)} />}
    </div>
  )
}
