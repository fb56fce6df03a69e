import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { PANEL_LIMITS, panelWidth } from '../../visit/panelWidth.ts'
import styles from './PanelHandle.module.css'

export interface PanelHandleProps {
  /** Pixels of the panel behind it. */
  width: number
  onWidth: (width: number) => void
  /** Sets the width that the window suggests. */
  onReset: () => void
}

/** Returns the width after a key; null = the handle does not use the key. */
function widthAfter(width: number, key: string, isLarge: boolean): number | null {
  const step = isLarge ? 100 : 20
  // the panel is behind the handle: it grows towards the form
  if (key === 'ArrowLeft' || key === 'ArrowUp') return panelWidth(width + step)
  if (key === 'ArrowRight' || key === 'ArrowDown') return panelWidth(width - step)
  if (key === 'Home') return PANEL_LIMITS.min
  if (key === 'End') return PANEL_LIMITS.max
  return null
}

/** Renders the handle between a form and its panel: it is dragged, moved by arrow keys, or reset. */
export function PanelHandle({ width, onWidth, onReset }: PanelHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const end = (): void => {
    start.current = null
  }
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={m.panel_width()}
      aria-orientation="horizontal"
      aria-valuemin={PANEL_LIMITS.min}
      aria-valuemax={PANEL_LIMITS.max}
      aria-valuenow={width}
      aria-valuetext={m.panel_pixels({ width })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (start.current)
          onWidth(panelWidth(start.current.width + start.current.x - event.clientX))
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={(event) => {
        const next = widthAfter(width, event.key, event.shiftKey)
        if (next === null) return
        event.preventDefault()
        onWidth(next)
      }}
    >
      <span className={styles.grip} />
    </div>
  )
}
