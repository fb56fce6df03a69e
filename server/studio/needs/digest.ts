import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { MOST_NEEDS, type Need, needAddress, NEED_NAMES } from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import { permissionsOf, type Role } from '../../../contract/studio/permissions.ts'
import { studioAddress } from '../../../contract/studio/screens.ts'
import type { Store } from '../../database/index.ts'
import { type LabelName, label } from '../../labels.ts'
import type { NeedsOfLetters } from '../notifications/letters.model.ts'
import { notificationsRepository } from '../notifications/notifications.repository.ts'
import { digestDue, readSettings } from '../notifications/settings.ts'
import { needsRepository as repository } from './needs.repository.ts'
import type { NeedsModel } from './needs.model.ts'

const SENTENCES = {
  reports: 'needs_mail_reports',
  review: 'needs_mail_review',
  returned: 'needs_mail_returned',
  due: 'needs_mail_due',
  failed: 'needs_mail_failed',
  links: 'needs_mail_links',
  contradictions: 'needs_mail_contradictions',
  promises: 'needs_mail_promises',
  english: 'needs_mail_english',
  descriptions: 'needs_mail_descriptions',
  readings: 'needs_mail_readings',
  ending: 'needs_mail_ending',
  jobs: 'needs_mail_jobs',
  webhooks: 'needs_mail_webhooks',
  mails: 'needs_mail_mails',
  bounces: 'needs_mail_bounces',
} as const satisfies Record<Need, LabelName>

/** Parts that need the person, each with its number. */
const needed = (needs: Needs): { need: Need; count: number }[] =>
  NEED_NAMES.flatMap((need) => {
    const count = needs[need]?.count ?? 0
    return count > 0 ? [{ need, count }] : []
  })

/**
 * The digest of what needs people, for those who chose it: at their hour, or once a process runs
 * again; without anything, there is none.
 */
export function needsDigest(
  store: Pick<Store, 'kysely' | 'transaction'>,
  needs: Pick<NeedsModel, 'of' | 'compared'>,
): NeedsOfLetters {
  const { kysely } = store
  const partsOf = async (who: {
    id: string
    role: string
    readsReports: unknown
    managesPress: unknown
  }) =>
    needed(
      await needs.of({
        user: { id: who.id },
        permissions: permissionsOf({
          role: who.role as Role,
          readsReports: Boolean(who.readsReports),
          managesPress: Boolean(who.managesPress),
        }),
      }),
    )
  return {
    async collect(now) {
      for (const person of await repository.choosers(kysely)) {
        const due = digestDue(readSettings(person.settings).digest, now)
        const at = due === null ? null : new Date(due).toISOString()
        if (at === null || (person.needsUntil !== null && person.needsUntil >= at)) continue
        // nobody may have looked since drafts changed
        await needs.compared()
        const parts = await partsOf(person)
        await store.transaction(async (tx) => {
          // of several processes one looks after it, and one that is killed leaves it to the next
          if (!(await repository.lookedAfter(tx, person.id, at)) || parts.length === 0) return
          await notificationsRepository.addOfInstant(tx, {
            ...{ id: randomUUID(), userId: person.id, key: 'needs', kind: 'needs', at },
            ...{ subject: 'needs/today', title: String(parts.length) },
            ...{ by: null, guest: null, commentId: null, readAt: null, mailedAt: null },
            ...{ letterId: null, mailAt: new Date(now).toISOString() },
          })
        })
      }
    },
    async lines(userId: string, language: Language) {
      const person = await repository.person(kysely, userId)
      return (person ? await partsOf(person) : []).map(({ need, count }) => ({
        sentence: label(SENTENCES[need], language, {
          count:
            count > MOST_NEEDS ? label('needs_mail_many', language, { count: MOST_NEEDS }) : count,
        }),
        address: studioAddress(needAddress(need, userId)),
      }))
    },
  }
}
