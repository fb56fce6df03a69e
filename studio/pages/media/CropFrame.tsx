import { useRef } from 'react'
import type { CropRectangle, ImageShape } from '../../../contract/image-shapes.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { sized } from '../../components/MediaPicker/AssetGrid.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './CropFrame.module.css'
import { afterKey, type Corner, CORNERS, moved, resized, scaleOf } from './cropping.ts'

interface CropFrameProps {
  asset: Asset & { width: number; height: number }
  shape: ImageShape
  /** Name of the shape, for the label. */
  name: string
  crop: CropRectangle
  onChange: (crop: CropRectangle) => void
}

/** What is dragged: the rectangle from where it was, or a corner. */
type Drag = { crop: CropRectangle; from: { x: number; y: number }; corner: Corner | null }

const percent = (value: number): number => Math.round(value * 100)

/**
 * Draws an image with the frame that crops it: dragged with a mouse or finger, also by its corners;
 * moved with the arrow keys, sized with plus and minus.
 */
export function CropFrame({ asset, shape, name, crop, onChange }: CropFrameProps) {
  const drag = useRef<Drag | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const at = ({ clientX, clientY }: React.PointerEvent): { x: number; y: number } => {
    const box = place.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const begins = (corner: Corner | null) => (event: React.PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { crop, from: at(event), corner }
  }
  const moves = (event: React.PointerEvent): void => {
    if (!drag.current) return
    event.stopPropagation()
    const { crop: before, from, corner } = drag.current
    const to = at(event)
    onChange(
      corner
        ? resized(before, corner, to, asset, shape)
        : moved(before, to.x - from.x, to.y - from.y),
    )
  }
  const ends = (): void => {
    drag.current = null
  }
  const dragged = (corner: Corner | null) => ({
    onPointerDown: begins(corner),
    onPointerMove: moves,
    onPointerUp: ends,
    onPointerCancel: () => {
      // the browser took the gesture: nothing of it counts
      if (drag.current) onChange(drag.current.crop)
      ends()
    },
  })
  return (
    <div className={styles.stage}>
      <div
        ref={place}
        className={styles.place}
        style={{
          aspectRatio: `${asset.width} / ${asset.height}`,
          ['--ratio' as string]: asset.width / asset.height,
        }}
      >
        <img
          className={styles.image}
          src={sized(asset, 'R1260x0.fwebp')}
          alt=""
          draggable={false}
        />
        <div
          className={styles.frame}
          role="slider"
          tabIndex={0}
          aria-label={m.cut_frame({ shape: name })}
          aria-valuemin={20}
          aria-valuemax={100}
          aria-valuenow={percent(scaleOf(crop, asset, shape))}
          aria-valuetext={m.cut_value({
            x: percent(crop.x),
            y: percent(crop.y),
            size: percent(scaleOf(crop, asset, shape)),
          })}
          style={{
            insetInlineStart: `${crop.x * 100}%`,
            insetBlockStart: `${crop.y * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return
            const next = afterKey(crop, event.key, event.shiftKey, asset, shape)
            if (!next) return
            event.preventDefault()
            onChange(next)
          }}
          {...dragged(null)}
        >
          {CORNERS.map((corner) => (
            <span
              key={corner}
              className={`${styles.corner} ${styles[corner]}`}
              data-corner={corner}
              {...dragged(corner)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
