import { both, type Publishing } from '../../content/publishing.model.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { subjectOf } from '../work/names.ts'
import type { SubjectStore } from '../work/subjects.ts'
import { cancelSchedules, SCHEDULES_TAG } from './schedules.repository.ts'
import { linkOf } from '../../feeds/rss.ts'
import type { Subject } from '../work/subjects.ts'
import type { Visibility } from './visibility.ts'
import type { Publication } from './visible.ts'

/** Commands of an operator at the console of the server, without an account. */
export function operatorModel(
  store: Store,
  {
    publishing,
    subjects,
    visible,
    audit,
    origin,
  }: {
    publishing: Publishing
    subjects: SubjectStore
    visible: Pick<Visibility, 'forget'> & {
      unpublished(tx: Publication, subject: Subject, address: string | null): Promise<void>
    }
    audit: Audit
    origin: string
  },
) {
  return {
    /**
     * Unpublishes an article and cancels all its schedules, whether the studio edits its kind or
     * not. Returns its title; null if nothing of it is published or scheduled.
     */
    async unpublish(contentIdx: number): Promise<string | null> {
      let title: string | null = null
      await store.publish(async (tx) => {
        // looked up first: a new subject starts from the published state
        const subject = await subjects.find(tx, subjectOf(contentIdx), store.dialect)
        const { card, change } = await publishing.unpublishIn(tx, contentIdx)
        const ended = subject ? await cancelSchedules(tx, subject.subject) : []
        if (!card && ended.length === 0) return change
        title = card?.title ?? subject?.title ?? ''
        if (subject) {
          const state = { PUBLISHED: 'WITHDRAWN', PLANNED: 'APPROVED' } as const
          await visible.forget(
            tx,
            subject,
            state[subject.state as keyof typeof state] ?? subject.state,
          )
          for (const { id } of ended)
            await audit.write(tx, {
              by: null,
              action: 'content.cancel',
              subject: subject.subject,
              details: { plan: id },
            })
          if (card) await visible.unpublished(tx, subject, linkOf(card, origin))
          await audit.write(tx, { by: null, action: 'content.withdraw', subject: subject.subject })
        }
        return ended.length ? both(change, { tags: [SCHEDULES_TAG] }) : change
      })
      return title
    },
  }
}
