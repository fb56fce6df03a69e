import type { Person } from '../../../contract/studio/call.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { AnySubjects } from '../work/subject-kind.ts'
import { record } from './record.ts'
import { peopleWith, reviewersRepository } from './reviewers.repository.ts'

/**
 * Assigns the reviewers of a working copy. @throws StudioError 400 `reviewers` if one of them may
 * not review
 */
export async function assign(
  tx: Queries,
  subject: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  const able = new Set((await peopleWith(tx, 'content.review')).map(({ id }) => id))
  if (!ids.every((id) => able.has(id))) throw new StudioError(400, { field: 'reviewers' })
  await reviewersRepository.set(tx, subject, ids, by)
}

/** Reviewers of what is in review. */
export function reviewersModel(
  store: Store,
  { subjectsOf, audit }: { subjectsOf(name: string): AnySubjects; audit: Audit },
) {
  return {
    /** Who may review, by name. */
    all: (): Promise<Person[]> => peopleWith(store.kysely, 'content.review'),
    /**
     * Changes the reviewers of a working copy in review, tells the new ones, and returns all.
     * @throws StudioError 404; 400 `reviewers`; 403 for others' drafts without the permission to
     * review; 409 `state` unless it is in review
     */
    async change(
      name: string,
      ids: readonly string[],
      { user, permissions }: Session,
    ): Promise<Person[]> {
      return store.transaction(async (tx) => {
        const subjects = subjectsOf(name)
        const subject = await subjects.require(tx, name)
        const isOwn =
          subject.by === user.id || (await subjects.writers(tx, subject)).includes(user.id)
        if (!isOwn && !permissions.includes('content.review'))
          throw new StudioError(403, { problem: 'permission' })
        if (subject.state !== 'IN_REVIEW')
          throw new StudioError(409, {
            problem: 'state',
            data: { subject: name, state: subject.state },
          })
        const former = (await reviewersRepository.of(tx, [name])).get(name) ?? []
        await assign(tx, name, ids, user.id)
        const added = ids.filter((id) => !former.some((one) => one.id === id))
        if (added.length === 0 && ids.length === former.length) return former
        // without any, everybody who may review is to
        const to = ids.length
          ? added
          : (await peopleWith(tx, 'content.review')).map((person) => person.id)
        const { title } = subject
        await record(tx, { kind: 'review', subject: name, title, by: user.id, to })
        await audit.write(tx, {
          by: user.id,
          action: 'content.assign',
          subject: name,
          details: { reviewers: ids },
        })
        return (await reviewersRepository.of(tx, [name])).get(name) ?? []
      })
    },
  }
}
