import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { StudioCallName } from '../../contract/studio/calls.ts'
import { CallError, call, type Input, type Output } from './call.ts'

/**
 * What was asked, kept while it is fresh. What the server refuses is not asked again; what it could not answer is, twice.
 * Calls are sent whatever the browser thinks of the network: only the answer knows.
 */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        retry: (tries, error) =>
          tries < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** A call that reads, as TanStack Query takes it; its key is `[name, input]`. */
export const queryOf = <N extends StudioCallName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>, CallError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  })

interface Asking {
  enabled?: boolean
  /** Milliseconds between one asking and the next. */
  refetchInterval?: number
  staleTime?: number
  /** Shows what was asked before while other filters are asked. */
  keepsPrevious?: boolean
}

/** Asks a call that reads, and asks anew when it was refreshed. */
export const useCall = <N extends StudioCallName>(
  name: N,
  input: Input<N>,
  { keepsPrevious, ...asking }: Asking = {},
): UseQueryResult<Output<N>, CallError> =>
  useQuery({
    ...queryOf(name, input),
    ...asking,
    ...(keepsPrevious ? { placeholderData: (previous: Output<N> | undefined) => previous } : {}),
  } as ReturnType<typeof queryOf<N>>)

/**
 * A call that changes something.
 * @param refreshes names of the calls whose answers are out of date then
 */
export function useSend<N extends StudioCallName>(
  name: N,
  {
    refreshes = [],
    onSuccess,
  }: {
    refreshes?: readonly StudioCallName[]
    onSuccess?: (answer: Output<N>, input: Input<N>) => void
  } = {},
): UseMutationResult<Output<N>, CallError, Input<N>> {
  const queries = useQueryClient()
  return useMutation<Output<N>, CallError, Input<N>>({
    mutationFn: (input) => call(name, input),
    onSuccess: (answer, input) => {
      for (const other of refreshes) void queries.invalidateQueries({ queryKey: [other] })
      onSuccess?.(answer, input)
    },
  })
}
