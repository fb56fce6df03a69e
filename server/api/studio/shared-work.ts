import type { SHARED_WORK_CALLS } from '../../../contract/studio/shared-work-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Duplicates of articles, and the bin of discarded drafts. */
export const sharedWorkHandlers = ({ work }: Studio): Handlers<keyof typeof SHARED_WORK_CALLS> => ({
  duplicateSubject: ({ params, body, session }) =>
    work.drafts.duplicate(params.subject, body.titles, session),
  bin: ({ query, session }) => work.bin.list(query, session),
  restoreBinned: ({ params, session }) => work.bin.restore(params.id, session),
  async removeBinned({ params, session }) {
    await work.bin.remove(params.id, session)
    return {}
  },
})
