import { type RefObject, useEffect, useRef, useState } from 'react'
import { localeOf } from '../../../contract/language.ts'
import { audioReader, type Progress, type Reader, speechReader } from './readers.ts'
import type { VoiceSettings } from './settings.ts'
import { type ArticleText, articleSentences, articleText, followSpoken, markSpoken } from './spoken.ts'
import { loadTiming } from './timing.ts'
import type { VoiceSource } from './VoiceButton.tsx'

/** Pitch of the browser's voice, the only way to ask it for a gender. */
const PITCH = { male: 0.85, female: 1.15 } as const

export interface Reading {
  /** Null while the settings are shown. */
  progress: Progress | null
  sentences: readonly string[]
  start(): void
  stop(): void
  reader: Reader | null
}

/** Runs the reading of an article, and marks in it the sentence that is being read. */
export function useReader(
  source: VoiceSource,
  settings: VoiceSettings,
  audio: RefObject<HTMLAudioElement | null>,
  panel: RefObject<HTMLElement | null>,
): Reading {
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
      const begin = (reading: { duration: number; sentences: { start: number; text: string }[] }): void => {
        setSentences(reading.sentences.map((sentence) => sentence.text))
        reader.current = audioReader(element, reading, speed, setProgress)
        reader.current.play()
      }
      setProgress({ status: 'playing', index: 0, time: 0, duration: 0 })
      // the sound starts at once, within the visitor's click; the marks follow
      element.src = recording
      void element.play().catch(() => {})
      void (source.timing ? loadTiming(source.timing) : Promise.resolve(null)).then((times) =>
        begin(times?.[settings.gender] ?? { duration: 0, sentences: [] }),
      )
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
    progress && (progress.status === 'playing' || progress.status === 'paused') ? sentences[progress.index] : undefined
  useEffect(() => {
    const range = sentence === undefined ? null : (text.current?.find(sentence) ?? null)
    markSpoken(range)
    if (range && panel.current && progress?.status === 'playing')
      followSpoken(range, innerWidth < 768 ? panel.current.offsetHeight + 16 : 16)
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
