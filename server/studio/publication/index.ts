import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { publishingModel } from '../../content/publishing.model.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import type { ScheduleBarrier } from '../../page-cache/purge.ts'
import { offersSubscriptions } from '../../subscriptions/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Documents } from '../documents/index.ts'
import type { Work } from '../work/index.ts'
import { dueApplication } from './apply.ts'
import type { Subject } from '../work/subjects.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { dueClock } from './clock.ts'
import { operatorModel } from './operator.model.ts'
import { moveSchedules } from './move-schedules.ts'
import { listFailedSchedules, listSchedules, listSchedulesBetween } from './schedules.model.ts'
import { type Visibility, visibility } from './visibility.ts'
import { announcedArticles } from '../webhooks/announce.ts'
import { mailedArticles } from './mailed-articles.ts'
import type { SteppingOf } from './visible.ts'
import { workflowModel } from './workflow.model.ts'

/** The workflow of subjects, their schedules, and the clock that applies them on time. */
export function createPublication(
  store: Store,
  {
    config,
    work,
    documents,
    audit,
  }: {
    config: Pick<Config, 'origin' | 'SMTP_URL'>
    work: Work
    documents: Documents
    audit: Audit
  },
) {
  const { origin } = config
  const mailsLetters = offersSubscriptions(config)
  const publishing = publishingModel(store)
  const announced = announcedArticles<Subject, Visibility>(visibility(publishing, work.subjects), {
    origin,
    publishing,
  })
  const visible = mailsLetters
    ? mailedArticles<Subject, typeof announced>(announced, publishing)
    : announced
  const kindOf: SteppingOf = (subject) =>
    documents.owns(subject) ? documents : { subjects: work.subjects, visible }
  const due: ScheduleBarrier = dueClock(store, dueApplication(store, { kindOf, audit }))
  return {
    ...workflowModel<Subject, ContentDocument>(store, {
      subjects: work.subjects,
      issuesOf: work.issuesOf,
      visible,
      audit,
    }),
    cancelSchedule: cancelSchedule(store, { kindOf, audit }),
    moveSchedules: moveSchedules(store, { kindOf, audit }),
    operator: operatorModel(store, { publishing, subjects: work.subjects, visible, audit, origin }),
    schedules: () => listSchedules(store.kysely),
    failedSchedules: () => listFailedSchedules(store.kysely),
    schedulesBetween: (period: { from: string; to: string }) =>
      listSchedulesBetween(store.kysely, period),
    /**
     * Holds requests of this process until due schedules are applied; does nothing before `start`.
     */
    due,
  }
}
export type PublicationPart = ReturnType<typeof createPublication>
