import type { StudioProblem } from '../../contract/studio/call.ts'

/** An error that a studio call answers with. Nothing was changed. */
export class StudioError extends Error {
  override name = 'StudioError'
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 429 | 503
  readonly problem: StudioProblem | undefined
  readonly field: string | undefined
  readonly data: unknown
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: StudioError['status'],
    {
      problem,
      field,
      data,
      retryAfter,
      cause,
    }: {
      problem?: StudioProblem
      field?: string
      data?: unknown
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(problem ?? String(status), { cause })
    this.status = status
    this.problem = problem
    this.field = field
    this.data = data
    this.retryAfter = retryAfter
  }
}
