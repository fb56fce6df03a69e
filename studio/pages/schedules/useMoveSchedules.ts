import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isDocumentSubject } from '../../../contract/studio/subject-names.ts'
import type { ScheduleRow } from '../../../contract/studio/work.ts'
import { CallError, call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { queryOf } from '../../client/queries.ts'
import { toast } from '../../components/toast/toast.ts'
import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import { dateTime } from '../../visit/time.ts'

/** Schedules with their new instant. */
export interface ScheduleMove {
  plans: readonly ScheduleRow[]
  dueAt: string
  /** Title of a release close to the new instant, which is said with it. */
  near?: string | undefined
}

/** Whether a schedule was moved, cancelled or applied by somebody else. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 404 || error.problem === 'state' || error.problem === 'stale')

/** Reads schedules again after a step that somebody else was faster with. */
function useReadAgain() {
  const queries = useQueryClient()
  return (error: unknown): void => {
    if (!isOutdated(error)) return
    for (const name of ['schedules', 'schedulesBetween'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

/** Stores all schedules as a call returned them, and refreshes what depends on those moved. */
function useMoved() {
  const queries = useQueryClient()
  return async (rest: ScheduleRow[], moved: readonly ScheduleRow[]): Promise<void> => {
    queries.setQueryData(queryOf('schedules', {}).queryKey, rest)
    for (const { subject } of moved) subjectChanged(queries, subject)
    void queries.invalidateQueries({ queryKey: ['draft'] })
    await queries.invalidateQueries({ queryKey: ['schedulesBetween'] })
  }
}

const send = ({ plans, dueAt }: ScheduleMove): Promise<ScheduleRow[]> =>
  call('moveSchedules', {
    body: { schedules: plans.map(({ id, dueAt: from }) => ({ id, from })), dueAt },
  })

/** Moves schedules; the toast about it takes the move back. */
export function useMoveSchedules() {
  const moved = useMoved()
  const readAgain = useReadAgain()
  const takeBack = useMutation({
    mutationFn: send,
    onSuccess: async (rest, { plans, dueAt }) => {
      toast(m.schedules_moved_back({ at: dateTime(dueAt) }), { tone: 'positive' })
      await moved(rest, plans)
    },
    onError: (error) => {
      toast(isOutdated(error) ? m.schedules_undo_stale() : problemText(error), { tone: 'danger' })
      readAgain(error)
    },
  })
  return useMutation({
    mutationFn: send,
    onSuccess: async (rest, { plans, dueAt, near }) => {
      const [first] = plans
      // a moved schedule is a new one
      const now = rest.filter((row) =>
        plans.some(({ subject, action }) => row.subject === subject && row.action === action),
      )
      const at = dateTime(dueAt)
      toast(
        near === undefined
          ? m.schedules_moved({ at })
          : m.calendar_moved_near({ at, title: near || m.untitled() }),
        {
          tone: near === undefined ? 'positive' : 'caution',
          action: {
            name: m.undo(),
            run: () => first && takeBack.mutate({ plans: now, dueAt: first.dueAt }),
          },
        },
      )
      await moved(rest, plans)
    },
    onError: readAgain,
  })
}

/** Schedules the current working copy instead of an older revision, at another instant. */
export function useRescheduleCurrent() {
  const moved = useMoved()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ plans: [plan, pair], dueAt }: ScheduleMove) => {
      if (plan)
        await call(isDocumentSubject(plan.subject) ? 'scheduleDocument' : 'schedule', {
          params: { subject: plan.subject },
          version: plan.version,
          body: {
            action: plan.action,
            dueAt,
            note: '',
            pair: pair ? { subject: pair.subject, version: pair.version } : null,
          },
        })
      return call('schedules', {})
    },
    onSuccess: async (rest, { plans, dueAt }) => {
      toast(m.schedules_moved({ at: dateTime(dueAt) }), { tone: 'positive' })
      await moved(rest, plans)
    },
    onError: readAgain,
  })
}
