import type { PUBLICATION_CALLS } from '../../../contract/studio/publication.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import type { Step } from '../../studio/publication/workflow.model.ts'
import type { Studio } from '../../studio/index.ts'
import type { Session } from '../../studio/session.ts'
import type { Handlers } from './handlers.ts'

/**
 * The workflow: submit, return, approve, publish, schedule, withdraw; each returns the resulting
 * state of the working copy.
 */
export function publicationHandlers({
  publication,
  work,
}: Studio): Handlers<keyof typeof PUBLICATION_CALLS> {
  const then =
    <G extends { params: { subject: string }; version: number; body: object; session: Session }>(
      step: (given: Step & G['body']) => Promise<void>,
    ) =>
    async ({ params: { subject }, version, body, session }: G): Promise<Draft> => {
      await step({ ...body, subject, version, by: session.user.id } as Step & G['body'])
      return work.drafts.draft(subject)
    }
  return {
    submit: then(publication.submit),
    takeBack: then(publication.takeBack),
    returnDraft: then(publication.returnDraft),
    approve: then(publication.approve),
    publish: then(publication.publish),
    withdraw: then(publication.withdraw),
    plan: then(publication.plan),
    async cancelPlan({ params, session }) {
      await publication.cancelPlan(params.id, session.user.id)
      return publication.plans()
    },
    plans: () => publication.plans(),
  }
}
