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
  /** The one whose details are shown. */
  current?: string | null
  onAction: (asset: Asset) => void
  className?: string | undefined
}

/** Tiles that stand in for those that are on their way. */
const WAITING = 12

/** Files of the library as tiles; arrow keys go through them, Enter chooses. */
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
  const lacksWords =
    isUpload && asset.kind === 'picture' && !asset.decorates && !(asset.alt.KOR && asset.alt.ENG)
  return (
    <>
      <span className={styles.thumb}>
        <AssetThumb asset={asset} />
        {asset.kind === 'film' && (
          <span className={styles.sign}>
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
      {lacksWords && (
        <span className={styles.lacking}>
          <Icon name="alert" />
          {m.media_lacks_alt()}
        </span>
      )}
    </>
  )
}

/** What stands for a file: the picture itself, small; the first picture of a film; a sheet with its ending. */
export function AssetThumb({ asset, opt = 'C420x236.fwebp' }: { asset: Asset; opt?: string }) {
  if (asset.kind === 'picture')
    return <img className={styles.picture} src={sized(asset.id, opt)} alt="" loading="lazy" />
  if (asset.kind === 'film' && asset.poster)
    return <img className={styles.picture} src={sized(asset.poster, opt)} alt="" loading="lazy" />
  return <span className={styles.sheet}>{asset.extension.toUpperCase()}</span>
}

/** Address of a picture of the library in one of the listed sizes, inside the studio. */
export const sized = (id: string, opt: string): string =>
  addressOf('mediaFile', { params: { id }, query: { opt } })
