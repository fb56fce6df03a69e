import type { ImportedKind } from '../../../contract/studio/imports.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobKindWork } from '../jobs/runner.ts'
import type { UploadFiles } from '../media/files.ts'
import type { SubjectStore } from '../work/subjects.ts'
import type { ImportStep } from './held.ts'
import { type ImportEntry, importsRepository as imports } from './imports.repository.ts'
import { readStep } from './read-step.ts'
import { runStep } from './run-step.ts'
import { takeBackStep } from './take-back-step.ts'
import type { TakingMedia } from './take-files.ts'

/** Input of the job of an import. */
export interface ImportInput {
  id: string
  step: ImportEntry['step']
  /** What the posts of a dry run become. */
  as?: ImportedKind
}

/** Does the steps of imports: the dry run, the run, taking back. */
export function importJob(parts: {
  store: Store
  files: UploadFiles
  media: TakingMedia
  /** The folder `content/` of the site. */
  content: string
  work: SubjectStore
  audit: Pick<Audit, 'write'>
}): JobKindWork {
  const { store, files } = parts
  return {
    async run(job, beside) {
      const { id, step, as } = JSON.parse(job.input) as ImportInput
      const entry = await imports.byId(store.kysely, id)
      // an old job that was repeated: the import has gone on
      if (entry?.step !== step || entry.done === 1) throw new JobError('subject_gone')
      const given: ImportStep = { id, as, job, beside }
      if (step === 'read') return readStep(store, files, parts.content, given)
      return step === 'run' ? runStep(store, parts, given) : takeBackStep(store, parts, given)
    },
  }
}
