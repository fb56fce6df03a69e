import type { FilmJob } from '../../../../contract/studio/films.ts'
import type { JobProblem, JobState } from '../../../../contract/studio/jobs.ts'
import type { Queries, Store } from '../../../database/index.ts'
import type { Audit } from '../../audit/audit.model.ts'
import type { Jobs } from '../../jobs/jobs.model.ts'
import { jobsRepository } from '../../jobs/jobs.repository.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { mediaRepository } from '../media.repository.ts'
import { requireRight } from '../require-right.ts'
import { storedName } from '../sources.ts'
import type { FilmInput } from './film-job.ts'

const subjectOf = (id: string): string => `media/${id}`

/** The second files of films: ordered, and how far they are. */
export function filmsModel({
  store,
  audit,
  jobs,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  jobs: Pick<Jobs, 'add' | 'wake'>
}) {
  const repository = mediaRepository(store)
  const latest = async (queries: Queries, id: string): Promise<FilmJob | null> => {
    const row = await jobsRepository.latestOf(queries, 'film', subjectOf(id))
    return row
      ? {
          id: row.id,
          state: row.state as JobState,
          progress: row.progress,
          problem: row.problem as JobProblem | null,
          detail: row.detail,
        }
      : null
  }
  return {
    /**
     * Orders the WebM of an uploaded MP4; one that is under way stays as it is.
     * @throws StudioError 404; 403 `others`, `published`; 409 for another kind of file, one that has it, and `limit`
     *   of jobs
     */
    async make(id: string, session: Session): Promise<FilmJob> {
      const by = session.user.id
      await store.transaction(async (tx) => {
        const row = await repository.byId(id, tx)
        if (!row) throw new StudioError(404)
        requireRight(row, session)
        if (row.kind !== 'film' || row.extension !== 'mp4' || row.twin !== null)
          throw new StudioError(409, { problem: 'state' })
        const input: FilmInput = { id, file: storedName(row) }
        const { added } = await jobs.add(tx, { kind: 'film', subject: subjectOf(id), input }, by)
        if (added) await audit.write(tx, { by, action: 'media.film', subject: subjectOf(id) })
      })
      jobs.wake()
      const ordered = await latest(store.kysely, id)
      if (!ordered) throw new StudioError(404)
      return ordered
    },
    /** How far the last order is; null = none. */
    job: (id: string): Promise<FilmJob | null> => latest(store.kysely, id),
  }
}
