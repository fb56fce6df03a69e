import { GridList, GridListItem } from 'react-aria-components'
import { addressOf } from '../../client/call.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './AssetGrid.module.css'

interface AssetGridProps {
  rows: readonly Asset[]
  label: string
  isLoading?: boolean
  /** The file whose details are shown. */
  current?: string | null
  onAction: (asset: Asset) => void
  className?: string | undefined
}

/** Number of placeholder tiles while loading. */
const WAITING = 12

/** Renders library files as tiles; arrow keys move through them, Enter selects. */
export function AssetGrid({
  rows,
  label,
  isLoading = false,
  current = null,
  onAction,
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
      dependencies={[current]}
      className={`${styles.grid} ${className}`}
      onAction={(id) => {
        const asset = rows.find((row) => row.id === id)
        if (asset) onAction(asset)
      }}
    >
      {(asset) => (
        <GridListItem
          id={asset.id}
          textValue={asset.originName}
          className={styles.item ?? ''}
          data-current={asset.id === current ? '' : undefined}
        >
          <AssetTile asset={asset} />
        </GridListItem>
      )}
    </GridList>
  )
}

function AssetTile({ asset }: { asset: Asset }) {
  const isUpload = asset.address.startsWith('/media/studio/')
  const lacksAltText =
    isUpload && asset.kind === 'picture' && !asset.decorates && !(asset.alt.KOR && asset.alt.ENG)
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
        {' · '}
        {bytesText(asset.bytes)}
      </span>
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
 * Renders a thumbnail: the image itself, the poster of a video, or a sheet with the file extension.
 */
export function AssetThumb({ asset, opt = 'C420x236.fwebp' }: { asset: Asset; opt?: string }) {
  if (asset.kind === 'picture')
    return <img className={styles.image} src={sized(asset.id, opt)} alt="" loading="lazy" />
  if (asset.kind === 'film' && asset.poster)
    return <img className={styles.image} src={sized(asset.poster, opt)} alt="" loading="lazy" />
  return <span className={styles.sheet}>{asset.extension.toUpperCase()}</span>
}

/** Returns the address of a library image in one of the listed sizes, inside the studio. */
export const sized = (id: string, opt: string): string =>
  addressOf('mediaFile', { params: { id }, query: { opt } })
