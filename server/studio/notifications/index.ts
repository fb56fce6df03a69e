import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { AnySubjects } from '../work/subject-kind.ts'
import { notificationsModel } from './notifications.model.ts'
import { reviewersModel } from './reviewers.model.ts'

/**
 * Reviewers of working copies, and what people are told: `record.ts` is called in the transactions
 * of what happens, the rest is here.
 */
export function createNotifications({
  config,
  store,
  audit,
  subjectsOf,
}: {
  config: Pick<Config, 'SMTP_URL'>
  store: Store
  audit: Audit
  /** The kind of a subject. */
  subjectsOf(name: string): AnySubjects
}) {
  return {
    ...notificationsModel(store, { mails: config.SMTP_URL !== undefined }),
    reviewers: reviewersModel(store, { subjectsOf, audit }),
  }
}
