import type { JobProblem } from '../../../contract/studio/jobs.ts'

/** A failure of a job, with a reason that people are told. */
export class JobError extends Error {
  override name = 'JobError'
  readonly problem: JobProblem
  /** What the problem names, such as a program. */
  readonly detail: string | null
  /** Whether the same attempt may succeed later. */
  readonly mayPass: boolean

  constructor(
    problem: JobProblem,
    {
      detail = null,
      mayPass = false,
      cause,
    }: { detail?: string | null; mayPass?: boolean; cause?: unknown } = {},
  ) {
    super(detail === null ? problem : `${problem}: ${detail}`, { cause })
    this.problem = problem
    this.detail = detail
    this.mayPass = mayPass
  }
}
