import { type RefObject, useEffect, useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { type Language, localeOf } from '../../../contract/language.ts'
import { type Cue, captionsText } from '../../../contract/studio/captions.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import styles from './Captions.module.css'

/** Milliseconds without a change after which the film shows what was typed. */
const REST_MS = 400

interface FilmStageProps {
  asset: Asset
  language: Language
  cues: readonly Cue[]
  videoRef: RefObject<HTMLVideoElement | null>
  /** Called with the position of the film in milliseconds, several times a second. */
  onPosition: (ms: number) => void
  /** Called with the length of the film in milliseconds. */
  onLength: (ms: number) => void
}

/** The address of cues as a file of this window; another one after each change. */
function useTrack(cues: readonly Cue[]): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    const rest = setTimeout(() => {
      made = URL.createObjectURL(new Blob([captionsText(cues)], { type: 'text/vtt' }))
      setAddress(made)
    }, REST_MS)
    return () => {
      clearTimeout(rest)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [cues])
  return address
}

/** Shows a track once it is there; turned off in the player, it stays so until the next one. */
const shownAtFirst = (element: HTMLTrackElement | null): void => {
  if (element) element.track.mode = 'showing'
}

/** Renders the film with the captions of the form, as players of visitors show them. */
export function FilmStage({
  asset,
  language,
  cues,
  videoRef,
  onPosition,
  onLength,
}: FilmStageProps) {
  const track = useTrack(cues)
  return (
    <video
      ref={videoRef}
      className={styles.video}
      src={asset.shownAt}
      controls
      preload="metadata"
      playsInline
      aria-label={asset.originName}
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration)) onLength(duration * 1000)
      }}
      onTimeUpdate={({ currentTarget }) => onPosition(currentTarget.currentTime * 1000)}
      onSeeked={({ currentTarget }) => onPosition(currentTarget.currentTime * 1000)}
    >
      {track !== null && (
        <track
          key={track}
          ref={shownAtFirst}
          kind="captions"
          src={track}
          srcLang={localeOf(language)}
          label={m.captions_track({ language: languageName(language) })}
        />
      )}
    </video>
  )
}
