import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { incomplete } from '../../../../contract/studio/publication.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import { subjectChanged } from '../../../client/changed.ts'
import { CallError, call } from '../../../client/call.ts'
import type { PanelProps, StaleDraft } from './panel.ts'
import type { Step } from './steps.ts'

export type Incomplete = z.infer<typeof incomplete>

/** What a step is told: a note, both languages at once, the instant of a plan. */
export interface StepInput {
  step: Step
  note: string
  together: boolean
  dueAt: string | null
}

/** What of an error says which fields lack something; null where it says none. */
export const lackingIn = (error: unknown): Incomplete | null =>
  error instanceof CallError && error.problem === 'incomplete' ? (error.data as Incomplete) : null

/** Takes steps of the workflow: what was typed is saved first, and the step is taken on that version. */
export function useStep({ subject, draft, settled, onDraft, onStale }: Omit<PanelProps, 'me' | 'onGoTo'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ step, note, together, dueAt }: StepInput): Promise<Draft | null> => {
      const params = { subject }
      if (step === 'cancelPlan') {
        if (draft.row.plan) await call('cancelPlan', { params: { id: draft.row.plan.id } })
        return call('draft', { params })
      }
      const version = await settled()
      if (step === 'discard') {
        await call('discardDraft', { params, version })
        return draft.row.live ? call('draft', { params }) : null
      }
      if (step === 'plan' || step === 'planWithdrawal')
        return call('plan', {
          params,
          version,
          body: { action: step === 'plan' ? 'publish' : 'withdraw', dueAt: dueAt ?? '', note, together },
        })
      if (step === 'takeBack') return call('takeBack', { params, version, body: {} })
      if (step === 'returnDraft') return call('returnDraft', { params, version, body: { note } })
      return call(step, { params, version, body: { note, together } })
    },
    onSuccess: (now) => {
      subjectChanged(queries, subject)
      // what was never public is gone
      if (!now) return void navigate('/contents')
      if (now.row.pair) subjectChanged(queries, now.row.pair.subject)
      onDraft(now)
    },
    onError: (error) => {
      if (error instanceof CallError && error.problem === 'stale') onStale(error.data as StaleDraft)
      // somebody else took a step meanwhile: the buttons follow what stands now
      if (error instanceof CallError && (error.problem === 'state' || error.status === 404))
        void call('draft', { params: { subject } }).then(onDraft, () => undefined)
    },
  })
}
