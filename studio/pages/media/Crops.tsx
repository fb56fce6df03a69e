import { useQuery } from '@tanstack/react-query'
import type { Asset, Crop, FocalPoint } from '../../../contract/studio/media.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { sized } from '../../components/MediaPicker/AssetGrid.tsx'
import { m } from '../../paraglide/messages.js'
import { cropName } from '../../visit/cropNames.ts'
import styles from './Crops.module.css'
import { CutImage } from './CutImage.tsx'
import { shownPart } from './cropping.ts'
import { cropPosition } from './focal.ts'
import { Failure } from '../../components/Failure/Failure.tsx'

interface CropsProps {
  asset: Asset
  focal: FocalPoint
  /** Opens the dialog that crops by hand; omitted = the user may not. */
  onCut?: (() => void) | undefined
}

/**
 * Renders every crop of an image on the site, in light and dark mode. Those that were not made by
 * hand follow the focal point while it moves.
 */
export function Crops({ asset, focal, onCut }: CropsProps) {
  const crops = useQuery({ ...queryOf('cropsOf', { params: { id: asset.id } }), staleTime: 60_000 })
  const { dark } = asset
  const companion = useQuery({
    ...queryOf('asset', { params: { id: dark ?? '' } }),
    enabled: dark !== null,
  })
  if (crops.isError && !crops.data) return <Failure of={crops} />
  return (
    <section className={styles.crops} aria-label={m.crops_title()}>
      <div className={styles.head}>
        <h3 className={styles.title}>{m.crops_title()}</h3>
        {onCut && (
          <Button size="small" variant="secondary" icon="crop" onPress={onCut}>
            {m.cut_open()}
          </Button>
        )}
      </div>
      {/* keyboard users scroll it with the arrow keys */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul className={styles.list} tabIndex={0} aria-label={m.crops_title()}>
        {crops.data?.map((crop) => (
          <li key={crop.use} className={styles.crop}>
            <p className={styles.usage}>
              {cropName(crop.use)}
              <span className={styles.size}>
                {crop.width} × {crop.height}
              </span>
            </p>
            <div className={styles.pair}>
              <Drawn mode="light" asset={asset} crop={crop} focal={focal} />
              {dark === null ? (
                <Drawn mode="dark" asset={asset} crop={crop} focal={focal} />
              ) : (
                // a file of its own is cut around its own focal point
                companion.data && (
                  <Drawn
                    mode="dark"
                    asset={companion.data}
                    crop={crop}
                    focal={companion.data.focal}
                  />
                )
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DrawnProps {
  asset: Asset
  focal: FocalPoint
  mode: 'light' | 'dark'
  crop: Crop
}

function Drawn({ mode, asset, crop, focal }: DrawnProps) {
  const { width, height } = asset
  const title = mode === 'light' ? m.preview_light() : m.preview_dark()
  const alt = `${cropName(crop.use)} ${title}`
  const byHand = crop.shape ? asset.manualCrops[crop.shape] : undefined
  if (byHand && width && height)
    return (
      <span className={styles.mode} data-theme={mode} title={`${title} · ${m.cut_by_hand()}`}>
        <CutImage
          asset={asset}
          part={shownPart(byHand, { width, height }, crop)}
          ratio={[crop.width, crop.height]}
          alt={`${alt} ${m.cut_by_hand()}`}
        />
      </span>
    )
  return (
    <span className={styles.mode} data-theme={mode} title={title}>
      <img
        className={styles.drawn}
        src={sized(asset, 'R960x0.fwebp')}
        alt={alt}
        loading="lazy"
        style={{
          aspectRatio: `${crop.width} / ${crop.height}`,
          ...(width && height
            ? { objectPosition: cropPosition(focal, { width, height }, crop) }
            : {}),
        }}
      />
    </span>
  )
}
