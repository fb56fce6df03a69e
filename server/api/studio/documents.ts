import type { DOCUMENT_CALLS, SiteDocumentDraft } from '../../../contract/studio/document-calls.ts'
import type { StepRequest } from '../../studio/publication/workflow.model.ts'
import type { Studio } from '../../studio/index.ts'
import type { Session } from '../../studio/session.ts'
import type { Handlers } from './handlers.ts'

/** The documents of the site: working copies, history and workflow. */
export function documentHandlers({
  documents,
  publication,
  work,
}: Studio): Handlers<keyof typeof DOCUMENT_CALLS> {
  const { files, history, workflow } = documents
  const then =
    <G extends { params: { subject: string }; version: number; body: object; session: Session }>(
      step: (given: StepRequest & G['body']) => Promise<void>,
    ) =>
    async ({ params: { subject }, version, body, session }: G): Promise<SiteDocumentDraft> => {
      // a document that was never opened is created first
      await documents.open(subject)
      await step({ ...body, subject, version, by: session.user.id } as StepRequest & G['body'])
      return documents.draft(subject)
    }
  return {
    documents: () => documents.list(),
    figureChanges: ({ session }) =>
      documents.figureChanges(async (q, language) => {
        const page = { sort: '-at', rows: 'languages', page: 1 } as const
        return (await work.lists.subjects({ q: q.slice(0, 200), language, ...page }, session)).rows
      }),
    document: ({ params }) => documents.draft(params.subject),
    createDocument: ({ body, session }) => documents.create(body, session),
    async removeDocument({ params, version, session }) {
      await documents.remove(params.subject, version, session)
      return {}
    },
    saveDocument: ({ params, version, body, session }) =>
      documents.save(params.subject, version, body.document, session),
    async discardDocument({ params, version, session }) {
      await documents.discard(params.subject, version, session)
      return {}
    },
    documentRevision: ({ params }) => history.revision(params.subject, params.revision),
    documentDifference: ({ params, query }) =>
      history.difference(params.subject, query.from, query.to),
    async restoreDocument({ params, version, body, session }) {
      await history.restore(params.subject, version, body, session)
      return documents.draft(params.subject)
    },
    async documentFile({ params: { subject } }) {
      const waiting = await history.loaderDifference(subject)
      if (!waiting) return null
      return { ...waiting, join: await files.joinOf(subject, waiting.revision.revision) }
    },
    async settleDocumentFile({ params, version, body: { revision, accept, mine }, session }) {
      const fields = accept === 'join' ? files.joining(mine) : accept ? 'all' : []
      await history.resolveDifference(params.subject, version, { revision, fields }, session)
      return documents.draft(params.subject)
    },
    submitDocument: then(workflow.submit),
    recallDocument: then(workflow.recall),
    returnDocument: then(workflow.returnDraft),
    approveDocument: then(workflow.approve),
    publishDocument: then(workflow.publish),
    unpublishDocument: then(workflow.unpublish),
    scheduleDocument: then(workflow.schedule),
    async cancelDocumentSchedule({ params: { subject, id }, session }) {
      await publication.cancelSchedule(id, session.user.id, subject)
      return documents.draft(subject)
    },
  }
}
