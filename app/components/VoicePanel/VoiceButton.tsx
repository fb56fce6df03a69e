import { useEffect, useRef, useState } from 'react'
import { Late } from '../Late/Late.tsx'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { readSettings } from './settings.ts'
import type { VoiceSource } from './source.ts'
import { clock, loadTiming } from './timing.ts'
import styles from './VoiceButton.module.css'

const load = () => import('./VoicePanel.tsx').then((module) => module.VoicePanel)

/**
 * Renders the button that opens the voice panel (SH-137). Its duration is known once the timings
 * are loaded; space is reserved for it.
 */
export function VoiceButton(source: VoiceSource) {
  const { male, female, timing } = source
  const [open, setOpen] = useState(false)
  const [length, setLength] = useState<number | null>(null)
  const [able, setAble] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!male && !female) return setAble('speechSynthesis' in window)
    if (!timing) return
    let unmounted = false
    void loadTiming(timing).then((times) => {
      const reading = times?.[readSettings(document.cookie).gender] ?? times?.male ?? times?.female
      if (!unmounted && reading) setLength(reading.duration)
    })
    return () => {
      unmounted = true
    }
  }, [male, female, timing])
  if (!able) return null
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-part="voice-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <span className={styles.disc}>
          <Icon name="voice" />
        </span>
        {m.voice_listen()}
        {timing ? (
          <span className={styles.length}>{length === null ? '' : clock(length)}</span>
        ) : null}
      </button>
      {open ? <Late load={load} props={{ ...source, onClose: close }} /> : null}
    </>
  )
}
