import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { readSettings } from './settings.ts'
import { clock, loadTiming } from './timing.ts'
import styles from './VoiceButton.module.css'

export interface VoiceSource {
  /** Title of what is read. */
  title: string
  language: Language
  /** Addresses of the recordings; null = not recorded in this voice (SH-137, SH-141). */
  male: string | null
  female: string | null
  /** Address of the sentence timings. */
  timing: string | null
}

const load = () => import('./VoicePanel.tsx')
const VoicePanel = lazy(() => load().then((module) => ({ default: module.VoicePanel })))

/** Opens the voice panel (SH-137). Its length is known once the timings are there; its room is kept before. */
export function VoiceButton(source: VoiceSource) {
  const { male, female, timing } = source
  const [open, setOpen] = useState(false)
  const [length, setLength] = useState<number | null>(null)
  const [able, setAble] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!male && !female) return setAble('speechSynthesis' in window)
    if (!timing) return
    let gone = false
    void loadTiming(timing).then((times) => {
      const reading = times?.[readSettings(document.cookie).gender] ?? times?.male ?? times?.female
      if (!gone && reading) setLength(reading.duration)
    })
    return () => {
      gone = true
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
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <span className={styles.disc}>
          <Icon name="voice" />
        </span>
        {m.voice_listen()}
        {timing ? <span className={styles.length}>{length === null ? '' : clock(length)}</span> : null}
      </button>
      {open ? (
        <Suspense>
          <VoicePanel {...source} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
