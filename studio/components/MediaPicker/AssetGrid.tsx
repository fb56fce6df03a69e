import type { Ref } from 'react'
import { GridList, GridListItem, type Selection } from 'react-aria-components'
import { addressOf } from '../../client/call.ts'
import { addressVersion } from '../../../contract/studio/asset-version.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { RightsMark } from '../RightsMark/RightsMark.tsx'
import { AudioLength } from '../AudioLength/AudioLength.tsx'
import styles from './AssetGrid.module.css'
import { isUpload } from './isUpload.ts'

interface AssetGridProps {
  rows: readonly Asset[]
  label: string
  isLoading?: boolean
  /** The file whose details are shown. */
  current?: string | null
  onAction: (asset: Asset) => void
  /** Lets several be selected; omitted = a press is all. */
  selection?: { keys: Selection; onChange: (keys: Selection) => void } | undefined
  tileRef?: (id: string, element: HTMLElement | null) => void
  className?: string | undefined
}

/** Number of placeholder tiles while loading. */
const WAITING = 12

/**
 * Renders library files as tiles; arrow keys move through them, Enter opens. Space, a checkbox, or a
 * press while others are selected selects.
 */
export function AssetGrid({
  rows,
  label,
  isLoading = false,
  current = null,
  onAction,
  selection,
  tileRef,
  className = '',
}: AssetGridProps) {
  if (isLoading)
    return (
      <div className={`${styles.grid} ${className}`} aria-busy="true">
        {Array.from({ length: WAITING }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <span className={styles.thumb} />
            <span className={styles.line} />
          </div>
        ))}
      </div>
    )
  return (
    <GridList
      aria-label={label}
      layout="grid"
      items={rows}
      dependencies={[current, selection !== undefined]}
      {...(selection
        ? {
            selectionMode: 'multiple' as const,
            selectedKeys: selection.keys,
            onSelectionChange: selection.onChange,
          }
        : {})}
      className={`${styles.grid} ${className}`}
      onAction={(id) => {
        const asset = rows.find((row) => row.id === id)
        if (asset) onAction(asset)
      }}
    >
      {(asset) => (
        <GridListItem
          {...(tileRef
            ? { ref: ((element) => tileRef(asset.id, element)) as Ref<HTMLDivElement> }
            : {})}
          id={asset.id}
          textValue={asset.originName}
          className={styles.item ?? ''}
          data-current={asset.id === current ? '' : undefined}
        >
          {selection && <Checkbox slot="selection" className={styles.select ?? ''} />}
          <AssetTile asset={asset} />
        </GridListItem>
      )}
    </GridList>
  )
}

function AssetTile({ asset }: { asset: Asset }) {
  const lacksAltText =
    isUpload(asset) &&
    asset.kind === 'picture' &&
    !asset.decorates &&
    !(asset.alt.KOR && asset.alt.ENG)
  return (
    <>
      <span className={styles.thumb}>
        <AssetThumb asset={asset} />
        {asset.kind === 'film' && (
          <span className={styles.icon}>
            <Icon name="film" />
          </span>
        )}
      </span>
      <span className={styles.name}>{asset.originName}</span>
      <span className={styles.meta}>
        {asset.width && asset.height
          ? `${asset.width} × ${asset.height}`
          : asset.extension.toUpperCase()}
        {asset.durationMs !== null && (
          <>
            {' · '}
            <AudioLength milliseconds={asset.durationMs} />
          </>
        )}
        {' · '}
        {bytesText(asset.bytes)}
      </span>
      <RightsMark end={asset.rightsEnd} isShort />
      {lacksAltText && (
        <span className={styles.missing}>
          <Icon name="alert" />
          {m.media_lacks_alt()}
        </span>
      )}
    </>
  )
}

/**
 * Renders a thumbnail: the image itself, the poster of a video, or a sheet with the icon of audio or
 * the file extension.
 */
export function AssetThumb({ asset, opt = 'C420x236.fwebp' }: { asset: Asset; opt?: string }) {
  if (asset.kind === 'picture')
    return <img className={styles.image} src={sized(asset, opt)} alt="" loading="lazy" />
  if (asset.kind === 'film' && asset.poster)
    return (
      <img
        className={styles.image}
        src={sized({ id: asset.poster, version: '' }, opt)}
        alt=""
        loading="lazy"
      />
    )
  if (asset.kind === 'audio')
    return (
      <span className={styles.sheet}>
        <Icon name="audio" />
      </span>
    )
  return <span className={styles.sheet}>{asset.extension.toUpperCase()}</span>
}

/**
 * Returns the address of a library image in one of the listed sizes, inside the studio; another one
 * once its bytes are replaced or its crops are changed.
 */
export const sized = (asset: Parameters<typeof addressVersion>[0], opt: string): string =>
  addressOf('mediaFile', {
    params: { id: asset.id },
    query: { opt, v: addressVersion(asset) },
  })
