import type { z } from 'zod'
import { type FileOutcome, MEDIA_MANY_CALLS } from '../../../contract/studio/media-many.ts'
import { eachSubject } from '../../studio/many/each-subject.ts'
import type { Studio } from '../../studio/index.ts'
import type { Session } from '../../studio/session.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Given, Handlers } from './handlers.ts'
import { sessionAgain } from './session-again.ts'
import { stepOutcomeOf } from './step-outcome.ts'

type Name = keyof typeof MEDIA_MANY_CALLS
type BodyOf<N extends Name> = z.output<(typeof MEDIA_MANY_CALLS)[N]['body']>

/** Steps over many files of the library, with an outcome for each. */
export function mediaManyHandlers({ media, sessions }: Studio): Handlers<Name> {
  const find = (id: string) =>
    media.one(id).catch((error: unknown) => {
      if (error instanceof StudioError && error.status === 404) return null
      throw error
    })
  const many =
    <N extends Name>(
      name: N,
      step: (id: string, session: Session, body: BodyOf<N>) => Promise<unknown>,
    ) =>
    async ({
      body: given,
      session,
      language,
      c,
    }: Given<(typeof MEDIA_MANY_CALLS)[N]>): Promise<FileOutcome[]> => {
      const body = given as BodyOf<N>
      const ids = 'ids' in body ? body.ids : body.files.map(({ id }) => id)
      const outcomes = await eachSubject(
        name,
        ids.map((id) => ({ subject: id })),
        {
          again: () => sessionAgain(sessions, session as Session, MEDIA_MANY_CALLS[name].access),
          isHeard: () => !c.env.outgoing.destroyed,
          step: ({ subject }, who) => step(subject, who, body),
        },
      )
      const answers: FileOutcome[] = []
      for (const outcome of outcomes) {
        const id = outcome.subject
        answers.push({ ...stepOutcomeOf(outcome, language), id, file: await find(id) })
      }
      return answers
    }
  return {
    changeAssets: many('changeAssets', (id, who, { ids: _ids, ...changes }) =>
      media.change(id, changes, who),
    ),
    describeAssets: many('describeAssets', (id, who, { files }) => {
      const { id: _id, ...changes } = files.find((file) => file.id === id) ?? { id }
      return media.change(id, changes, who)
    }),
    removeAssets: many('removeAssets', (id, who) => media.remove(id, who)),
  }
}
