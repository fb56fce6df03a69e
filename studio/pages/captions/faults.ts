import {
  CAPTION_LIMITS,
  type CaptionProblem,
  type CueFault,
} from '../../../contract/studio/captions.ts'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'

const FAULTS: Readonly<Record<CueFault, () => string>> = {
  empty: m.captions_fault_empty,
  end: m.captions_fault_end,
  long: () => m.captions_fault_long({ most: CAPTION_LIMITS.text }),
  late: () => m.captions_fault_late({ hours: CAPTION_LIMITS.seconds / 3600 }),
}
/** The sentence for what keeps a cue from being saved. */
export const faultText = (fault: CueFault): string => FAULTS[fault]()

const PROBLEMS: Readonly<Record<CaptionProblem, () => string>> = {
  signature: m.captions_file_signature,
  bytes: () => m.captions_file_bytes({ most: CAPTION_LIMITS.bytes / 1024 }),
  line: () => m.captions_file_line({ most: numberText(CAPTION_LIMITS.line) }),
  cues: () => m.captions_file_cues({ most: numberText(CAPTION_LIMITS.cues) }),
  time: m.captions_file_time,
}
/** The sentence for a file that cannot be read, with its line. */
export const fileProblemText = (problem: CaptionProblem, line: number | null): string =>
  line === null || problem === 'signature'
    ? PROBLEMS[problem]()
    : `${m.captions_file_at({ line: numberText(line) })} ${PROBLEMS[problem]()}`
