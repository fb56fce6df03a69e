import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FRAME_LIMITS, frameScale, frameWidth, widthAfterKey } from './frameSize.ts'
import styles from './PreviewView.module.css'

interface PreviewFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  address: string
  title: string
  /** A change of this value reloads the page at its scroll position. */
  turn: string
  width: number
  mode: 'light' | 'dark'
  onWidth: (width: number) => void
}

/**
 * Renders a page in a window of any width, scaled down to fit, with a handle that arrow keys move
 * too.
 */
export function PreviewFrame({
  frame,
  address,
  title,
  turn,
  width,
  mode,
  onWidth,
}: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = (): void =>
      setAvailable({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const shown = useRef(turn)
  useEffect(() => {
    if (shown.current === turn) return
    shown.current = turn
    frame.current?.contentWindow?.location.reload()
  }, [turn, frame])
  // the page is of this origin: its mode is set as its own switch does, but not stored
  useEffect(() => showIn(frame.current, mode), [mode, frame])
  const scale = frameScale(width, available.width - HANDLE)
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.window} style={{ inlineSize: width * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          src={address}
          style={{
            inlineSize: width,
            blockSize: available.height / scale,
            transform: `scale(${scale})`,
          }}
          onLoad={() => showIn(frame.current, mode)}
        />
      </div>
      <WidthHandle width={width} scale={scale} onWidth={onWidth} />
    </div>
  )
}

/** Width of the handle in pixels. */
const HANDLE = 20

function showIn(frame: HTMLIFrameElement | null, mode: 'light' | 'dark'): void {
  const root = frame?.contentDocument?.documentElement
  if (root) root.dataset.theme = mode
}

interface WidthHandleProps extends Pick<PreviewFrameProps, 'width' | 'onWidth'> {
  scale: number
}

function WidthHandle({ width, scale, onWidth }: WidthHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={m.preview_width()}
      aria-orientation="horizontal"
      aria-valuemin={FRAME_LIMITS.min}
      aria-valuemax={FRAME_LIMITS.max}
      aria-valuenow={width}
      aria-valuetext={m.preview_pixels({ width })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (!start.current) return
        onWidth(frameWidth(start.current.width + (event.clientX - start.current.x) / scale))
      }}
      onPointerUp={() => {
        start.current = null
      }}
      onPointerCancel={() => {
        start.current = null
      }}
      onKeyDown={(event) => {
        const next = widthAfterKey(width, event.key, event.shiftKey)
        if (next === null) return
        event.preventDefault()
        onWidth(next)
      }}
    >
      <span className={styles.grip} />
      <output className={styles.measure}>{width}</output>
    </div>
  )
}
