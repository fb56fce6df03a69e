import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { incomplete } from '../../../../contract/studio/publication.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import { SCREENS } from '../../../../contract/studio/screens.ts'
import { subjectChanged } from '../../../client/changed.ts'
import { CallError, call } from '../../../client/call.ts'
import { type ForeignChange, ForeignChangeError, type StaleDraft } from '../foreignChange.ts'
import type { PanelProps } from './panel.ts'
import type { WorkflowStep } from './steps.ts'

export type Incomplete = z.infer<typeof incomplete>

/** Input of a step: a note, whether both languages are included, the instant of a schedule. */
export interface StepInput {
  step: WorkflowStep
  note: string
  together: boolean
  dueAt: string | null
  /** Ids of those who are to review it. */
  reviewers?: string[]
}

/** Returns the missing fields from an error's data; null if it has none. */
export const lackingIn = (error: unknown): Incomplete | null =>
  error instanceof CallError && error.problem === 'incomplete' ? (error.data as Incomplete) : null

/** Returns the unseen changes from an error; null for other errors. */
export const foreignChangeIn = (error: unknown): ForeignChange | null =>
  error instanceof ForeignChangeError ? error.unseen : null

/**
 * Takes workflow steps: saves first, then takes the step on that version, of both languages if
 * included.
 */
export function useStep({
  subject,
  draft,
  pair,
  saved,
  onDraft,
  onStale,
}: Omit<PanelProps, 'me' | 'onGoTo'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const take = async ({
    step,
    note,
    together,
    dueAt,
    reviewers,
  }: StepInput): Promise<Draft | null> => {
    const params = { subject }
    if (step === 'cancelSchedule') {
      if (draft.row.plan) await call('cancelSchedule', { params: { id: draft.row.plan.id } })
      return call('draft', { params })
    }
    const other = together && pair ? { subject: pair.subject, version: await pair.saved() } : null
    const version = await saved()
    if (step === 'discard') {
      await call('discardDraft', { params, version })
      return draft.row.live ? call('draft', { params }) : null
    }
    if (step === 'schedule' || step === 'scheduleUnpublish')
      return call('schedule', {
        params,
        version,
        body: {
          action: step === 'schedule' ? 'publish' : 'withdraw',
          dueAt: dueAt ?? '',
          note,
          pair: other,
        },
      })
    if (step === 'recall') return call('recall', { params, version, body: {} })
    if (step === 'returnDraft') return call('returnDraft', { params, version, body: { note } })
    if (step === 'submit')
      return call('submit', { params, version, body: { note, pair: other, reviewers } })
    return call(step, { params, version, body: { note, pair: other } })
  }
  return useMutation({
    mutationFn: async (input: StepInput): Promise<Draft | null> => {
      try {
        return await take(input)
      } catch (error) {
        if (error instanceof CallError && error.problem === 'stale')
          throw new ForeignChangeError(onStale(error.data as StaleDraft))
        throw error
      }
    },
    onSuccess: (now) => {
      subjectChanged(queries, subject)
      // an article that was never published is gone
      if (!now) return void navigate(SCREENS.contents)
      if (now.row.pair) subjectChanged(queries, now.row.pair.subject)
      onDraft(now)
    },
    onError: (error) => {
      // somebody else took a step or wrote in the meantime: refresh the buttons
      if (
        error instanceof CallError &&
        (error.problem === 'state' || error.status === 403 || error.status === 404)
      )
        void call('draft', { params: { subject } }).then(onDraft, () => undefined)
    },
  })
}
