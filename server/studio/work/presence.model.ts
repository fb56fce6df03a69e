import type { z } from 'zod'
import type { live as liveSchema, State } from '../../../contract/studio/work.ts'
import type { Store } from '../../database/index.ts'
import type { Session } from '../session.ts'
import { commentsRepository } from './comments.repository.ts'
import { people } from './people.repository.ts'
import { presenceRepository } from './presence.repository.ts'
import type { AnySubject } from './subject-kind.ts'

/**
 * Milliseconds after which a user without a report counts as gone; the studio reports every few
 * seconds.
 */
const PRESENCE_TTL_MS = 20_000

/** Users who have the same subject open. */
export function presenceModel({ kysely }: Store, open: (name: string) => Promise<AnySubject>) {
  return {
    /**
     * Records that a session is present, or leaves; returns the other users, and the subject's
     * state.
     */
    async live(
      name: string,
      { field, block, leaving }: { field: string | null; block: string | null; leaving: boolean },
      { id: sessionId, user }: Session,
    ): Promise<z.input<typeof liveSchema>> {
      const { subject, version, state } = await open(name)
      const now = Date.now()
      const since = new Date(now - PRESENCE_TTL_MS).toISOString()
      await presenceRepository.forget(kysely, subject, since)
      if (leaving) await presenceRepository.remove(kysely, subject, sessionId)
      else
        await presenceRepository.put(kysely, {
          subject,
          sessionId,
          userId: user.id,
          field,
          block: field === 'content' ? block : null,
          at: new Date(now).toISOString(),
        })
      const others = (await presenceRepository.since(kysely, subject, since)).filter(
        (one) => one.sessionId !== sessionId,
      )
      const names = await people.names(
        kysely,
        others.map(({ userId }) => userId),
      )
      const openComments = await commentsRepository.open(kysely, [subject])
      return {
        version,
        state: state as State,
        others: others.map(({ userId, field: where, block: place, at }) => ({
          person: { id: userId, name: names.get(userId) ?? '' },
          field: where,
          block: place,
          at,
        })),
        openComments: openComments.get(subject) ?? 0,
        comments: await commentsRepository.stamp(kysely, subject),
      }
    },
  }
}
