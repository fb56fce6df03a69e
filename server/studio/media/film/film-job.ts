import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FILM_LINES, type FilmPart, filmPlan } from '../../../../contract/studio/films.ts'
import { UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../database/index.ts'
import { type BesideOptions, runBeside } from '../../jobs/beside.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobKindWork } from '../../jobs/runner.ts'
import { StudioError } from '../../studio-error.ts'
import type { UploadFiles } from '../files.ts'
import { type AssetRow, mediaRepository } from '../media.repository.ts'
import { unnamedFiles } from '../unnamed-files.ts'
import { storedName } from '../sources.ts'
import { isPair } from '../twins.ts'
import { cleanMp4 } from '../video/mp4.ts'
import { cleanWebm } from '../video/webm.ts'
import { filmFilesRepository } from './film-files.repository.ts'
import type { FilmMade, FilmOrder } from './film-work.ts'
import { missingParts } from './missing-parts.ts'

/** Milliseconds that all files of the longest film may take on a slow machine. */
const LONGEST_MS = 12 * 3_600_000
const WORK = new URL('./film-work.ts', import.meta.url)

/** Input of the job of a film. */
export interface FilmInput {
  id: string
}

/** A made file in progress. */
interface Result {
  bytes: number
  width: number | null
  height: number | null
  /** Whether the uploaded file serves visitors better. */
  isWorse: boolean
}

/**
 * Cleans a made film as uploads are cleaned.
 * @returns its pixels
 * @throws JobError if it is none: another attempt would make the same
 */
async function clean(
  file: string,
  extension: FilmPart['extension'],
): Promise<{ width: number | null; height: number | null }> {
  const handle = await open(file, 'r+')
  try {
    return await (extension === 'mp4' ? cleanMp4 : cleanWebm)(handle)
  } catch (error) {
    if (!(error instanceof StudioError)) throw error
    throw new JobError('program_failed', { detail: 'ffmpeg', cause: error })
  } finally {
    await handle.close()
  }
}

/**
 * Makes the files of an uploaded video, one after the other: MP4 (H.264, AAC) and WebM (VP9, Opus),
 * each in at most two sizes. Each counts once it is there: another attempt goes on with the next one.
 */
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
  const { removeLater } = unnamedFiles(files, store)
  /** An open place below the uploads in progress. */
  const place = async (job: string): Promise<string> => {
    const { file, handle } = await files.begin(job)
    await handle.close()
    return file
  }
  /** @throws JobError `subject_gone` */
  const required = async (id: string): Promise<AssetRow> => {
    const film = await repository.byId(id)
    if (film?.kind !== 'film' || isPair(film)) throw new JobError('subject_gone')
    return film
  }

  /** Converts one file into `to`. */
  async function convert(
    film: AssetRow,
    { extension, size }: FilmPart,
    [from, to]: [string, string],
    beside: BesideOptions,
  ): Promise<Result> {
    const order: FilmOrder = {
      ...{ from, to, most: UPLOAD_LIMITS.film },
      source: film.extension === 'webm' ? 'webm' : 'mp4',
      ...{ format: extension, lines: FILM_LINES[size] },
    }
    const { plays } = await runBeside<FilmOrder, FilmMade>(WORK, order, beside)
    const pixels = await clean(to, extension)
    const { size: bytes } = await stat(to)
    const isOriginal = extension === film.extension && size === 'large'
    return { bytes, ...pixels, isWorse: isOriginal && plays && film.bytes <= bytes }
  }

  /**
   * Stores a made file and its row, if the film still has the bytes that it was made of; else it is
   * discarded. A WebM that an earlier release made goes when it has a successor.
   */
  async function keep(
    film: AssetRow,
    { extension, size }: FilmPart,
    to: string,
    { bytes, width, height, isWorse }: Result,
  ): Promise<void> {
    const file = isWorse ? null : randomUUID().replaceAll('-', '')
    if (file !== null) await files.keep(to, `${file}.${extension}`)
    let isKept = false
    let former: string[] = []
    try {
      await store.transaction(async (tx) => {
        isKept = false
        former = []
        const now = await repository.byId(film.id, tx)
        if (!now || storedName(now) !== storedName(film)) return
        const pixels = isWorse
          ? { bytes: null, width: null, height: null }
          : { bytes, width, height }
        const at = new Date().toISOString()
        const row = { asset: film.id, extension, size, file, ...pixels, at }
        if (!(await filmFilesRepository.add(tx, row))) return
        const isSuccessor = now.twin === extension && size === 'large'
        if (isSuccessor) former = [`${storedName(now)}.${extension}`]
        await repository.change(
          film.id,
          { filmsMade: 1, ...(isSuccessor ? { twin: null } : {}) },
          tx,
        )
        isKept = true
      })
    } finally {
      if (!isKept && file !== null) await files.remove(`${file}.${extension}`)
    }
    removeLater(former)
  }

  return {
    async run({ id: job, input }, beside) {
      // of a process that was killed, before anything that ends this attempt early
      await files.discardOf(job)
      const { id } = JSON.parse(input) as FilmInput
      const until = Date.now() + LONGEST_MS
      let copy: { of: string | null; path: string } = { of: null, path: '' }
      const places: string[] = []
      try {
        for (;;) {
          const film = await required(id)
          const plan = filmPlan(film)
          const missing = missingParts(film)
          const [part] = missing
          if (!part) break
          const done = plan.length - missing.length
          beside.progress(Math.floor((done / plan.length) * 100))
          if ((await files.free()) - film.bytes - UPLOAD_LIMITS.film < config.REPORT_FREE_BYTES)
            throw new JobError('disk_full', { mayPass: true })
          // one copy on this machine for all files of the same bytes
          const of = `${storedName(film)}.${film.extension}`
          if (copy.of !== of) {
            if (copy.of !== null) await rm(copy.path, { force: true })
            copy = { of, path: await place(job) }
            places.push(copy.path)
            await pipeline(await files.open(of), createWriteStream(copy.path), {
              signal: beside.signal,
            })
          }
          const to = await place(job)
          places.push(to)
          const made = await convert(film, part, [copy.path, to], {
            signal: beside.signal,
            progress: (percent) =>
              beside.progress(Math.floor(((done + percent / 100) / plan.length) * 100)),
            longestMs: Math.max(1, until - Date.now()),
          })
          beside.signal.throwIfAborted()
          await keep(film, part, to, made)
          await rm(to, { force: true })
        }
      } catch (error) {
        if (beside.signal.aborted) throw beside.signal.reason
        throw error
      } finally {
        for (const path of places) await rm(path, { force: true })
      }
      return {
        async write(tx) {
          const now = await repository.byId(id, tx)
          if (!now) throw new JobError('subject_gone')
          // replaced since: another attempt makes what belongs to the new bytes
          if (missingParts(now).length > 0) throw new JobError('unexpected', { mayPass: true })
        },
      }
    },
  }
}
