import type { JobKind, JobProblem } from '../../contract/studio/jobs.ts'
import { m } from '../paraglide/messages.js'

const KINDS: Readonly<Record<JobKind, () => string>> = {
  reading: m.job_kind_reading,
  film: m.job_kind_film,
  links: m.job_kind_links,
  import: m.job_kind_import,
}

const PROBLEMS: Readonly<Record<JobProblem, (detail: { program: string }) => string>> = {
  program_missing: m.job_problem_program_missing,
  program_failed: m.job_problem_program_failed,
  disk_full: m.job_problem_disk_full,
  text_too_long: m.job_problem_text_too_long,
  film_too_long: m.job_problem_film_too_long,
  film_too_large: m.job_problem_film_too_large,
  text_empty: m.job_problem_text_empty,
  subject_gone: m.job_problem_subject_gone,
  took_too_long: m.job_problem_took_too_long,
  interrupted: m.job_problem_interrupted,
  unexpected: m.job_problem_unexpected,
}

/** The name of a kind of work in the background. */
export const jobKindName = (kind: JobKind): string => KINDS[kind]()

/** Why a job failed, and what to do. */
export const jobProblemText = (problem: JobProblem, detail: string | null): string =>
  PROBLEMS[problem]({ program: detail ?? '' })
