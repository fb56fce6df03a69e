import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobProblem } from '../../../contract/studio/jobs.ts'
import { STUDIO_API } from '../../../contract/studio/call.ts'
import type { Language } from '../../../contract/language.ts'
import {
  type LoadedReading,
  type Reading,
  READINGS_PAGE,
  type ReadingFilter,
  type ReadingRow,
  type ReadingVoice,
} from '../../../contract/studio/readings.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import { TAGS } from '../../content/tags.ts'
import type { Change, Store } from '../../database/index.ts'
import { mediaTypeOf, type Source } from '../../media/sources.ts'
import {
  offered,
  READING_FILES,
  type ReadingFile,
  readingFile,
  readingOfName,
} from '../../readings/addresses.ts'
import type { Recordings } from '../../readings/recordings.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Jobs } from '../jobs/jobs.model.ts'
import type { UploadFiles } from '../media/files.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { people, personOf } from '../work/people.repository.ts'
import { articleText } from './article-text.ts'
import {
  type LoadedRecord,
  type OldReading,
  type ReadingListRow,
  type ReadingRecord,
  readingsRepository,
} from './readings.repository.ts'

/** Readings that are compared with their articles when somebody looks at the list. */
const CHECKED_AT_ONCE = 100

type ArticleText = ReturnType<typeof articleText>

/** Whether the audio that came with an article reads another text than the article has. */
const isLoadedOld = (text: ArticleText, { textHash: loadedText }: LoadedRecord): boolean =>
  offered(text, { published: null, loadedText }, () => text.textHash) === 'none'

const shownLoaded = (loaded: LoadedRecord, text: ArticleText): LoadedReading => ({
  isOld: isLoadedOld(text, loaded),
  audio: { male: text.audioMale, female: text.audioFemale },
  ...(JSON.parse(loaded.times) as Recordings),
})

const subjectOf = (contentIdx: number): string => `content/${contentIdx}`

