import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { localeOf } from '../../../contract/language.ts'
import { audioReader, type Progress, type Reader, speechReader } from './readers.ts'
import type { VoiceSettings } from './settings.ts'
import {
  type ArticleText,
  articleSentences,
  articleText,
  followSpoken,
  markSpoken,
} from './spoken.ts'
import { loadTiming, type Recording } from './timing.ts'
import type { VoiceSource } from './source.ts'

/** Pitch of the browser's voice, the only way to request a gender. */
const PITCH = { male: 0.85, female: 1.15 } as const

export interface ReadAloud {
  /** Null while the settings are shown. */
  progress: Progress | null
  sentences: readonly string[]
  start(): void
  stop(): void
  reader: Reader | null
}

/** Runs the reading of an article, and highlights the sentence being read. */
export function useReader(
  source: VoiceSource,
  settings: VoiceSettings,
  audio: RefObject<HTMLAudioElement | null>,
  panel: RefObject<HTMLElement | null>,
): ReadAloud {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [sentences, setSentences] = useState<readonly string[]>([])
  const reader = useRef<Reader | null>(null)
  const text = useRef<ArticleText | null>(null)

  const stop = (): void => {
    reader.current?.stop()
    reader.current = null
    markSpoken(null)
    setProgress(null)
  }
  const start = (): void => {
    stop()
    text.current = articleText(document)
    const speed = Number(settings.speed)
    const recording = source[settings.gender]
    const element = audio.current
    if (recording && element) {
      const reading: Recording = { duration: 0, sentences: [] }
      const mine = audioReader(element, reading, speed, setProgress)
      reader.current = mine
      setSentences([])
      setProgress({ status: 'playing', index: 0, time: 0, duration: 0 })
      // the audio starts at once, within the visitor's click, and can be stopped from then on; the
      // highlighting follows
      element.src = recording
      mine.play()
      if (source.timing)
        void loadTiming(source.timing).then((times) => {
          const timed = times?.[settings.gender]
          if (!timed || reader.current !== mine) return
          Object.assign(reading, timed)
          setSentences(timed.sentences.map((sentence) => sentence.text))
        })
      return
    }
    const locale = localeOf(source.language)
    const found = articleSentences(document, locale)
    setSentences(found)
    reader.current = speechReader(found, locale, PITCH[settings.gender], speed, setProgress)
    reader.current.play()
  }

  useEffect(() => reader.current?.setSpeed(Number(settings.speed)), [settings.speed])
  const sentence =
    progress && (progress.status === 'playing' || progress.status === 'paused')
      ? sentences[progress.index]
      : undefined
  const follow = useEffectEvent((range: Range) => {
    if (panel.current && progress?.status === 'playing')
      followSpoken(range, innerWidth < 768 ? panel.current.offsetHeight + 16 : 16)
  })
  useEffect(() => {
    const range = sentence === undefined ? null : (text.current?.find(sentence) ?? null)
    markSpoken(range)
    if (range) follow(range)
  }, [sentence])
  // leaving the page ends the reading
  useEffect(
    () => () => {
      reader.current?.stop()
      markSpoken(null)
    },
    [],
  )
  return { progress, sentences, start, stop, reader: reader.current }
}
