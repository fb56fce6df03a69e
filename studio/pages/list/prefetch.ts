import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'

/** Prefetches a working copy that is likely to be opened next; at most once in 30 seconds. */
export function prefetchDraft(queries: QueryClient, subject: string): void {
  void queries.prefetchQuery({ ...queryOf('draft', { params: { subject } }), staleTime: 30_000 })
}
