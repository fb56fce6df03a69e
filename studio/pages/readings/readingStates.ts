import type { ReadingState } from '../../../contract/studio/readings.ts'
import type { Tone } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'

/** Names of the states of a reading. */
export const READING_STATE_NAMES: Readonly<Record<ReadingState, () => string>> = {
  none: m.reading_state_none,
  progress: m.reading_state_progress,
  failed: m.reading_state_failed,
  old: m.reading_state_old,
  made: m.reading_state_made,
  published: m.reading_state_published,
  loaded: m.reading_state_loaded,
}

export const READING_STATE_TONES: Readonly<Record<ReadingState, Tone>> = {
  none: 'neutral',
  progress: 'info',
  failed: 'danger',
  old: 'caution',
  made: 'info',
  published: 'positive',
  loaded: 'positive',
}

/** `4:12` */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
