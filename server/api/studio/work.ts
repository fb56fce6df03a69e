import type { CONSISTENCY_CALLS } from '../../../contract/studio/consistency-calls.ts'
import type { TERMINOLOGY_CALLS } from '../../../contract/studio/terminology-calls.ts'
import type { WORK_CALLS } from '../../../contract/studio/work-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Lists, drafts, revisions, comments and presence. */
export const workHandlers = ({
  work,
  documents,
  consistency,
  needs,
}: Studio): Handlers<
  keyof typeof WORK_CALLS | keyof typeof TERMINOLOGY_CALLS | keyof typeof CONSISTENCY_CALLS
> => ({
  consistency: ({ params }) => consistency.of(params.subject),
  terminology: () => work.terminology(),
  today: async ({ session }) => ({
    ...(await work.lists.today(session)),
    needs: await needs.of(session),
  }),
  vocabulary: () => work.lists.vocabulary(),
  subjects: ({ query, session }) => work.lists.subjects(query, session),
  subjectImages: ({ query }) => work.lists.subjectImages(query.subjects),
  createSubject: ({ body, session }) => work.drafts.create(body, session),
  draft: ({ params }) => work.drafts.draft(params.subject),
  saveDraft: ({ params, version, body, session }) =>
    work.drafts.save(params.subject, version, body.document, session),
  async discardDraft({ params, version, session }) {
    await work.drafts.discard(params.subject, version, session)
    return {}
  },
  live: ({ params, body, session }) => work.presence.live(params.subject, body, session),
  revisions: ({ params, query }) =>
    (documents.owns(params.subject) ? documents : work).history.revisions(
      params.subject,
      query.before,
    ),
  revision: ({ params }) => work.history.revision(params.subject, params.revision),
  difference: ({ params, query }) => work.history.difference(params.subject, query.from, query.to),
  async restore({ params, version, body, session }) {
    await work.history.restore(params.subject, version, body, session)
    return work.drafts.draft(params.subject)
  },
  loaderDifference: ({ params }) => work.history.loaderDifference(params.subject),
  async settleLoaderDifference({ params, version, body, session }) {
    await work.history.resolveDifference(params.subject, version, body, session)
    return work.drafts.draft(params.subject)
  },
  comments: ({ params }) => work.comments.all(params.subject),
  addComment: ({ params, body, session }) => work.comments.add(params.subject, body, session),
  changeComment: ({ params, body, session }) =>
    work.comments.change(params.subject, params.id, body, session),
  removeComment: ({ params, session }) => work.comments.remove(params.subject, params.id, session),
  colleagues: () => work.comments.colleagues(),
  savedViews: ({ session }) => work.views.all(session),
  saveView: ({ body, session }) => work.views.save(body, session),
  removeView: ({ params, session }) => work.views.remove(params.id, session),
  findContents: ({ query }) => work.lists.find(query.q, query.language),
  contentsByIdx: ({ query }) => work.lists.byIdx(query.ids),
})
