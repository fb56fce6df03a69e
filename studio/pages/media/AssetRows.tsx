import type { Ref } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { FOLDER_MARK } from '../../../contract/studio/library-names.ts'
import { AudioLength } from '../../components/AudioLength/AudioLength.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { AssetThumb } from '../../components/MediaPicker/AssetGrid.tsx'
import { RightsMark } from '../../components/RightsMark/RightsMark.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import styles from './AssetRows.module.css'
import type { FileSelection } from './useFileSelection.ts'

interface AssetRowsProps {
  rows: readonly Asset[]
  label: string
  /** The file whose details are shown. */
  current: string | null
  onAction: (asset: Asset) => void
  /** Lets several be selected; omitted = a press is all. */
  selection?: FileSelection | undefined
  rowRef: (id: string, element: HTMLElement | null) => void
}

/**
 * Renders library files as rows with folder, tags, uses, size and uploader; keys and selection are
 * those of the tiles.
 */
export function AssetRows({ rows, label, current, onAction, selection, rowRef }: AssetRowsProps) {
  return (
    <GridList
      aria-label={label}
      items={rows}
      dependencies={[current, selection !== undefined]}
      {...(selection
        ? {
            selectionMode: 'multiple' as const,
            selectedKeys: selection.keys,
            onSelectionChange: selection.onChange,
          }
        : {})}
      className={styles.rows ?? ''}
      onAction={(id) => {
        const asset = rows.find((row) => row.id === id)
        if (asset) onAction(asset)
      }}
    >
      {(asset) => (
        <GridListItem
          ref={((element) => rowRef(asset.id, element)) as Ref<HTMLDivElement>}
          id={asset.id}
          textValue={asset.originName}
          className={styles.row ?? ''}
          data-current={asset.id === current ? '' : undefined}
        >
          {selection ? (
            <Checkbox slot="selection" className={styles.select ?? ''} />
          ) : (
            <span aria-hidden="true" />
          )}
          <span className={styles.thumb}>
            <AssetThumb asset={asset} />
          </span>
          <span className={styles.main}>
            <span className={styles.name}>{asset.originName}</span>
            <span className={styles.under}>
              {[asset.folder.replaceAll(FOLDER_MARK, ' › '), ...asset.tags.map((tag) => `#${tag}`)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <RightsMark end={asset.rightsEnd} isShort />
          </span>
          <span className={styles.cell}>
            {asset.uses > 0
              ? m.media_uses_count({ count: asset.uses })
              : !asset.release?.ofSite && m.media_used_no()}
          </span>
          <span className={styles.cell}>
            {asset.durationMs !== null && (
              <>
                <AudioLength milliseconds={asset.durationMs} />
                {' · '}
              </>
            )}
            {bytesText(asset.bytes)}
          </span>
          <span className={styles.cell}>
            {asset.by ? `${asset.by.name} · ` : ''}
            <When at={asset.at} />
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}
