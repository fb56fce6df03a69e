import { useEffect, useRef } from 'react'
import type { Asset, FocalPoint } from '../../../contract/studio/media.ts'
import { sized } from '../../components/MediaPicker/AssetGrid.tsx'
import { m } from '../../paraglide/messages.js'
import { focalAfterKey, focalAt } from './focal.ts'
import styles from './FocalPicker.module.css'

interface FocalPickerProps {
  asset: Asset
  focal: FocalPoint
  isDisabled: boolean
  /** Called while the point moves: every crop follows. */
  onMove: (focal: FocalPoint) => void
  /** Called when the point rests: it may be saved. */
  onRest: (focal: FocalPoint) => void
}

/** Milliseconds from the last arrow key until the point rests. */
const RESTS_MS = 500

/** Sets an image's focal point by press, drag or arrow keys. */
export function FocalPicker({ asset, focal, isDisabled, onMove, onRest }: FocalPickerProps) {
  const dragging = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const at = (event: React.PointerEvent<HTMLElement>): FocalPoint => {
    const box = event.currentTarget.getBoundingClientRect()
    return focalAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const percent = (value: number): number => Math.round(value * 100)
  const picture = (
    <img
      className={styles.image}
      src={sized(asset, 'R960x0.fwebp')}
      alt=""
      draggable={false}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
    />
  )
  if (isDisabled) return <div className={styles.still}>{picture}</div>
  return (
    <div className={styles.focal}>
      <div
        className={styles.place}
        role="slider"
        tabIndex={0}
        aria-label={m.focal_label()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(focal.x)}
        aria-valuetext={m.focal_value({ x: percent(focal.x), y: percent(focal.y) })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragging.current = true
          onMove(at(event))
        }}
        onPointerMove={(event) => {
          if (dragging.current) onMove(at(event))
        }}
        onPointerUp={(event) => {
          if (!dragging.current) return
          dragging.current = false
          onRest(at(event))
        }}
        onPointerCancel={() => {
          dragging.current = false
          onRest(focal)
        }}
        onKeyDown={(event) => {
          const next = focalAfterKey(focal, event.key, event.shiftKey)
          if (!next) return
          event.preventDefault()
          onMove(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onRest(next), RESTS_MS)
        }}
      >
        {picture}
        <span
          className={styles.point}
          style={{ insetInlineStart: `${focal.x * 100}%`, insetBlockStart: `${focal.y * 100}%` }}
        />
      </div>
      <p className={styles.hint}>{m.focal_says()}</p>
    </div>
  )
}
