import type { JOB_CALLS } from '../../../contract/studio/jobs.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Work in the background. */
export const jobHandlers = ({ jobs }: Studio): Handlers<keyof typeof JOB_CALLS> => ({
  jobs: ({ query, session }) => jobs.list(query, session),
  async cancelJob({ params, session }) {
    await jobs.cancel(params.id, session)
    return {}
  },
  async retryJob({ params, session }) {
    await jobs.retry(params.id, session)
    return {}
  },
})
