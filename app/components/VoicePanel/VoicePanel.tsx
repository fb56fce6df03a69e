import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { trackArticle } from '../../visitor/analytics.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { Progress, Reader } from './readers.ts'
import { GENDERS, readSettings, settingCookie, type Speed, type VoiceSettings } from './settings.ts'
import { clock } from './timing.ts'
import { useReader } from './useReader.ts'
import type { VoiceSource } from './source.ts'
import { SpeedChoice, VoiceSettingsForm } from './VoiceSettingsForm.tsx'
import styles from './VoicePanel.module.css'
import { Waveform } from './Waveform.tsx'

/**
 * Reads the article aloud (SH-137..141): settings first, then the reading with a stop button, and
 * the settings again when it has ended. It stays open while the visitor continues to read; Escape
 * and its close button stop it.
 */
export function VoicePanel({ onClose, ...source }: VoiceSource & { onClose(): void }) {
  const panel = useRef<HTMLElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const recorded = GENDERS.filter((gender) => source[gender])
  const able = recorded.length > 0 ? recorded : GENDERS
  const [settings, setSettings] = useState<VoiceSettings>(() => {
    const stored = readSettings(document.cookie)
    return { ...stored, gender: able.includes(stored.gender) ? stored.gender : (able[0] ?? 'male') }
  })
  const { progress, sentences, start, stop, reader } = useReader(source, settings, audio, panel)
  const [message, setMessage] = useState('')
  const reading =
    progress !== null && (progress.status === 'playing' || progress.status === 'paused')

  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const status = progress?.status
  const end = useEffectEvent(stop)
  useEffect(() => {
    if (status !== 'ended' && status !== 'failed') return
    setMessage(status === 'ended' ? m.voice_ended() : m.voice_failed())
    end()
  }, [status])

  const change = (name: keyof VoiceSettings, value: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser of the support range
    document.cookie = settingCookie(name, value)
    setSettings((current) => ({ ...current, [name]: value }))
  }
  const note =
    recorded.length === 0 ? m.voice_no_audio() : recorded.length === 1 ? m.voice_only_one() : null
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-part="voice-panel"
      data-state={reading ? progress.status : 'settings'}
      role="dialog"
      aria-label={m.voice_panel()}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <audio ref={audio} preload="none" />
      <div className={styles.head}>
        <p>
          <strong>{source.title}</strong>
          <span role="status">
            {reading
              ? progress.status === 'playing'
                ? m.voice_playing()
                : m.voice_paused()
              : message}
          </span>
        </p>
        <button
          type="button"
          className={styles.icon}
          aria-label={m.voice_close()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {reading ? (
        <Playing
          progress={progress}
          sentences={sentences}
          reader={reader}
          speed={settings.speed}
          onSpeed={(speed) => change('speed', speed)}
          onStop={() => {
            setMessage('')
            stop()
          }}
        />
      ) : (
        <VoiceSettingsForm
          settings={settings}
          able={able}
          note={note}
          onChange={change}
          onStart={() => {
            setMessage('')
            trackArticle('listen')
            start()
          }}
        />
      )}
    </section>
  )
}

interface PlayingProps {
  progress: Progress
  sentences: readonly string[]
  reader: Reader | null
  speed: Speed
  onSpeed(speed: Speed): void
  onStop(): void
}

/**
 * Renders the reading: waveform, sentence by sentence, and a stop button that takes the focus
 * (SH-138).
 */
function Playing({ progress, sentences, reader, speed, onSpeed, onStop }: PlayingProps) {
  const { status, index, time, duration } = progress
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  const playing = status === 'playing'
  return (
    <>
      <Waveform progress={duration > 0 ? time / duration : 0} />
      <p className={styles.time}>
        <span>{clock(time)}</span>
        <span>{duration > 0 ? clock(duration) : ''}</span>
      </p>
      <div className={styles.controls}>
        <span />
        <button
          type="button"
          className={styles.icon}
          aria-label={m.voice_previous()}
          disabled={index === 0}
          onClick={() => reader?.goTo(index - 1)}
        >
          <Icon name="rew" />
        </button>
        <button
          ref={main}
          type="button"
          className={styles.play}
          data-voice="toggle"
          aria-label={playing ? m.voice_pause() : m.voice_resume()}
          onClick={() => (playing ? reader?.pause() : reader?.play())}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={m.voice_next()}
          disabled={index >= sentences.length - 1}
          onClick={() => reader?.goTo(index + 1)}
        >
          <Icon name="fwd" />
        </button>
        <button
          type="button"
          className={styles.icon}
          data-voice="stop"
          aria-label={m.voice_stop()}
          title={m.voice_stop()}
          onClick={onStop}
        >
          <Icon name="stop" />
        </button>
      </div>
      {sentences[index] ? (
        <p className={styles.sentence} data-voice="sentence">
          <span>
            <mark>{sentences[index]}</mark>
          </span>
        </p>
      ) : null}
      <div className={styles.footer}>
        <SpeedChoice speed={speed} onChoose={onSpeed} />
      </div>
    </>
  )
}