/** Articles read aloud: made as jobs, heard in the studio, published. */
export function readingsModel({
  store,
  audit,
  jobs,
  files,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  jobs: Pick<Jobs, 'add' | 'wake'>
  files: UploadFiles
}) {
  const { kysely } = store
  /** Compares readings with articles that were saved since: the list shows what no longer fits. */
  const check = async (): Promise<void> => {
    for (const row of await readingsRepository.unchecked(kysely, CHECKED_AT_ONCE)) {
      // a long text takes milliseconds: others are answered in between
      await nextTurn()
      const article = await readingsRepository.article(kysely, row.contentIdx)
      if (!article) continue
      const isOld = articleText(article).textHash !== row.textHash
      await readingsRepository.mark(kysely, row.id, isOld, article.revision)
    }
    for (const row of await readingsRepository.uncheckedLoaded(kysely, CHECKED_AT_ONCE)) {
      await nextTurn()
      const article = await readingsRepository.article(kysely, row.contentIdx)
      if (!article) continue
      const isOld = isLoadedOld(articleText(article), row)
      await readingsRepository.markLoaded(kysely, row, isOld, article.revision)
    }
  }
  const rowOf = async (row: ReadingListRow): Promise<ReadingRow> => {
    const article = await readingsRepository.article(kysely, row.contentIdx)
    const text = article && articleText(article)
    const shown = (await readingsRepository.ofArticle(kysely, row.contentIdx)).find(
      ({ published }) => published === 1,
    )
    const loaded = row.isLoaded ? await readingsRepository.loaded(kysely, row.contentIdx) : null
    return {
      contentIdx: row.contentIdx,
      subject: subjectOf(row.contentIdx),
      title: row.title,
      languageType: row.languageType,
      state: row.state,
      isOffered:
        text !== null &&
        offered(
          text,
          { published: shown ?? null, loadedText: loaded?.textHash ?? null },
          () => text.textHash,
        ) !== 'none',
      isLoaded: row.isLoaded,
      seconds: row.seconds,
      at: row.at,
      job:
        row.jobId !== null && (row.state === 'progress' || row.state === 'failed')
          ? {
              id: row.jobId,
              progress: row.jobProgress ?? 0,
              problem: row.jobProblem as JobProblem | null,
              detail: row.jobDetail,
            }
          : null,
    }
  }
  const shownReading = async (row: ReadingRecord, textHash: string): Promise<Reading> => {
    const times = JSON.parse(row.times) as Recordings
    const names = await people.names(kysely, [row.by])
    const at = (voice: ReadingVoice): string => `${STUDIO_API}/reading-audio/${row.id}/${voice}`
    return {
      id: row.id,
      isPublished: row.published === 1,
      isOld: row.textHash !== textHash,
      by: personOf(names, row.by) ?? { id: row.by, name: '' },
      at: row.at,
      audio: { male: at('male'), female: at('female') },
      male: times.male,
      female: times.female,
    }
  }
  const sourceOf = (row: ReadingRecord, file: ReadingFile, cacheControl: string): Source | null => {
    const media = mediaTypeOf(file.slice(file.lastIndexOf('.') + 1))
    const name = readingFile(row.id, file)
    const bytes = {
      'male.mp3': row.maleBytes,
      'female.mp3': row.femaleBytes,
      'timing.json': row.timesBytes,
    }
    return media
      ? {
          key: `studio/${name}`,
          open: (range) => files.open(name, range),
          bytes: bytes[file],
          changed: Date.parse(row.at),
          media,
          cacheControl,
        }
      : null
  }
  const discard = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids)
      for (const file of READING_FILES) await files.remove(readingFile(id, file))
  }
  return {
    /** Articles whose readings read former texts, at most `most`. */
    async old(most: number): Promise<OldReading[]> {
      await check()
      return readingsRepository.old(kysely, most)
    },
    async list({
      page,
      ...filter
    }: {
      state?: ReadingFilter | undefined
      language?: Language | undefined
      page: number
    }): Promise<{ rows: ReadingRow[]; total: number }> {
      await check()
      const from = (page - 1) * READINGS_PAGE
      const { rows, total } = await readingsRepository.list(
        kysely,
        filter,
        null,
        READINGS_PAGE,
        from,
      )
      return { rows: await Promise.all(rows.map(rowOf)), total }
    },
    /** @throws StudioError 404 if visitors do not see the article */
    async one(contentIdx: number): Promise<{
      row: ReadingRow
      made: Reading | null
      published: Reading | null
      loaded: LoadedReading | null
    }> {
      await check()
      const { rows } = await readingsRepository.list(kysely, {}, contentIdx, 1, 0)
      const article = await readingsRepository.article(kysely, contentIdx)
      if (!rows[0] || !article) throw new StudioError(404)
      const text = articleText(article)
      const readings = await readingsRepository.ofArticle(kysely, contentIdx)
      const [made, published] = await Promise.all(
        [0, 1].map(async (kind) => {
          const row = readings.find((one) => one.published === kind)
          return row ? shownReading(row, text.textHash) : null
        }),
      )
      const loaded = await readingsRepository.loaded(kysely, contentIdx)
      return {
        row: await rowOf(rows[0]),
        made: made ?? null,
        published: published ?? null,
        loaded: loaded && shownLoaded(loaded, text),
      }
    },
    /** @throws StudioError 404 if visitors do not see an article; 409 `limit` of jobs */
    async make(articles: readonly number[], { user }: Session): Promise<{ ordered: number }> {
      const ordered = await store.transaction(async (tx) => {
        let count = 0
        for (const contentIdx of new Set(articles)) {
          if (!(await readingsRepository.article(tx, contentIdx))) throw new StudioError(404)
          const subject = subjectOf(contentIdx)
          const { added } = await jobs.add(
            tx,
            { kind: 'reading', subject, input: { contentIdx } },
            user.id,
          )
          if (!added) continue
          count += 1
          await audit.write(tx, { by: user.id, action: 'reading.make', subject })
        }
        return count
      })
      jobs.wake()
      return { ordered }
    },
    /**
     * Publishes a reading that waits, in the sequence of publications: its text is that of the article
     * at that moment.
     * @throws StudioError 404; 409 `old` if it reads another text
     */
    async publish(contentIdx: number, id: string, { user }: Session): Promise<void> {
      const former: string[] = []
      await store.publish(async (tx): Promise<Change> => {
        const article = await readingsRepository.article(tx, contentIdx)
        const readings = await readingsRepository.ofArticle(tx, contentIdx)
        const row = readings.find((one) => one.id === id && one.published === 0)
        if (!article || !row) throw new StudioError(404)
        if (articleText(article).textHash !== row.textHash)
          throw new StudioError(409, { problem: 'state', data: { reason: 'old' } })
        for (const other of readings)
          if (other.published === 1) {
            former.push(other.id)
            await readingsRepository.remove(tx, other.id)
          }
        await readingsRepository.publish(tx, id)
        await audit.write(tx, {
          ...{ by: user.id, action: 'reading.publish', subject: subjectOf(contentIdx) },
          details: { readingId: id },
        })
        return { tags: [TAGS.content(contentIdx)] }
      })
      await discard(former)
    },
    /** @throws StudioError 404 */
    async withdraw(contentIdx: number, id: string, { user }: Session): Promise<void> {
      await store.publish(async (tx): Promise<Change> => {
        const row = (await readingsRepository.ofArticle(tx, contentIdx)).find(
          (one) => one.id === id && one.published === 1,
        )
        if (!row) throw new StudioError(404)
        await readingsRepository.remove(tx, id)
        await audit.write(tx, {
          ...{ by: user.id, action: 'reading.withdraw', subject: subjectOf(contentIdx) },
          details: { readingId: id },
        })
        return { tags: [TAGS.content(contentIdx)] }
      })
      await discard([id])
    },
    /** The audio of a reading for editors. @throws StudioError 404 */
    async audio(id: string, voice: ReadingVoice): Promise<Source> {
      const row = await readingsRepository.byId(kysely, id)
      const source = row && sourceOf(row, `${voice}.mp3`, CACHE_CONTROL.neverShared)
      if (!source) throw new StudioError(404)
      return source
    },
    /** A file of a published reading by its key below `/media/`, while visitors see its article. */
    async shown(key: string): Promise<Source | null> {
      const named = readingOfName(key.replace(/^studio\//, ''))
      const row = named && (await readingsRepository.byId(kysely, named.id))
      if (!named || row?.published !== 1) return null
      if (!(await readingsRepository.article(kysely, row.contentIdx))) return null
      return sourceOf(row, named.file, CACHE_CONTROL.confirmed)
    },
  }
}
