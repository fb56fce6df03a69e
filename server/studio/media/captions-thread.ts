// Reads and writes captions in a worker thread (captions.model.ts).
import {
  CAPTION_LIMITS,
  captionsText,
  type Cue,
  inOrder,
  readCaptions,
} from '../../../contract/studio/captions.ts'
import { answerTasks } from '../../threads/tasks.ts'

/** The cues of stored texts; an empty text has none. */
const cuesOf = (text: string): Cue[] => {
  const read = text === '' ? null : readCaptions(text)
  return read && 'cues' in read ? read.cues : []
}

const TASKS = {
  /** Cues as JSON, as they came in, as a text in the order of time; null beyond the bytes of a file. */
  written(json: string): { text: string; cues: Cue[] } | null {
    const cues = JSON.parse(json) as Cue[]
    const text = cues.length === 0 ? '' : captionsText(inOrder(cues))
    return Buffer.byteLength(text) > CAPTION_LIMITS.bytes ? null : { text, cues: cuesOf(text) }
  },
  read: cuesOf,
}
export type CaptionTasks = typeof TASKS

answerTasks(TASKS)
