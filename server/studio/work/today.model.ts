import type { Today } from '../../../contract/studio/work.ts'
import type { Store } from '../../database/index.ts'
import { companyDay } from '../../content/company-days.ts'
import { rightsRepository } from '../media/rights.repository.ts'
import type { Session } from '../session.ts'
import type { IssueFinder } from './issues.ts'
import { failedPlans } from './failed-plans.ts'
import { upcomingSchedulesRepository } from './upcoming-schedules.repository.ts'
import { workRows } from './rows.ts'
import type { Subject, SubjectStore } from './subjects.ts'
import { type SubjectRecord, subjectsRepository as subjects } from './subjects.repository.ts'
import { todayRepository } from './today.repository.ts'

/** Maximum rows of each list. */
const ROWS = 20
/** Articles unpublished last, whose links are searched. */
const MAX_REMOVED = 50
/** Maximum articles of all files whose rights end. */
const MAX_USES = 200
const DAY_MS = 86_400_000
/** Days for which a publication is shown. */
const DAYS = 7

type Broken = { record: SubjectRecord; reason: Today['broken'][number]['reason']; detail: string }

/** What needs the user's attention today; every list is short. */
export function todayModel(store: Store, work: SubjectStore, issues: IssueFinder) {
  const { kysely, dialect } = store

  /**
   * Published subjects whose chosen articles have one that is unpublished. Links in texts are in the
   * index of links.
   */
  const brokenRelations = async (): Promise<Broken[]> => {
    const broken: Broken[] = []
    const removed = await todayRepository.removed(kysely, MAX_REMOVED)
    const linking = await todayRepository.linkingTo(kysely, dialect, removed, ROWS)
    for (const record of linking) {
      const subject = record as Subject
      const document = await work.revisions.document(
        kysely,
        subject.subject,
        subject.liveRevision ?? 0,
      )
      const found = document ? await issues.brokenLinks(kysely, subject, document) : []
      const issue = found.find(({ field }) => field.startsWith('relations.'))
      if (issue) broken.push({ record, reason: 'broken_link', detail: issue.detail ?? '' })
    }
    return broken
  }
  /** Files in use whose rights end, with the articles. */
  const endingFiles = async (): Promise<Today['ending']> => {
    const files = await rightsRepository.inUse(kysely, companyDay(), ROWS)
    const uses = Map.groupBy(
      await rightsRepository.uses(
        kysely,
        files.map(({ id }) => id),
        MAX_USES,
      ),
      ({ id }) => id,
    )
    return files.map((file) => ({
      ...file,
      uses: (uses.get(file.id) ?? []).map(({ subject, title, live }) => ({ subject, title, live })),
    }))
  }

  return {
    async today({ user, permissions }: Session): Promise<Today> {
      const since = new Date(Date.now() - DAYS * DAY_MS).toISOString()
      const planned = await upcomingSchedulesRepository.soonest(kysely, ROWS)
      const plannedRecords = new Map(
        (await subjects.byNames(kysely, planned)).map((one) => [one.subject, one]),
      )
      const lists = {
        toReview: permissions.includes('content.review')
          ? await todayRepository.toReview(kysely, user.id, ROWS)
          : [],
        returned: await todayRepository.own(kysely, user.id, { returned: 1 }, ROWS),
        drafts: await todayRepository.own(kysely, user.id, { returned: 0 }, ROWS),
        planned: planned.flatMap((subject) => plannedRecords.get(subject) ?? []),
        published: await todayRepository.published(kysely, since, ROWS),
      }
      const broken = [
        ...(await failedPlans(kysely, ROWS)).map(
          ({ record, plan }): Broken => ({
            record,
            reason: 'plan_failed',
            detail: plan.failure ?? '',
          }),
        ),
        ...(await todayRepository.differing(kysely, ROWS)).map(
          (record): Broken => ({ record, reason: 'differs', detail: '' }),
        ),
        ...(await brokenRelations()),
      ].slice(0, ROWS)
      // one lookup for all lists: most of what they show is next to the rows
      const every = [...Object.values(lists).flat(), ...broken.map(({ record }) => record)]
      const unique = [...new Map(every.map((record) => [record.subject, record])).values()]
      const shown = new Map((await workRows(kysely, unique)).map((row) => [row.subject, row]))
      const rowsOf = (records: readonly SubjectRecord[]) =>
        records.flatMap(({ subject }) => shown.get(subject) ?? [])
      return {
        toReview: rowsOf(lists.toReview),
        returned: rowsOf(lists.returned),
        drafts: rowsOf(lists.drafts),
        planned: rowsOf(lists.planned),
        published: rowsOf(lists.published),
        broken: broken.flatMap(({ record, reason, detail }) => {
          const row = shown.get(record.subject)
          return row ? [{ row, reason, detail }] : []
        }),
        ending: permissions.includes('content.write') ? await endingFiles() : [],
      }
    },
  }
}
