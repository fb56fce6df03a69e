import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobKind, JobProblem } from '../../../contract/studio/jobs.ts'
import type { Language } from '../../../contract/language.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import {
  duePromises,
  type LedgerPromise,
  promisesOf,
} from '../../../contract/studio/due-promises.ts'
import {
  MOST_NEEDS,
  type Need,
  NEED_ACCESS,
  NEED_NAMES,
  NEEDS_NAMED,
} from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import { companyDay, dayBegins } from '../../content/company-days.ts'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { Documents } from '../documents/index.ts'
import type { JobRecord } from '../jobs/jobs.repository.ts'
import { brokenLinksRepository } from '../links/broken-links.repository.ts'
import { libraryRepository } from '../media/library.repository.ts'
import type { BouncedMails } from '../mails/bounced-mails.model.ts'
import type { RejectedMails } from '../mails/rejected-mails.model.ts'
import { mediaRepository } from '../media/media.repository.ts'
import { rightsRepository } from '../media/rights.repository.ts'
import type { OldReading } from '../readings/readings.repository.ts'
import type { Session } from '../session.ts'
import { failedPlans } from '../work/failed-plans.ts'
import { listedSubjects } from '../work/list.repository.ts'
import { subjectTitles } from '../work/subject-titles.repository.ts'
import { subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { briefly } from './briefly.ts'
import { contradictions } from './contradictions.ts'
import { needsRepository as repository } from './needs.repository.ts'

/** What reads a large part of a table is the same for everybody for so long. */
const KEPT_MS = 5000
const PROMISES = 'document/promises'

type Named<N extends Need> = NonNullable<Needs[N]>
/** Who asks: what they need depends on nothing else. */
export type Needing = Pick<Session, 'permissions'> & { user: Pick<Session['user'], 'id'> }

const few = <T>(rows: readonly T[]): { count: number; rows: T[] } => ({
  count: Math.min(rows.length, MOST_NEEDS + 1),
  rows: rows.slice(0, NEEDS_NAMED),
})

/** What needs a person: for each part that they have a right to, how much, and the first rows. */
export function needsModel(
  store: Store,
  {
    consistency,
    documents,
    oldReadings,
    unsolvedJobs,
    rejected,
    bounced,
  }: {
    consistency: (subject: string) => Promise<Consistency>
    documents: Pick<Documents, 'open' | 'subjects'>
    oldReadings: (most: number) => Promise<OldReading[]>
    unsolvedJobs: (who: Needing, most: number) => Promise<JobRecord[]>
    /** Mails that were rejected, by kind. */
    rejected: RejectedMails['counts']
    /** Mails that came back, by kind. */
    bounced: BouncedMails['counts']
  },
) {
  const { kysely, dialect } = store
  const library = libraryRepository(store)
  const contradicting = contradictions(store, consistency)

  const english = briefly(KEPT_MS, async (): Promise<Named<'english'>> => {
    const listed = await listedSubjects(
      kysely,
      dialect,
      { kinds: [], states: [], needs: 'english', words: null },
      { sort: '-at', rows: 'languages', limit: MOST_NEEDS + 1, offset: 0 },
    )
    const places = listed.slice(0, NEEDS_NAMED).map(({ place }) => place)
    const rows = new Map(
      (await subjects.byPlaces(kysely, places)).map((row) => [Number(row.place), row]),
    )
    return {
      count: listed.length,
      rows: places.flatMap((place) => {
        const row = rows.get(place)
        return row
          ? [
              {
                subject: row.subject,
                title: row.title,
                languageType: row.languageType as Language | null,
              },
            ]
          : []
      }),
    }
  })
  const descriptions = briefly(KEPT_MS, async (): Promise<Named<'descriptions'>> => {
    const ids = await library.page(
      { missing: 'description' },
      { sort: '-at', limit: MOST_NEEDS + 1, offset: 0 },
    )
    const rows = new Map(
      (await mediaRepository(store).byIds(ids.slice(0, NEEDS_NAMED))).map((row) => [row.id, row]),
    )
    return {
      count: ids.length,
      rows: ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [{ id, kind: row.kind, originName: row.originName }] : []
      }),
    }
  })
  const readings = briefly(
    KEPT_MS,
    async (): Promise<Named<'readings'>> =>
      few(
        (await oldReadings(MOST_NEEDS + 1)).map((row) => ({
          ...row,
          subject: `content/${row.contentIdx}`,
        })),
      ),
  )
  const links = briefly(KEPT_MS, async (): Promise<Named<'links'>> => {
    const { rows, total } = await brokenLinksRepository.list(kysely, undefined, NEEDS_NAMED, 0)
    return {
      count: Math.min(total, MOST_NEEDS + 1),
      rows: rows.map(({ address, problem, count }) => ({ address, problem, pages: count })),
    }
  })
  /** The ledger as it is being written, read once for each of its versions. */
  let ledger: { version: number; promises: LedgerPromise[] } | null = null
  let isOpening = false
  const promises = async (): Promise<Named<'promises'>> => {
    const subject = await documents.subjects.find(kysely, PROMISES)
    if (!subject) {
      // its row is made from its file, which nobody waits for: the next look has it
      if (!isOpening) {
        isOpening = true
        documents.open(PROMISES).catch((error: unknown) => log.error('ledger not opened', error))
      }
      return { count: 0, rows: [] }
    }
    if (ledger?.version !== subject.version)
      ledger = {
        version: subject.version,
        promises: promisesOf(await documents.subjects.documentOf(kysely, subject)),
      }
    return few(
      duePromises(ledger.promises, companyDay()).map(({ what, by, until, isOver }) => ({
        ...{ what, by, until, isOver },
      })),
    )
  }
  const jobs = async (who: Needing): Promise<Named<'jobs'>> => {
    const { count, rows } = few(await unsolvedJobs(who, MOST_NEEDS + 1))
    const titles = await subjectTitles(
      kysely,
      rows.map(({ subject }) => subject),
    )
    return {
      count,
      rows: rows.map(({ id, kind, subject, problem }) => ({
        id,
        kind: kind as JobKind,
        title: titles.get(subject) ?? '',
        problem: problem as JobProblem | null,
      })),
    }
  }
  /** Rows with a number each. */
  const summed = <R extends { count: number }>(rows: R[]): { count: number; rows: R[] } => {
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    return { count: Math.min(all, MOST_NEEDS + 1), rows }
  }
  const counted = async (count: number | Promise<number>): Promise<{ count: number }> => ({
    count: await count,
  })

  const PARTS: { [N in Need]: (who: Needing) => Promise<Named<N>> } = {
    reports: () => counted(repository.reports(kysely, MOST_NEEDS)),
    review: () => counted(repository.review(kysely, MOST_NEEDS)),
    returned: ({ user }) => counted(repository.returned(kysely, user.id, MOST_NEEDS)),
    due: () => counted(repository.due(kysely, dayBegins(companyDay(), 1), MOST_NEEDS)),
    failed: async () => counted((await failedPlans(kysely, MOST_NEEDS + 1)).length),
    links,
    contradictions: ({ user }) => contradicting.of(user.id),
    promises,
    english,
    descriptions,
    readings,
    ending: async () =>
      counted((await rightsRepository.inUse(kysely, companyDay(), MOST_NEEDS + 1)).length),
    jobs,
    webhooks: async () => few(await repository.givenUpWebhooks(kysely)),
    mails: async () => summed(await rejected(MOST_NEEDS + 1)),
    bounces: async () => summed(await bounced(MOST_NEEDS + 1)),
  }
  return {
    /** Compares the drafts that changed; resolves once what `of` tells of them is so. */
    compared: contradicting.compared,
    /** Parts that the person has a right to; others are absent, and those without anything have 0. */
    async of(who: Needing): Promise<Needs> {
      const found: Partial<Record<Need, unknown>> = {}
      for (const need of NEED_NAMES) {
        if (!who.permissions.includes(NEED_ACCESS[need])) continue
        found[need] = await PARTS[need](who)
        // SQLite answers in this thread: others are answered between two parts
        await nextTurn()
      }
      return found as Needs
    },
  }
}
export type NeedsModel = ReturnType<typeof needsModel>
