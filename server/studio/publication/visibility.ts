import type { StoryCompany } from '../../../contract/content.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Change } from '../../database/index.ts'
import { both, type Publishing } from '../../content/publishing.model.ts'
import { CAME } from '../../content/visible.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { contentInputOf } from '../work/document.ts'
import type { Subject, SubjectStore } from '../work/subjects.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'
import { cancelSchedules, type ScheduleRecord, SCHEDULES_TAG } from './schedules.repository.ts'
import { type Done, NotPossibleError, type Publication } from './visible.ts'

/**
 * Writes a document into the tables that visitors read, as the content of a subject; returns the
 * tags that became stale.
 * @throws ContentInputError if it can't be stored
 */
export async function publicRow(
  publishing: Publishing,
  subjects: Pick<SubjectStore, 'pairsOf'>,
  tx: Publication,
  subject: Subject,
  document: ContentDocument,
): Promise<Change> {
  const { contentIdx, kind, languageType } = subject
  const [pair] = await subjects.pairsOf(tx, subject)
  const current = await publishing.currentOf(tx, contentIdx)
  const draft = contentInputOf(document, {
    contentIdx,
    kind,
    languageType,
    pairContentIdx: pair ? Number(pair.contentIdx) : null,
    status: 'PUBLISHED',
    // visible to every process from its commit on, regardless of their clocks
    publishAt: CAME,
    position: current?.position ?? 0,
    companies:
      document.company === null
        ? new Map<string, StoryCompany>()
        : await vocabularyRepository.companies(tx),
  })
  let change = await publishing.saveIn(tx, draft)
  if (pair) change = both(change, await publishing.pairIn(tx, Number(pair.contentIdx), contentIdx))
  return change
}

/**
 * Makes a revision of a subject visible to visitors, or hides the subject: its public row, its
 * files and its list row are updated together.
 */
export function visibility(publishing: Publishing, subjects: SubjectStore) {
  return {
    /** @throws NotPossibleError if there is no such revision; ContentInputError if it can't be stored */
    async show(
      tx: Publication,
      before: Subject,
      revision: number,
      state: Subject['state'],
    ): Promise<Done<Subject>> {
      const document = await subjects.revisions.document(tx, before.subject, revision)
      if (!document) throw new NotPossibleError('revision_missing')
      const change = await publicRow(publishing, subjects, tx, before, document)
      await mediaUses.publish(tx, before.subject, document)
      const subject = await subjects.put(tx, before, {
        state,
        live: 1,
        liveRevision: revision,
        returned: 0,
      })
      return { subject, change }
    },
    /**
     * Unpublishes a subject and cancels its schedules, so that nothing publishes it again by
     * itself.
     * @param due the due schedule that triggers this, if any: schedules created after it took it
     *   into account, and stay
     * @throws NotPossibleError if nothing of it is visible
     */
    async hide(tx: Publication, before: Subject, due?: ScheduleRecord): Promise<Done<Subject>> {
      const { card, change } = await publishing.unpublishIn(tx, before.contentIdx)
      if (!card) throw new NotPossibleError('not_live')
      const ended = await cancelSchedules(
        tx,
        before.subject,
        ({ id }) => due === undefined || id < due.id,
      )
      // a working copy in progress keeps its state
      const state =
        before.state === 'PUBLISHED'
          ? 'WITHDRAWN'
          : before.state === 'PLANNED' && ended.some(({ action }) => action === 'publish')
            ? 'APPROVED'
            : before.state
      const subject = await this.forget(tx, before, state)
      return {
        subject,
        change: ended.length ? both(change, { tags: [SCHEDULES_TAG] }) : change,
        ended,
      }
    },
    /** Marks the subject as not visible in its row of lists and its files. */
    async forget(tx: Publication, before: Subject, state: Subject['state']): Promise<Subject> {
      await mediaUses.publish(tx, before.subject, null)
      return subjects.put(tx, before, { state, live: 0, liveRevision: null })
    },
  }
}
export type Visibility = ReturnType<typeof visibility>
