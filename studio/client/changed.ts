import type { QueryClient } from '@tanstack/react-query'
import type { StudioCallName } from '../../contract/studio/calls.ts'

/** Invalidates queries that depend on a working copy and may change after a workflow step. */
export function subjectChanged(queries: QueryClient, subject: string): void {
  for (const name of [
    'subjects',
    'documents',
    'figureChanges',
    'today',
    'schedules',
    'failedSchedules',
    'schedulesBetween',
    // categories and companies are documents
    'vocabulary',
  ] satisfies StudioCallName[])
    void queries.invalidateQueries({ queryKey: [name] })
  for (const name of [
    'revisions',
    'difference',
    'loaderDifference',
    'document',
    'documentDifference',
    'documentFile',
    'comments',
  ] satisfies StudioCallName[])
    void queries.invalidateQueries({
      predicate: ({ queryKey: [call, input] }) =>
        call === name && (input as { params?: { subject?: string } }).params?.subject === subject,
    })
}
