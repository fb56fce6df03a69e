import type { READING_CALLS } from '../../../contract/studio/readings.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { wholeFile } from './media.ts'

/** Articles read aloud. */
export const readingHandlers = ({
  readings,
  pronunciations,
}: Studio): Handlers<keyof typeof READING_CALLS> => ({
  readings: ({ query }) => readings.list(query),
  reading: ({ params }) => readings.one(params.id),
  makeReadings: ({ body, session }) => readings.make(body.articles, session),
  async publishReading({ params, body, session }) {
    await readings.publish(params.id, body.reading, session)
    return {}
  },
  async withdrawReading({ params, body, session }) {
    await readings.withdraw(params.id, body.reading, session)
    return {}
  },
  readingAudio: async ({ params, c }) =>
    wholeFile(c, await readings.audio(params.id, params.voice)),
  pronunciations: ({ params }) => pronunciations.of(params.scope),
  changePronunciations: ({ params, version, body, session }) =>
    pronunciations.change(params.scope, version, body.words, session),
})
