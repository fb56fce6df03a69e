import { type RefObject, useEffect, useState } from 'react'
import type { MainStory } from '../../../contract/main.ts'
import { UPRIGHT } from '../../components/Picture/PosterPicture.tsx'
import { useVideo } from '../../components/Video/useVideo.ts'
import { useInSight } from '../../components/Video/useInSight.ts'
import { currentMode } from '../../visitor/mode.ts'
import { usePrefersStill } from '../../visitor/motion.ts'
import { cueAt } from './cues.ts'
import { videoOf } from './videoOf.ts'
import { followVideo } from './videoClock.ts'
import { cueWriter } from './writeCue.ts'

/** Milliseconds for the video to start; until then only the headline is shown over its poster. */
const PATIENCE = 5000

/**
 * `waiting`: the video is about to play, the headline is over its poster. `told`: text appears and
 * disappears by the video's clock. `whole`: the video may not or does not play; all text is shown
 * over the poster, in order.
 */
export type StoryState = 'waiting' | 'told' | 'whole'

const savesData = (): boolean =>
  !!(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData

/** Controls the video of the story, and how the story is shown with it (FT-028, FT-240). */
export function useStory(
  part: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
  story: MainStory['story'],
) {
  const seen = useInSight(part)
  const [saving, setSaving] = useState(false)
  const [late, setLate] = useState(false)
  const still = usePrefersStill()
  const reel = useVideo(videoRef, {
    choose: () => videoOf(story, matchMedia(UPRIGHT).matches, currentMode()),
    wanted: seen && !saving,
  })
  const { moved, state } = reel

  useEffect(() => {
    setSaving(savesData())
    const patience = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(patience)
  }, [])

  const playback: StoryState =
    state === 'refused' ? 'whole' : moved ? 'told' : still || saving || late ? 'whole' : 'waiting'
  useEffect(() => {
    if (playback !== 'told' || !part.current || !videoRef.current) return
    const write = cueWriter(part.current)
    write(cueAt(videoRef.current.currentTime))
    return followVideo(videoRef.current, (seconds) => write(cueAt(seconds)))
  }, [playback, part, videoRef])

  return {
    reel,
    playback,
    /** Action of the video's button: pressing it also consents to the data use. */
    toggle(): void {
      setSaving(false)
      reel.toggle()
    },
  }
}
