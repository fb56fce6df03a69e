import type { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import type { Person } from '../../../contract/studio/call.ts'
import {
  ISSUES_LISTED,
  MANY_CALLS,
  type SubjectOutcome,
  type VersionedSubject,
} from '../../../contract/studio/many.ts'
import type { incomplete } from '../../../contract/studio/publication.ts'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import type { Studio } from '../../studio/index.ts'
import { eachSubject, type Outcome } from '../../studio/many/each-subject.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Session } from '../../studio/session.ts'
import type { Given, Handlers } from './handlers.ts'
import { sessionAgain } from './session-again.ts'
import { stepOutcomeOf } from './step-outcome.ts'

type Name = keyof typeof MANY_CALLS
type BodyOf<N extends Name> = z.output<(typeof MANY_CALLS)[N]['body']>

/**
 * Details of an error beyond its message; the document of a stale subject is left to its own page.
 */
function reasonsOf({
  problem,
  data,
}: StudioError): Pick<SubjectOutcome, 'reason' | 'by' | 'faults' | 'faultCount'> {
  const known = data as { reason?: string; by?: Person | null } | undefined
  const issues =
    problem === 'incomplete'
      ? (data as z.infer<typeof incomplete>).flatMap((one) => one.faults)
      : []
  return {
    reason: known?.reason ?? null,
    by: known?.by ?? null,
    faults: issues.slice(0, ISSUES_LISTED),
    faultCount: issues.length,
  }
}

const NO_REASONS = { reason: null, by: null, faults: [], faultCount: 0 }

/** An outcome as it is sent. */
const answered = (
  outcome: Outcome,
  language: Language,
  row: SubjectRow | null,
): SubjectOutcome => ({
  ...stepOutcomeOf(outcome, language),
  ...(outcome.refusal instanceof StudioError ? reasonsOf(outcome.refusal) : NO_REASONS),
  subject: outcome.subject,
  row,
})

/** Workflow steps over many subjects, with an outcome for each. */
export function manyHandlers({ publication, sessions, work }: Studio): Handlers<Name> {
  const many =
    <N extends Name>(
      name: N,
      step: (of: VersionedSubject, session: Session, body: BodyOf<N>) => Promise<unknown>,
    ) =>
    async ({
      body: given,
      session,
      language,
      c,
    }: Given<(typeof MANY_CALLS)[N]>): Promise<SubjectOutcome[]> => {
      const body = given as BodyOf<N>
      const outcomes = await eachSubject(name, body.subjects, {
        again: () => sessionAgain(sessions, session as Session, MANY_CALLS[name].access),
        isHeard: () => !c.env.outgoing.destroyed,
        step: (of, who) => step(of, who, body),
      })
      const rows = await work.rowsOf(outcomes.map(({ subject }) => subject))
      return outcomes.map((outcome) =>
        answered(outcome, language, rows.get(outcome.subject) ?? null),
      )
    }
  const by = ({ user }: Session) => user.id
  return {
    submitMany: many('submitMany', (of, who, { note }) =>
      publication.submit({ ...of, by: by(who), note }),
    ),
    approveMany: many('approveMany', (of, who, { note }) =>
      publication.approve({ ...of, by: by(who), note }),
    ),
    publishMany: many('publishMany', (of, who, { note }) =>
      publication.publish({ ...of, by: by(who), note }),
    ),
    scheduleMany: many('scheduleMany', (of, who, { action, dueAt, note }) =>
      publication.schedule({ ...of, by: by(who), action, dueAt, note }),
    ),
    unpublishMany: many('unpublishMany', (of, who, { note }) =>
      publication.unpublish({ ...of, by: by(who), note }),
    ),
    discardMany: many('discardMany', ({ subject, version }, who) =>
      work.drafts.discard(subject, version, who),
    ),
    changeTerms: many('changeTerms', (of, who, { field, action, term }) =>
      work.terms.change(of, { field, action, term }, who),
    ),
  }
}
