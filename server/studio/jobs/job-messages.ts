import type { JobProblem } from '../../../contract/studio/jobs.ts'

/** What a job's process is sent when it begins. */
export interface JobOrder {
  /** Address of the module with the work: it exports `work`. */
  module: string
  input: unknown
}

/** What a job's process reports. */
export type JobReport =
  | { progress: number }
  | { result: unknown }
  | { problem: JobProblem; detail: string | null; mayPass: boolean; log: string }

/**
 * The work of a module: reports its progress in percent, and returns a plain value.
 * @throws JobError
 */
export type JobWork<Input, Result> = (
  input: Input,
  progress: (percent: number) => void,
) => Promise<Result>
