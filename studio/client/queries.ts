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
 * Creates the query cache. Rejected calls are not retried; calls without an answer are retried
 * twice. Calls are sent even if the browser reports no network: only the answer is reliable.
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

/**
 * Options of a query by the data alone: the compiler expands unions of all calls where it compares
 * the data of one, and there are too many of them for that.
 */
const optionsOf = <Data>(
  name: StudioCallName,
  input: unknown,
  queryFn: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions<Data, CallError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => queryFn(signal),
  })

/** Returns a reading call as TanStack Query options; its key is `[name, input]`. */
export const queryOf = <N extends StudioCallName>(name: N, input: Input<N>) =>
  optionsOf<Output<N>>(name, input, (signal) => call(name, input, { signal }))

interface Asking<Answer> {
  enabled?: boolean
  /** Milliseconds between refetches, if need be by the last answer. */
  refetchInterval?: number | ((query: { state: { data?: Answer | undefined } }) => number)
  /** Whether it is refetched while the page is not in view too. */
  refetchIntervalInBackground?: boolean
  staleTime?: number
  /** Shows the previous result while new filters load. */
  keepsPrevious?: boolean
}

/** Runs a reading call, and refetches it when it is invalidated. */
export const useCall = <N extends StudioCallName>(
  name: N,
  input: Input<N>,
  { keepsPrevious, ...asking }: Asking<Output<N>> = {},
): UseQueryResult<Output<N>, CallError> =>
  useQuery({
    ...queryOf(name, input),
    ...asking,
    ...(keepsPrevious ? { placeholderData: (previous: Output<N> | undefined) => previous } : {}),
  } as ReturnType<typeof queryOf<N>>)

/**
 * Returns a mutation for a changing call.
 * @param refreshes names of the calls whose results it makes stale
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
