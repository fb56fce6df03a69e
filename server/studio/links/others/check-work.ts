import type { JobWork } from '../../jobs/job-messages.ts'
import { type CheckOutcome, checkLinks } from './check-links.ts'
import { publicNetwork } from './request.ts'

/** What a job looks at, and how it names itself. */
export interface CheckOrder {
  targets: string[]
  ports: number[]
  agent: string
}

/** The work of a job: looks at pages of other sites. */
export const work: JobWork<CheckOrder, CheckOutcome[]> = (
  { targets, ports, agent },
  progress,
): Promise<CheckOutcome[]> =>
  checkLinks(targets, publicNetwork({ ports, agent }), {
    progress: (done) => progress((100 * done) / targets.length),
  })
