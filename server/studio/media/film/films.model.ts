import {
  type FilmFile,
  type FilmFiles,
  type FilmJob,
  filmPlan,
} from '../../../../contract/studio/films.ts'
import { type JobProblem, type JobState, UNASKED_SHARE } from '../../../../contract/studio/jobs.ts'
import type { Queries, Store } from '../../../database/index.ts'
import type { Audit } from '../../audit/audit.model.ts'
import type { Jobs } from '../../jobs/jobs.model.ts'
import { jobsRepository } from '../../jobs/jobs.repository.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { type AssetRow, mediaRepository } from '../media.repository.ts'
import { requireRight } from '../require-right.ts'
import { isPair } from '../twins.ts'
import type { FilmInput } from './film-job.ts'
import { missingParts } from './missing-parts.ts'

const subjectOf = (id: string): string => `media/${id}`

/** The planned files of a film, with how far the one in progress is. */
function filesOf(film: AssetRow, job: FilmJob | null): FilmFile[] {
  const plan = filmPlan(film)
  const [current] = missingParts(film)
  const done = plan.length - missingParts(film).length
  return plan.map((part) => {
    const row = film.films.find(
      ({ extension, size }) => extension === part.extension && size === part.size,
    )
    const isRunning =
      job?.state === 'RUNNING' &&
      current?.extension === part.extension &&
      current.size === part.size
    return {
      ...part,
      state: row ? (row.file === null ? 'KEPT' : 'MADE') : isRunning ? 'RUNNING' : 'MISSING',
      // percent of a job are equal shares of its files
      progress: row
        ? 100
        : isRunning
          ? Math.min(99, Math.max(0, Math.round(job.progress * plan.length - done * 100)))
          : 0,
      bytes: row?.bytes ?? null,
      width: row?.width ?? null,
      height: row?.height ?? null,
    }
  })
}

/** The files that are made of videos: ordered, and how far they are. */
export function filmsModel({
  store,
  audit,
  jobs,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  jobs: Pick<Jobs, 'add' | 'restart' | 'wake'>
}) {
  const repository = mediaRepository(store)
  /** The order that is under way, else the last one. */
  const latest = async (queries: Queries, id: string): Promise<FilmJob | null> => {
    const row =
      (await jobsRepository.openOf(queries, 'film', subjectOf(id))) ??
      (await jobsRepository.latestOf(queries, 'film', subjectOf(id)))
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
  const order = (
    tx: Queries,
    id: string,
    by: string,
    share?: number,
  ): Promise<{ added: boolean }> => {
    const input: FilmInput = { id }
    return jobs.add(tx, { kind: 'film', subject: subjectOf(id), input }, by, share)
  }
  /** The files of a film and the last order; none of another kind of file, and of an uploaded pair. */
  async function of(id: string): Promise<FilmFiles> {
    const film = await repository.byId(id)
    if (film?.kind !== 'film' || isPair(film)) return { files: [], job: null }
    const job = await latest(store.kysely, id)
    return { files: filesOf(film, job), job }
  }
  return {
    of,
    /**
     * Orders the files of an uploaded video that it does not have yet; an order that is under way
     * stays as it is.
     * @throws StudioError 404; 403 `others`, `published`; 409 for another kind of file, one that has them all or of
     *   which both files were uploaded, and `jobs` beyond their limit
     */
    async make(id: string, session: Session): Promise<FilmFiles> {
      const by = session.user.id
      await store.transaction(async (tx) => {
        const row = await repository.byId(id, tx)
        if (!row) throw new StudioError(404)
        requireRight(row, session)
        if (row.kind !== 'film' || isPair(row) || missingParts(row).length === 0)
          throw new StudioError(409, { problem: 'state' })
        const { added } = await order(tx, id, by)
        if (added) await audit.write(tx, { by, action: 'media.film', subject: subjectOf(id) })
      })
      jobs.wake()
      return of(id)
    },
    /**
     * Orders them for a video whose bytes are stored in this transaction; an order of its former
     * bytes begins anew. Beyond its share of the limit nothing is ordered: an editor does so later.
     */
    async orderIn(tx: Queries, id: string, by: string): Promise<void> {
      if (await jobs.restart(tx, 'film', subjectOf(id))) return
      await order(tx, id, by, UNASKED_SHARE).catch((error: unknown) => {
        if (!(error instanceof StudioError)) throw error
      })
    },
    /** Cancels the order of a video that goes in this transaction. */
    async cancelIn(tx: Queries, id: string): Promise<void> {
      const job = await jobsRepository.openOf(tx, 'film', subjectOf(id))
      if (job) await jobsRepository.cancel(tx, job.id, new Date().toISOString())
    },
  }
}
