import type { TRANSCRIPT_CALLS } from '../../../contract/studio/transcript-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Transcripts of uploaded audio files. */
export const transcriptHandlers = ({
  media: { transcripts },
}: Studio): Handlers<keyof typeof TRANSCRIPT_CALLS> => ({
  transcriptsOf: ({ params }) => transcripts.of(params.id),
  saveTranscript: ({ params, version, body, session }) =>
    transcripts.save(params.id, params.language, { version, text: body.text }, session),
})
