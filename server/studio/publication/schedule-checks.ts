import type { z } from 'zod'
import { LEAST_AHEAD_MS, type tooSoon } from '../../../contract/studio/publication.ts'
import type { Queries } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { AnySubject } from '../work/subject-kind.ts'
import { schedulesRepository } from './schedules.repository.ts'

/**
 * Checks the instant of a schedule, while the lock of publications is held: every process must have
 * read the schedule before it comes due. @throws StudioError 400 `soon`
 */
export function expectAhead(dueAt: string): void {
  const earliest = Date.now() + LEAST_AHEAD_MS
  if (Date.parse(dueAt) < earliest)
    throw new StudioError(400, {
      problem: 'soon',
      field: 'dueAt',
      data: { earliest: new Date(earliest).toISOString() } satisfies z.infer<typeof tooSoon>,
    })
}

/**
 * Checks that a subject will be visible when it is to be unpublished. @throws StudioError 409
 * `state`
 */
export async function expectVisibleAt(
  tx: Queries,
  { subject, state, live }: Pick<AnySubject, 'subject' | 'state' | 'live'>,
  dueAt: string,
): Promise<void> {
  if (live) return
  const coming = (await schedulesRepository.of(tx, subject)).some(
    (schedule) => schedule.action === 'publish' && schedule.dueAt < dueAt,
  )
  if (!coming) throw new StudioError(409, { problem: 'state', data: { subject, state } })
}
