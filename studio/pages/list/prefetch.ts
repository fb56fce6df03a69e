import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'

/** Asks for a working copy that is likely to be opened next; once in half a minute. */
export function prefetchDraft(queries: QueryClient, subject: string): void {
  void queries.prefetchQuery({ ...queryOf('draft', { params: { subject } }), staleTime: 30_000 })
}
