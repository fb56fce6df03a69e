// The work of a reading, in the process of its job: it speaks, and writes two files.
import { pronouncer, type Pronunciation } from '../../readings/pronounce.ts'
import type { Language, Passage } from '../../readings/passage.ts'
import type { Recording, Recordings } from '../../readings/recordings.ts'
import { sentences } from '../../readings/sentences.ts'
import { spoken } from '../../readings/spoken.ts'
import {
  GENDERS,
  type Gender,
  join,
  type Line,
  ProgramError,
  speakBy,
  writeMp3,
} from '../../readings/voice.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobWork } from '../jobs/job-messages.ts'

/** A lone voice is clear at this rate. */
const KILOBITS = 24

export interface ReadingOrder {
  language: Language
  passages: readonly Passage[]
  words: readonly Pronunciation[]
  /** Program of the voices with its arguments; null = espeak-ng. */
  command: readonly string[] | null
  /** Files to write. */
  files: Record<Gender, string>
}

/** A failure of a program as one of the job. */
function jobError(error: unknown): unknown {
  if (!(error instanceof ProgramError)) return error
  const { program: detail, reason } = error
  if (reason === 'missing') return new JobError('program_missing', { detail, cause: error })
  if (reason === 'full') return new JobError('disk_full', { mayPass: true, cause: error })
  return new JobError('program_failed', { detail, mayPass: true, cause: error })
}

export const work: JobWork<ReadingOrder, Recordings> = async (
  { language, passages, words, command, files },
  progress,
) => {
  const pronounce = pronouncer(words, language)
  const parts = passages.flatMap(({ kind, text }) => {
    const all = sentences(text, language)
    return all.map((sentence, index) => ({
      text: sentence,
      ends: index === all.length - 1 ? kind : undefined,
    }))
  })
  const record = async (gender: Gender, before: number): Promise<Recording> => {
    const lines: Line[] = []
    let rate = 0
    for (const { text, ends } of parts) {
      const said = spoken(pronounce(text), language)
      if (!said) continue
      const speech = await speakBy(command, said, language, gender)
      rate ||= speech.rate
      if (speech.rate !== rate)
        throw new JobError('program_failed', { detail: command?.[0] ?? 'espeak-ng' })
      lines.push({ text, samples: speech.samples, ends })
      progress(before + (45 * lines.length) / parts.length)
    }
    if (lines.length === 0) throw new JobError('text_empty')
    const reading = join(lines, rate)
    await writeMp3(reading.samples, files[gender], KILOBITS, rate)
    return {
      duration: Math.round((reading.samples.length / rate) * 100) / 100,
      sentences: reading.sentences,
    }
  }
  try {
    const [first, second] = GENDERS as readonly [Gender, Gender]
    // one after the other: the samples of both would not fit into the memory of a small machine
    const recordings = [await record(first, 0), await record(second, 48)] as const
    return { [first]: recordings[0], [second]: recordings[1] } as Recordings
  } catch (error) {
    throw jobError(error)
  }
}
