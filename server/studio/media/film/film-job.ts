import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../database/index.ts'
import { runBeside } from '../../jobs/beside.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobKindWork } from '../../jobs/runner.ts'
import { StudioError } from '../../studio-error.ts'
import type { UploadFiles } from '../files.ts'
import { mediaRepository } from '../media.repository.ts'
import { storedName } from '../sources.ts'
import { cleanWebm } from '../video/webm.ts'
import type { FilmMade, FilmOrder } from './film-work.ts'

/** Milliseconds that the longest film may take on a slow machine. */
const LONGEST_MS = 12 * 3_600_000
const WORK = new URL('./film-work.ts', import.meta.url)

/** Input of the job of a film. */
export interface FilmInput {
  id: string
  /** The bytes that are converted: replaced ones have another name. */
  file: string
}

/**
 * Cleans a made film as uploads are cleaned.
 * @throws JobError if it is none: another attempt would make the same
 */
async function clean(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await cleanWebm(handle)
  } catch (error) {
    if (!(error instanceof StudioError)) throw error
    throw new JobError('program_failed', { detail: 'ffmpeg', cause: error })
  } finally {
    await handle.close()
  }
}

/** Makes the WebM of an uploaded MP4: VP9 and Opus, at most 1920 pixels wide. */
export function filmJob({
  config,
  store,
  files,
}: {
  config: Pick<Config, 'REPORT_FREE_BYTES'>
  store: Store
  files: UploadFiles
}): JobKindWork {
  const repository = mediaRepository(store)
  /** An open place below the uploads in progress. */
  const place = async (job: string): Promise<string> => {
    const { file, handle } = await files.begin(job)
    await handle.close()
    return file
  }
  return {
    async run({ id: job, input }, beside) {
      // of a process that was killed, before anything that ends this attempt early
      await files.discardOf(job)
      const { id, file } = JSON.parse(input) as FilmInput
      const film = await repository.byId(id)
      if (!film || storedName(film) !== file || film.twin !== null)
        throw new JobError('subject_gone')
      if ((await files.free()) - film.bytes - UPLOAD_LIMITS.film < config.REPORT_FREE_BYTES)
        throw new JobError('disk_full', { mayPass: true })
      const [from, to] = [await place(job), await place(job)]
      const name = `${file}.webm`
      try {
        await pipeline(await files.open(`${file}.mp4`), createWriteStream(from), {
          signal: beside.signal,
        })
        await runBeside<FilmOrder, FilmMade>(
          WORK,
          { from, to, most: UPLOAD_LIMITS.film },
          { ...beside, longestMs: LONGEST_MS },
        )
        await clean(to)
        await files.keep(to, name)
        return {
          async write(tx) {
            const now = await repository.byId(id, tx)
            // removed or replaced meanwhile: nothing belongs to this any more
            if (now && storedName(now) === file) await repository.change(id, { twin: 'webm' }, tx)
            else throw new JobError('subject_gone')
          },
          async lost() {
            // another process may have made the same
            const now = await repository.byId(id)
            if (!now || storedName(now) !== file || now.twin === null) await files.remove(name)
          },
        }
      } catch (error) {
        if (beside.signal.aborted) throw beside.signal.reason
        throw error
      } finally {
        for (const path of [from, to]) await rm(path, { force: true })
      }
    },
  }
}
