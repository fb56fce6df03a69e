import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

/** The revisions of a subject, newest first, by page. */
export function useRevisions(subject: string) {
  const params = { subject }
  return useInfiniteQuery({
    queryKey: ['revisions', { params }],
    queryFn: ({ pageParam, signal }) =>
      call('revisions', { params, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.revision : undefined),
  })
}
