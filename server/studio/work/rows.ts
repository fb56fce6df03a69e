import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import {
  DOCUMENT_KIND,
  type Schedule,
  type State,
  type SubjectRow,
  type WorkRow,
} from '../../../contract/studio/work.ts'
import { storedCard } from '../../content/stored.ts'
import type { Queries } from '../../database/index.ts'
import { reviewersRepository } from '../notifications/reviewers.repository.ts'
import { commentsRepository } from './comments.repository.ts'
import { contentsRepository } from './contents.repository.ts'
import { people, personOf } from './people.repository.ts'
import {
  type ScheduleRecord,
  upcomingSchedulesRepository,
} from './upcoming-schedules.repository.ts'
import {
  ownCodes,
  type SubjectRecord,
  subjectsRepository as subjects,
} from './subjects.repository.ts'

type Shown = Awaited<ReturnType<typeof contentsRepository.shown>>

/**
 * Whether visitors see a revision of a subject now: a file of `content/` with a later date is
 * published, but not visible yet.
 */
export function isLive(
  { live, kind, contentIdx }: Pick<SubjectRecord, 'live' | 'kind' | 'contentIdx'>,
  published: Shown,
  now: string,
): boolean {
  if (kind === DOCUMENT_KIND) return live === 1
  const row = published.get(Number(contentIdx))
  return live === 1 && row?.status === 'PUBLISHED' && row.publishAt <= now
}

type WorkflowColumns = Pick<
  SubjectRow,
  'version' | 'by' | 'at' | 'plan' | 'plans' | 'returned' | 'reviewers' | 'openComments' | 'differs'
>

/**
 * Returns the columns of rows by their records.
 * @param plans coming schedules by subject, at least those of the records
 */
export async function workflowColumns(
  tx: Queries,
  records: readonly SubjectRecord[],
  plans: ReadonlyMap<string, readonly ScheduleRecord[]>,
): Promise<(record: SubjectRecord) => WorkflowColumns> {
  const names = records.map(({ subject }) => subject)
  const open = await commentsRepository.open(tx, names)
  const reviewers = await reviewersRepository.of(tx, names)
  const persons = await people.names(tx, [
    ...records.map(({ by }) => by),
    ...[...plans.values()].flatMap(([plan]) => (plan ? [plan.by] : [])),
  ])
  return (record) => {
    const planned = plans.get(record.subject) ?? []
    const [plan] = planned
    return {
      version: record.version,
      by: personOf(persons, record.by),
      at: record.at,
      plan: plan ? presentSchedule(plan, record, persons) : null,
      plans: planned.length,
      returned: record.returned === 1,
      reviewers: reviewers.get(record.subject) ?? [],
      openComments: open.get(record.subject) ?? 0,
      differs: record.differs === 1,
    }
  }
}

/** Returns rows of articles as lists show them, in order. */
export const shownRows = async (
  tx: Queries,
  records: readonly SubjectRecord[],
): Promise<SubjectRow[]> =>
  (await workRows(tx, records)).filter((row) => row.kind !== DOCUMENT_KIND)

/**
 * Returns rows as lists show them, in order, each with its other language, its next schedule and
 * its unresolved comments.
 */
export async function workRows(tx: Queries, records: readonly SubjectRecord[]): Promise<WorkRow[]> {
  if (records.length === 0) return []
  const family = await subjects.ofGroups(
    tx,
    records.map(({ groupId }) => groupId),
  )
  const plans = await upcomingSchedulesRepository.coming(
    tx,
    family.map(({ subject }) => subject),
  )
  const columnsOf = await workflowColumns(tx, records, plans)
  const published = await contentsRepository.shown(
    tx,
    family.flatMap(({ contentIdx }) => (contentIdx === null ? [] : [Number(contentIdx)])),
  )
  const now = new Date().toISOString()
  const hasPage = (record: SubjectRecord): boolean => {
    const row = isLive(record, published, now) && published.get(Number(record.contentIdx))
    if (!row) return false
    const { isOutLink, comingSoonYn } = storedCard(row.card)
    return !isOutLink && comingSoonYn === 'N'
  }
  return records.map((record) => {
    const pair = family.find(
      (one) => one.groupId === record.groupId && one.subject !== record.subject,
    )
    const shared = {
      subject: record.subject,
      groupId: record.groupId,
      title: record.title,
      categories: ownCodes(record.codes),
      postDate: record.postDate,
      state: record.state as State,
      live: isLive(record, published, now),
      hasPage: hasPage(record),
      ...columnsOf(record),
      pair: pair
        ? {
            subject: pair.subject,
            languageType: pair.languageType as Language,
            state: pair.state as State,
            live: isLive(pair, published, now),
            version: pair.version,
            plans: plans.get(pair.subject)?.length ?? 0,
          }
        : null,
    }
    return record.kind === DOCUMENT_KIND
      ? {
          ...shared,
          contentIdx: null,
          kind: DOCUMENT_KIND,
          languageType: record.languageType as Language | null,
        }
      : {
          ...shared,
          contentIdx: Number(record.contentIdx),
          kind: record.kind as Kind,
          languageType: record.languageType as Language,
        }
  })
}

/** Returns a schedule as the studio shows it; changes since it was created are not part of it. */
export function presentSchedule(
  plan: ScheduleRecord,
  { state }: Pick<SubjectRecord, 'state'>,
  names: ReadonlyMap<string, string>,
): Schedule {
  const { id, subject, action, revision, dueAt, by, at } = plan
  const outdated = action === 'publish' && state !== 'PLANNED'
  return {
    id: Number(id),
    subject,
    action,
    revision,
    dueAt,
    by: { id: by, name: names.get(by) ?? '' },
    at,
    outdated,
  }
}
