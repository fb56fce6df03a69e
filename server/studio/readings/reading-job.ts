import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { LANGUAGES } from '../../../contract/language.ts'
import { MOST_READ_CHARACTERS, type Pronunciations } from '../../../contract/studio/readings.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import { READING_FILES, readingFile, type ReadingFile } from '../../readings/addresses.ts'
import { MOST_READ_HTML } from '../../readings/body-passages.ts'
import type { Recordings } from '../../readings/recordings.ts'
import { runBeside } from '../jobs/beside.ts'
import { JobError } from '../jobs/job-error.ts'
import type { JobKindWork } from '../jobs/runner.ts'
import type { UploadFiles } from '../media/files.ts'
import { articleText } from './article-text.ts'
import type { ReadingOrder } from './reading-work.ts'
import { readingsRepository } from './readings.repository.ts'

/** Milliseconds that the reading of the longest article may take on a slow machine. */
const LONGEST_MS = 20 * 60_000
const WORK = new URL('./reading-work.ts', import.meta.url)

/** Input of the job of a reading. */
export interface ReadingInput {
  contentIdx: number
}

/** Whether a write failed because the disk, or the share of it, is full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ||
    isFull(error.cause))

/** Makes the reading of an article: both voices, and the times of its sentences. */
export function readingJob({
  config,
  store,
  files,
}: {
  config: Pick<Config, 'REPORT_FREE_BYTES' | 'READING_COMMAND'>
  store: Store
  files: UploadFiles
}): JobKindWork {
  const { kysely } = store
  /** How words are said: an article's own pronunciations come before those of the company. */
  const wordsFor = async (language: string, contentIdx: number): Promise<Pronunciations> => {
    const lists = await Promise.all(
      [language, String(contentIdx)].map((scope) => readingsRepository.words(kysely, scope)),
    )
    const said = new Map(
      lists.flatMap((list) =>
        list
          ? (JSON.parse(list.words) as Pronunciations).map((one) => [one.written, one.said])
          : [],
      ) as [string, string][],
    )
    return [...said].map(([written, spoken]) => ({ written, said: spoken }))
  }
  const remove = async (id: string): Promise<void> => {
    for (const file of READING_FILES) await files.remove(readingFile(id, file))
  }
  return {
    async run({ id: job, input, by }, beside) {
      // of a process that was killed
      await files.discardOf(job)
      const { contentIdx } = JSON.parse(input) as ReadingInput
      const article = await readingsRepository.article(kysely, contentIdx)
      if (!article) throw new JobError('subject_gone')
      const { passages, textHash, htmlLength } = articleText(article)
      const characters = passages.reduce((sum, { text }) => sum + text.length, 0)
      if (characters > MOST_READ_CHARACTERS || htmlLength > MOST_READ_HTML)
        throw new JobError('text_too_long')
      if (passages.length < 2) throw new JobError('text_empty')
      if ((await files.free()) < config.REPORT_FREE_BYTES)
        throw new JobError('disk_full', { mayPass: true })
      const begun = await Promise.all(READING_FILES.map(() => files.begin(job)))
      const paths = begun.map(({ file }) => file) as [string, string, string]
      await Promise.all(begun.map(({ handle }) => handle.close()))
      const id = randomBytes(16).toString('hex')
      try {
        const times = await runBeside<ReadingOrder, Recordings>(
          WORK,
          {
            language: article.languageType === LANGUAGES[0] ? 'ko' : 'en',
            passages,
            words: await wordsFor(article.languageType, contentIdx),
            command: config.READING_COMMAND ?? null,
            files: { male: paths[0], female: paths[1] },
          },
          { ...beside, longestMs: LONGEST_MS },
        )
        await writeFile(paths[2], JSON.stringify(times))
        const bytes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
        for (const [index, file] of READING_FILES.entries())
          await files.keep(paths[index] as string, readingFile(id, file as ReadingFile))
        const former: string[] = []
        return {
          async write(tx) {
            for (const row of await readingsRepository.ofArticle(tx, contentIdx))
              if (row.published === 0) {
                former.push(row.id)
                await readingsRepository.remove(tx, row.id)
              }
            await readingsRepository.add(tx, {
              ...{ id, contentIdx, published: 0, textHash, old: 0, by },
              ...{ checkedRevision: article.revision, times: JSON.stringify(times) },
              seconds: Math.round(Math.max(times.male.duration, times.female.duration)),
              ...{
                maleBytes: bytes[0] ?? 0,
                femaleBytes: bytes[1] ?? 0,
                timesBytes: bytes[2] ?? 0,
              },
              at: new Date().toISOString(),
            })
          },
          async written() {
            for (const other of former) await remove(other)
          },
          lost: () => remove(id),
        }
      } catch (error) {
        // what was stored before the rest failed
        await remove(id).catch(() => {})
        throw isFull(error) ? new JobError('disk_full', { mayPass: true, cause: error }) : error
      } finally {
        for (const path of paths) await rm(path, { force: true })
      }
    },
  }
}
