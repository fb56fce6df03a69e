import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import {
  type LoadedReading,
  READING_VOICES,
  type ReadingVoice,
} from '../../../contract/studio/readings.ts'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { m } from '../../paraglide/messages.js'
import { lengthText } from './readingStates.ts'
import styles from './ReadingPlayer.module.css'

/** Plays a reading, and marks the sentence that is spoken; a press on a sentence plays it. */
export function ReadingPlayer({
  reading,
}: {
  /** Of the studio, or of the content, which may lack a voice. */
  reading: Pick<LoadedReading, 'audio' | ReadingVoice>
}) {
  const audio = useRef<HTMLAudioElement>(null)
  const voices = READING_VOICES.filter((one) => reading.audio[one] !== null)
  const [voice, setVoice] = useState<ReadingVoice>(voices[0] ?? 'male')
  const [time, setTime] = useState<number | null>(null)
  const { sentences } = reading[voice]
  // a little ahead: the player reports its time four times a second
  const current = time === null ? -1 : sentences.findLastIndex(({ start }) => start <= time + 0.05)
  return (
    <div className={styles.player}>
      <RadioGroup
        label={m.reading_voice()}
        orientation="horizontal"
        value={voice}
        onChange={(id) => {
          setVoice(id === 'female' ? 'female' : 'male')
          setTime(null)
        }}
        items={voices.map((id) => ({
          id,
          name: id === 'male' ? m.reading_voice_male() : m.reading_voice_female(),
        }))}
      />
      <audio
        ref={audio}
        className={styles.audio}
        controls
        preload="metadata"
        src={reading.audio[voice] ?? undefined}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
        onEnded={() => setTime(null)}
      />
      <ol className={styles.sentences} aria-label={m.reading_sentences()}>
        {sentences.map(({ start, text }, index) => (
          <li key={start} aria-current={index === current || undefined} className={styles.item}>
            <Button
              className={styles.sentence ?? ''}
              onPress={() => {
                if (!audio.current) return
                audio.current.currentTime = start
                setTime(start)
                void audio.current.play().catch(() => {})
              }}
            >
              <span className={styles.start}>{lengthText(start)}</span>
              <span>{text}</span>
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
