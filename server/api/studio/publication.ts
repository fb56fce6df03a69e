import type { PUBLICATION_CALLS } from '../../../contract/studio/publication.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import type { StepRequest } from '../../studio/publication/workflow.model.ts'
import type { Studio } from '../../studio/index.ts'
import type { Session } from '../../studio/session.ts'
import type { Handlers } from './handlers.ts'

/**
 * The workflow: submit, return, approve, publish, schedule, unpublish; each returns the resulting
 * state of the working copy.
 */
export function publicationHandlers({
  publication,
  work,
}: Studio): Handlers<keyof typeof PUBLICATION_CALLS> {
  const then =
    <G extends { params: { subject: string }; version: number; body: object; session: Session }>(
      step: (given: StepRequest & G['body']) => Promise<void>,
    ) =>
    async ({ params: { subject }, version, body, session }: G): Promise<Draft> => {
      await step({ ...body, subject, version, by: session.user.id } as StepRequest & G['body'])
      return work.drafts.draft(subject)
    }
  return {
    submit: then(publication.submit),
    recall: then(publication.recall),
    returnDraft: then(publication.returnDraft),
    approve: then(publication.approve),
    publish: then(publication.publish),
    unpublish: then(publication.unpublish),
    schedule: then(publication.schedule),
    async cancelSchedule({ params, session }) {
      await publication.cancelSchedule(params.id, session.user.id)
      return publication.schedules()
    },
    async moveSchedules({ body, session }) {
      await publication.moveSchedules({ ...body, by: session.user.id })
      return publication.schedules()
    },
    schedules: () => publication.schedules(),
    failedSchedules: () => publication.failedSchedules(),
    schedulesBetween: ({ query }) => publication.schedulesBetween(query),
  }
}
